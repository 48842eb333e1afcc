import { afterAll, expect, it } from 'vitest'
import type { Locale } from '@/lib/locale/market'
import { createSession } from '@/server/accounts/sessions/create-session'
import { operatorAddress } from '@/server/content/operator-address'
import { MAILS, type MailData } from '@/server/mails'
import { mailNamed } from '@/server/platform/mail/define-mail'
import { renderMail } from '@/server/platform/mail/render-mail'
import { openData } from '@/server/platform/mail/secret-mail'
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

const LEAD = {
  event_id: 'a-wish-of-mariana',
  kind: 'trip',
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
const send = (body: object, headers = {}) => edge.fetch('/api/leads', json(body, headers))

it('counts once, however often and however parallel it is sent', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(LEAD)))
  for (const answer of answers)
    expect(await answer.json()).toEqual({ status: 'success', data: { event_id: LEAD.event_id } })
  expect(await rows()).toMatchObject([
    { event_id: LEAD.event_id, kind: 'trip', user_id: null, request: { email: 'mariana@example.com' } },
  ])
})

interface QueuedMail {
  readonly id: string
  readonly recipient: string
  readonly locale: Locale
  readonly template: string
  readonly data: MailData[keyof MailData]
}

const rendered = ({ id, template, locale, data }: QueuedMail) => {
  const told = 'sealed' in data ? openData(edge.context, id, data as never) : data
  return renderMail(mailNamed(MAILS, template), locale, told as never)
}

const mailsTo = async (recipient: string) =>
  (await database.pool.query('select * from mails where recipient = $1 order by event_key', [recipient]))
    .rows as QueuedMail[]
const NOBODY = '01930000-0000-7000-8000-000000000000'
const OPERATOR = 'ventas@andanza.test'

it('tells the operator once and the traveller once', async () => {
  expect(await mailsTo(OPERATOR)).toMatchObject([
    { template: 'lead_received', locale: 'es_MX', data: { email: 'mariana@example.com', about: 'Perú' } },
  ])
  expect(await mailsTo('mariana@example.com')).toMatchObject([
    { template: 'lead_noted', locale: 'es_MX', data: { sealed: expect.any(String) } },
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
  expect(toOperator.html).toMatch(/href="http[^"]+\/desk\/inbox\/leads\?lead=/)
  expect(toTraveller.html).toMatch(/href="http[^"]+\/public\/lead\/[0-9a-f]{64}"/)
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

it('of a traveller is theirs', async () => {
  const authorization = `Bearer ${await createSession(edge.context, ana)}`
  expect((await send({ ...LEAD, event_id: 'a-wish-of-ana' }, { authorization })).status).toBe(200)
  expect((await rows()).at(-1)).toMatchObject({ user_id: ana, kind: 'trip' })
})

it('is about a trip that there is, or about none', async () => {
  const about = (body: object) => send({ ...LEAD, event_id: 'about-a-trip', ...body })
  await expectFailure(await about({ kind: 'product', product: NOBODY }), 'not_found')
  for (const wrong of [{ kind: 'product' }, { kind: 'trip', product: NOBODY }])
    expect(Object.keys((await expectFailure(await about(wrong), 'invalid')).errors ?? {})).toEqual([
      'product',
    ])
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
