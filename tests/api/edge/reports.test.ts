import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportService } from '@/tests/support/report-service'
import { ANA } from '../accounts/traveller'
import { edgeApp, edgeDatabase, json } from './edge-app'
import { expectFailure, type Failure } from './expect-failure'

/** Nothing of this may leave, in whatever part of a request or an error it stands. */
const PLANTED = {
  email: ANA.email,
  phone: '55 1234 5678',
  card: '4242 4242 4242 4242',
  document: 'ROTM900101MDFBPR09',
  code: '7ZQK3M9XW2RTA',
  token: 'Zk3vQm8sT1yXw0aB7nLdE5',
  cookie: 'the-session-of-ana',
}

const service = await reportService()
const database = await edgeDatabase()
const edge = await edgeApp(database, { SENTRY_DSN: service.dsn, LOG_LEVEL: 'error' })

beforeAll(async () => {
  // What a database says of a row repeats the row.
  const { cookie: _, ...said } = PLANTED
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception '% of %', '${Object.values(said).join(' and ')}', new.email; end $$;
    create trigger refuse before insert on magic_links for each row execute function refuse()`)
})
afterAll(async () => {
  await edge.close()
  service.close()
  await database.drop()
})

const events = async () => {
  await expect.poll(() => service.events().length).toBeGreaterThan(0)
  return service.events()
}

describe('a call that fails by our fault', () => {
  let failure: Failure
  beforeAll(async () => {
    const answer = await edge.fetch(
      `/api/magic-link?code=${PLANTED.code}&token=${PLANTED.token}`,
      json(
        { email: PLANTED.email },
        {
          cookie: `andanza_session=${PLANTED.cookie}`,
          authorization: `Bearer ${PLANTED.token}`,
          'user-agent': `an agent of ${PLANTED.email}`,
        },
      ),
    )
    failure = await expectFailure(answer, 'internal')
  })

  it('is reported once, with what finds it: the route, and the id that the traveller can tell us', async () => {
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect(event?.tags).toMatchObject({
      route: '/api/magic-link',
      method: 'POST',
      error_code: 'internal',
      request_id: failure.request_id,
    })
    expect(event?.exception?.values.length).toBeGreaterThan(0)
    const frames = JSON.stringify(event?.exception)
    expect(frames).toContain('send-magic-link')
  })

  it('is reported without anything of a person', async () => {
    await events()
    const left = service.envelopes.join('\n')
    const digits = left.replaceAll(/[\s-]/g, '')
    for (const [what, value] of Object.entries(PLANTED)) {
      expect(left, what).not.toContain(value)
      expect(digits, what).not.toContain(value.replaceAll(/[\s-]/g, ''))
    }
  })
})

it('a refusal is an answer, and none is reported', async () => {
  const before = service.events().length
  await expectFailure(await edge.fetch('/api/magic-link', json({ email: 'no' })), 'invalid')
  await expectFailure(await edge.fetch('/api/nothing/here'), 'not_found')
  edge.context.log.error({ payment_id: 'p1' }, 'a payment is unknown for a day')
  await expect.poll(() => service.events().length).toBe(before + 1)
  expect(service.events().at(-1)).toMatchObject({ tags: { payment_id: 'p1' } })
})
