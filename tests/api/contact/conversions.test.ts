import { createHash } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { createSession } from '@/server/accounts/sessions/create-session'
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

/** Exactly what specification §7 says, and nothing else. */
const CONVERSION = {
  type: 'lead',
  source_url: 'http://localhost/search',
  cookies: {},
  query_params: { utm_source: 'mail' },
  user_data: { email: sha256('mariana@example.com'), first_name: null, phone: null, external_id: null },
  content_type: 'destination',
  content_ids: [],
  content_name: 'Perú',
  currency: 'MXN',
  event_id: 'a-wish-of-mariana',
}

const rows = async () =>
  (await database.pool.query('select * from conversions order by created_at, event_id')).rows
const tell = (body: object, who: 'guest' | 'user' = 'guest', headers = {}) =>
  edge.fetch(`/api/conversion/${who}`, json(body, headers))

it('counts once, however often and however parallel it is told', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => tell(CONVERSION)))
  for (const answer of answers)
    expect(await answer.json()).toEqual({ status: 'success', data: { event_id: CONVERSION.event_id } })
  expect(await rows()).toMatchObject([
    { event_id: CONVERSION.event_id, user_id: null, user_data: CONVERSION.user_data },
  ])
})

it('needs each of its fields and takes no other: nobody answers to what comes this way', async () => {
  for (const name of Object.keys(CONVERSION)) {
    const { [name as keyof typeof CONVERSION]: left, ...rest } = CONVERSION
    const { errors } = await expectFailure(await tell(rest), 'invalid')
    expect([name, Object.keys(errors ?? {}), left === undefined]).toEqual([name, [name], false])
  }
  const more = { request: { firstname: 'Mariana', email: 'mariana@example.com' } }
  await expectFailure(await tell({ ...CONVERSION, event_id: 'with-a-request', ...more }), 'invalid')
  expect(await rows()).toHaveLength(1)
  expect((await database.pool.query('select 1 from leads')).rowCount).toBe(0)
  expect((await database.pool.query('select 1 from mails')).rowCount).toBe(0)
})

it('keeps no address among what may be compared with others: hashes only', async () => {
  const plain = { ...CONVERSION.user_data, email: 'mariana@example.com' }
  await expectFailure(await tell({ ...CONVERSION, event_id: 'another-wish', user_data: plain }), 'invalid')
  expect(await rows()).toHaveLength(1)
})

it('of a traveller is theirs, by the account and not by what the page says', async () => {
  const body = { ...CONVERSION, event_id: 'a-wish-of-ana' }
  await expectFailure(await tell(body, 'user'), 'unauthenticated')
  const authorization = `Bearer ${await createSession(edge.context, ana)}`
  expect((await tell(body, 'user', { authorization })).status).toBe(200)
  expect((await rows()).at(-1)).toMatchObject({
    user_id: ana,
    user_data: { email: sha256('ana@example.com'), external_id: sha256(ana), phone: sha256('525512345678') },
  })
})

it('of a visit that ads and analytics marked comes in, and no card number is kept with it', async () => {
  const card = '4242424242424242'
  const marked = {
    ...CONVERSION,
    event_id: card,
    source_url: `https://andanza.test/?utm_content=120212345678901231&x=${card}`,
    cookies: {
      _fbp: 'fb.1.1596403881668.120212345678901231',
      _fbc: `fb.1.1596403881668.IwAR_${card}`,
      _x: card,
    },
    query_params: { fbclid: '23851234567890121', gclid: card, [card]: 'x' },
    content_ids: ['101', card],
    content_name: 'ads',
  }
  const sent = [
    await tell(marked),
    await tell({ ...marked, event_id: '120212345678901231' }),
    await tell(marked),
  ]
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  const kept = (await rows()).filter(({ origin }) => origin.content_name === 'ads')
  expect(kept.map(({ event_id }) => event_id).sort()).toEqual([
    '120212345678901231',
    expect.stringMatching(/^[a-p]{32}$/),
  ])
  const first = kept.find(({ event_id }) => /^[a-p]/.test(event_id))
  expect(first).toMatchObject({
    source_url: 'https://andanza.test/?utm_content=120212345678901231&x=',
    origin: { query_params: { fbclid: '23851234567890121' }, content_ids: ['101'] },
  })
  expect(first.origin.cookies).toEqual({ _fbp: marked.cookies._fbp, _fbc: 'fb.1.1596403881668.IwAR_' })
  expect(JSON.stringify(kept)).not.toMatch(/4242 ?4242/)
})
