import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PublishedQuestion } from '@/lib/desk/inbox/published-question-contract'
import { MOST_QUESTIONS } from '@/lib/desk/inbox/question-limits'
import type { Experience } from '@/lib/discovery/experience-contract'
import { call } from '@/tests/api/checkout/support/buyer'
import { openShop, type Shop } from '@/tests/api/checkout/support/shop'
import { answering, traveller } from '@/tests/api/contact/chatting'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

const NOBODYS = '62222222-2222-7222-8222-2222222222ff'
let shop: Shop
let hostId = ''
let service: DeskMember
let host: DeskMember
let product = ''
let group = ''
let person: Awaited<ReturnType<typeof traveller>>
beforeAll(async () => {
  shop = await openShop({}, true)
  const { rows } = await shop.context.pool.query<{ id: string; host: string }>(
    `select id, host_id as host from products where status = 'published' order by id limit 1`,
  )
  product = rows[0]?.id ?? ''
  hostId = rows[0]?.host ?? ''
  service = await deskMember(shop.context, 'service')
  host = await deskMember(shop.context, 'host', hostId)
  person = await traveller(shop)
  await shop.context.pool.query(`update users set firstname = 'Mariana', lastname = 'Ríos' where id = $1`, [
    person.uuid,
  ])
  await person.do('POST', 'add/question', { to: { uuid: product }, message: '¿Hay regaderas?' })
  group = (await person.chats()).find(({ type }) => type === 'question')?.uuid ?? ''
})
afterAll(() => shop?.close())

const WORDS = { language: 'es', question: '¿Hay regaderas?', answer: 'Sí, con agua caliente.' }
const publish = (by: DeskMember, uuid: string, words: object = {}, chat = group) =>
  deskCall<PublishedQuestion>(shop, by, `PUT /api/desk/inbox/${chat}/questions/${uuid}`, {
    ...WORDS,
    ...words,
  })
const withdraw = (by: DeskMember, uuid: string) => deskCall(shop, by, `DELETE /api/desk/questions/${uuid}`)
const list = async (by: DeskMember) =>
  (await deskCall<{ items: PublishedQuestion[] }>(shop, by, 'GET /api/desk/questions')).data.items
const onPage = async (locale: 'es-MX' | 'en-US') => {
  const headers = { 'x-locale': locale.replace('-', '_') }
  const path = `/api/v1.5/experiences/show/${product}`
  const { faqs } = (await call<Experience>(shop, 'GET', path, { headers })).json.data
  return faqs.map(({ question }) => question)
}
const dropped = async () =>
  (
    await shop.context.pool.query<{ n: number }>(
      'select count(*)::int as n from outbox_revalidations where tags @> array[$1]',
      [`product:${product}`],
    )
  ).rows[0]?.n ?? 0
const entries = async (uuid: string) =>
  (
    await shop.context.pool.query<{ action: string; before: object | null; after: object | null }>(
      'select action, before, after from audit_entries where object_id = $1 order by seq',
      [uuid],
    )
  ).rows

it('is nothing to be published before somebody answered', async () => {
  const { status, errors } = await publish(service, randomUUID())
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ['answer']])
  await (await answering(shop, 'host', hostId)).answer(group, 'Sí, Mariana, con agua caliente.')
})

it('stands on the page of its trip in its language, is changed, and taken off; each once in the chain, and pages are made anew', async () => {
  const [uuid, before] = [randomUUID(), await onPage('es-MX')]
  const times = await dropped()
  for (let again = 0; again < 2; again += 1)
    expect((await publish(host, uuid)).data).toMatchObject({
      uuid,
      ...WORDS,
      chat: group,
      product: { uuid: product },
    })
  expect(await dropped()).toBe(times + 1)
  expect(await onPage('es-MX')).toEqual([...before, '¿Hay regaderas?'])
  expect(await onPage('en-US')).not.toContain('¿Hay regaderas?')
  await publish(service, uuid, { question: '¿Hay regaderas con agua caliente?' })
  expect(await onPage('es-MX')).toEqual([...before, '¿Hay regaderas con agua caliente?'])
  expect(await list(service)).toMatchObject([{ uuid, published_by: 'Some host' }])
  for (let again = 0; again < 2; again += 1) expect((await withdraw(service, uuid)).status).toBe(200)
  expect(await onPage('es-MX')).toEqual(before)
  expect([await list(service), await dropped()]).toEqual([[], times + 3])
  const after = { ...WORDS, product }
  const changed = { ...WORDS, question: '¿Hay regaderas con agua caliente?' }
  expect(await entries(uuid)).toEqual([
    { action: 'question_published', before: null, after },
    { action: 'question_published', before: WORDS, after: { ...changed, product } },
    { action: 'question_withdrawn', before: changed, after: null },
  ])
})

