import { createHash } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { createSession } from '@/server/accounts/create-session'
import { travellerWithPassword } from '../accounts/traveller'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'

const database = await edgeDatabase()
const edge = await edgeApp(database)
const ana = await travellerWithPassword(edge)

afterAll(async () => {
  await edge.close()
  await database.drop()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const LEAD = {
  type: 'lead',
  event_id: 'a-wish-of-mariana',
  source_url: 'http://localhost/search',
  cookies: {},
  query_params: { utm_source: 'mail' },
  user_data: { email: sha256('mariana@example.com'), first_name: null, phone: null, external_id: null },
  content_type: 'destination',
  content_ids: [],
  content_name: 'Perú',
  currency: 'MXN',
  request: {
    firstname: 'Mariana',
    email: 'mariana@example.com',
    phone: '',
    where: 'Perú',
    month: 'marzo',
    travelers: 2,
    wishes: '',
  },
}

const rows = async () => (await database.pool.query('select * from leads order by created_at, id')).rows
const send = (body: object, headers = {}) => edge.fetch('/api/conversion/guest', json(body, headers))

it('counts once, however often and however parallel it is sent', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(LEAD)))
  for (const answer of answers)
    expect(await answer.json()).toEqual({ status: 'success', data: { event_id: LEAD.event_id } })
  expect(await rows()).toMatchObject([
    {
      event_id: LEAD.event_id,
      user_id: null,
      user_data: LEAD.user_data,
      request: { email: 'mariana@example.com' },
    },
  ])
})

it('keeps no address among what may be compared with others: hashes only', async () => {
  const plain = {
    ...LEAD,
    event_id: 'another-wish',
    user_data: { ...LEAD.user_data, email: 'mariana@example.com' },
  }
  await expectFailure(await send(plain), 'invalid')
  expect(await rows()).toHaveLength(1)
})

it('of a traveller is theirs, by the account and not by what the page says', async () => {
  const body = { ...LEAD, event_id: 'a-wish-of-ana' }
  await expectFailure(await edge.fetch('/api/conversion/user', json(body)), 'unauthenticated')
  const authorization = `Bearer ${await createSession(edge.context, ana)}`
  expect((await edge.fetch('/api/conversion/user', json(body, { authorization }))).status).toBe(200)
  expect((await rows()).at(-1)).toMatchObject({
    user_id: ana,
    user_data: { email: sha256('ana@example.com'), external_id: sha256(ana), phone: sha256('525512345678') },
  })
})

it('needs somebody to answer to', async () => {
  const request = { ...LEAD.request, email: 'nobody' }
  const refused = await send({ ...LEAD, event_id: 'no-address', request })
  expect(Object.keys((await expectFailure(refused, 'invalid')).errors ?? {})).toEqual(['request.email'])
})
