import { createHash } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import type { Locale } from '@/lib/locale/market'
import { createSession } from '@/server/accounts/sessions/create-session'
import { operatorAddress } from '@/server/content/operator-address'
import { MAILS, type MailData } from '@/server/mails'
import { mailNamed } from '@/server/platform/mail/define-mail'
import { renderMail } from '@/server/platform/mail/render-mail'
import { travellerWithPassword } from '../accounts/traveller'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'

const database = await edgeDatabase()
const edge = await edgeApp(database, { OPERATOR_EMAIL: 'ventas@andanza.test' })
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

interface QueuedMail {
  readonly recipient: string
  readonly locale: Locale
  readonly template: string
  readonly data: MailData[keyof MailData]
}

const rendered = ({ template, locale, data }: QueuedMail) =>
  renderMail(mailNamed(MAILS, template), locale, data as never)

const mailsTo = async (recipient: string) =>
  (await database.pool.query('select * from mails where recipient = $1 order by event_key', [recipient]))
    .rows as QueuedMail[]
const OPERATOR = 'ventas@andanza.test'

it('tells the operator once and the traveller once', async () => {
  expect(await mailsTo(OPERATOR)).toMatchObject([
    { template: 'lead_received', locale: 'es_MX', data: { email: 'mariana@example.com', about: 'Perú' } },
  ])
  expect(await mailsTo('mariana@example.com')).toMatchObject([
    { template: 'wish_noted', locale: 'es_MX', data: { kind: 'lead', name: 'Mariana' } },
  ])
})

it('writes in the language of the traveller, and takes nothing that was typed for markup or into their mail', async () => {
  const evil = { firstname: 'http://evil.example', wishes: '<script>x</script>', where: '<b>Perú' }
  const request = { ...LEAD.request, ...evil, email: 'other@example.com' }
  await send({ ...LEAD, event_id: 'a-wish-with-tags', request }, { 'x-locale': 'en_US' })
  const [noted] = await mailsTo('other@example.com')
  const told = (await mailsTo(OPERATOR)).find(({ data }) => 'email' in data && data.email === request.email)
  if (!noted || !told) throw new Error('nobody was told')
  const toTraveller = await rendered(noted)
  expect(toTraveller.plain).toMatch(/Hi there\. Thanks for telling us what you’re looking for/)
  expect(toTraveller.html).not.toContain('evil')
  const toOperator = await rendered(told)
  expect(toOperator.html).toContain('&lt;script&gt;x&lt;/script&gt;')
  expect(toOperator.html).toContain('&lt;b&gt;Perú')
  expect(toOperator.html).not.toContain('<script>')
  expect(toOperator.html).toContain('href="mailto:other@example.com"')
})

it('sends an address that nobody has proved one note a day, however many leads name it', async () => {
  for (const event_id of ['a-second-wish', 'a-third-wish']) await send({ ...LEAD, event_id })
  expect(await mailsTo('mariana@example.com')).toHaveLength(1)
  const told = (await mailsTo(OPERATOR)).filter(
    ({ data }) => 'email' in data && data.email === 'mariana@example.com',
  )
  expect(told).toHaveLength(3)
  await database.pool.query("delete from leads where event_id <> 'a-wish-of-mariana'")
})

it('without an address of its own it is the sales desk of the country, of the contact data', async () => {
  const desk = (email: string) => JSON.stringify({ sales: { email } })
  await database.pool.query(
    'insert into contacts (alpha_3_code, position, data) values ($1, 0, $2), ($3, 1, $4)',
    [...['MEX', desk('ventas@mx.test')], ...['COL', desk('ventas@co.test')]],
  )
  const { context } = edge
  const unset = { ...context, env: { ...context.env, operatorEmail: undefined } }
  expect(await operatorAddress(unset, 'es_CO')).toBe('ventas@co.test')
  expect(await operatorAddress(unset, 'en_US')).toBe('ventas@mx.test')
  await database.pool.query('delete from contacts')
  expect(await operatorAddress(unset, 'es_MX')).toBeNull()
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

it('of a visit that ads and analytics marked comes in, and no card number is kept with it', async () => {
  const card = '4242424242424242'
  const marked = {
    ...LEAD,
    event_id: card,
    source_url: `https://andanza.test/?utm_content=120212345678901231&x=${card}`,
    cookies: {
      _fbp: 'fb.1.1596403881668.120212345678901231',
      _fbc: `fb.1.1596403881668.IwAR_${card}`,
      _x: card,
    },
    query_params: { fbclid: '23851234567890121', gclid: card, [card]: 'x' },
    content_ids: ['101', card],
    request: { ...LEAD.request, email: 'ads@example.com', phone: '4242 4242 4242 4242' },
  }
  const sent = [
    await send(marked),
    await send({ ...marked, event_id: '120212345678901231' }),
    await send(marked),
  ]
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  const kept = (await rows()).filter(({ request }) => request.email === 'ads@example.com')
  expect(kept.map(({ event_id }) => event_id)).toEqual([
    expect.stringMatching(/^[a-p]{32}$/),
    '120212345678901231',
  ])
  expect(kept[0]).toMatchObject({
    source_url: 'https://andanza.test/?utm_content=120212345678901231&x=',
    origin: { query_params: { fbclid: '23851234567890121' }, content_ids: ['101'] },
    request: { phone: '' },
  })
  expect(kept[0].origin.cookies).toEqual({ _fbp: marked.cookies._fbp, _fbc: 'fb.1.1596403881668.IwAR_' })
  const mails = await mailsTo(OPERATOR)
  expect(JSON.stringify([kept, mails])).not.toMatch(/4242 ?4242/)
})

it('is refused for a card number among the words, which are told apart from an account', async () => {
  const wishing = (wishes: string) => ({
    ...LEAD,
    event_id: 'a-wish-to-pay',
    request: { ...LEAD.request, wishes },
  })
  const refused = await send(wishing('Cóbrenme a la 5555 5555 5555 4444, 12/29'))
  const { errors } = await expectFailure(refused.clone(), 'card_number_refused')
  expect(Object.keys(errors ?? {})).toEqual(['request.wishes'])
  expect((await send(wishing('Deposité a la CLABE 646180157000000091'))).status).toBe(200)
})

it('needs somebody to answer to', async () => {
  const request = { ...LEAD.request, email: 'nobody' }
  const refused = await send({ ...LEAD, event_id: 'no-address', request })
  expect(Object.keys((await expectFailure(refused, 'invalid')).errors ?? {})).toEqual(['request.email'])
})