it('is changed by whoever saw the words that stand there; the second of two is told how they stand now', async () => {
  const uuid = randomUUID()
  const put = (answer: string, seen: number) =>
    deskCall<PublishedQuestion | null>(
      ...([shop, host, `PUT /api/desk/inbox/${group}/questions/${uuid}`] as const),
      { ...WORDS, answer },
      { 'if-match': `"${seen}"` },
    )
  const { version } = (await publish(host, uuid)).data
  const changed = await put('Sí.', version)
  expect([changed.status, changed.data?.answer]).toEqual([200, 'Sí.'])
  expect(changed.data?.version).not.toBe(version)
  // Sent again after a lost answer it is as good; other words over what is not there any more are not.
  expect((await put('Sí.', version)).status).toBe(200)
  const late = await put('No.', version)
  expect([late.status, late.code, late.data?.answer]).toEqual([412, 'version_conflict', 'Sí.'])
  expect((await list(host))[0]?.answer).toBe('Sí.')
  expect((await put('No.', late.data?.version ?? 0)).data?.answer).toBe('No.')
  expect(await entries(uuid)).toHaveLength(3)
  await withdraw(host, uuid)
  const gone = await put('Tal vez.', (await publish(service, randomUUID())).data.version)
  expect([gone.status, gone.data]).toEqual([412, null])
  for (const { uuid: left } of await list(service)) await withdraw(service, left)
})

it.each([
  ['question', 'Mariana pregunta por regaderas.'],
  ['answer', 'Claro que sí, señora Rios.'],
  ['answer', 'Llámame al 55 1234 5678.'],
  ['question', '¿Me escriben a mariana@correo.example?'],
])('names nobody and says nowhere how somebody is reached (%s)', async (field, words) => {
  const { status, errors } = await publish(service, randomUUID(), { [field]: words })
  expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
  expect(await list(service)).toEqual([])
})

it('is of its host alone: another one neither publishes, sees nor takes off', async () => {
  await shop.context.pool.query(
    `insert into hosts (id, name, initials, description, email, phone)
      values ($1, 'Otra', 'OT', '{"es": "x", "en": "x"}', 'otra@correo.example', '+52 1')`,
    [NOBODYS],
  )
  const other = await deskMember(shop.context, 'host', NOBODYS)
  const uuid = randomUUID()
  expect((await publish(other, uuid)).status).toBe(404)
  await publish(host, uuid)
  expect(await list(other)).toEqual([])
  expect((await withdraw(other, uuid)).status).toBe(200)
  expect(await list(host)).toMatchObject([{ uuid }])
  await withdraw(host, uuid)
})

it('comes from a question alone, and stays where its conversation is forgotten', async () => {
  const uuid = randomUUID()
  expect((await publish(service, uuid, {}, randomUUID())).status).toBe(404)
  await publish(service, uuid)
  await shop.context.pool.query('delete from chat_groups where id = $1', [group])
  expect(await list(host)).toMatchObject([{ uuid, chat: null }])
  expect(await onPage('es-MX')).toContain(WORDS.question)
  expect((await withdraw(host, uuid)).status).toBe(200)
  expect(await onPage('es-MX')).not.toContain(WORDS.question)
})

it(`is one of ${MOST_QUESTIONS} of its trip at most, however many are published at once`, async () => {
  await person.do('POST', 'add/question', { to: { uuid: product }, message: '¿Y toallas?' })
  const asked = (await person.chats()).find(({ type }) => type === 'question')?.uuid ?? ''
  await (await answering(shop, 'host', hostId)).answer(asked, 'También.')
  const all = Array.from({ length: MOST_QUESTIONS + 3 }, () => publish(host, randomUUID(), {}, asked))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_QUESTIONS)
  expect(statuses.filter((status) => status === 422)).toHaveLength(3)
})
