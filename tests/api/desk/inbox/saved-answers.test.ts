import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import { MOST_ANSWERS } from '@/lib/desk/inbox/saved-limits'
import { openShop, type Shop } from '@/tests/api/checkout/support/shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

const HOST = '62222222-2222-7222-8222-222222222222'
let shop: Shop
let service: DeskMember
let operations: DeskMember
let host: DeskMember
beforeAll(async () => {
  shop = await openShop()
  service = await deskMember(shop.context, 'service')
  operations = await deskMember(shop.context, 'operations')
  host = await deskMember(shop.context, 'host', HOST)
})
afterAll(() => shop?.close())

const FORM = { title: 'Bienvenida', language: 'es', text: 'Hola, {nombre}: gracias por elegir {viaje}.' }
const keep = (by: DeskMember, uuid: string, form: object = {}) =>
  deskCall<SavedAnswer>(shop, by, `PUT /api/desk/saved-answers/${uuid}`, { ...FORM, ...form })
const drop = (by: DeskMember, uuid: string) => deskCall(shop, by, `DELETE /api/desk/saved-answers/${uuid}`)
const list = async (by: DeskMember) =>
  (await deskCall<{ items: SavedAnswer[] }>(shop, by, 'GET /api/desk/saved-answers')).data.items
const entries = async (uuid: string) =>
  (
    await shop.context.pool.query<{ action: string; before: object; after: object }>(
      'select action, before, after from audit_entries where object_id = $1 order by seq',
      [uuid],
    )
  ).rows

it('is kept for the team, changed and forgotten by any of it, each time once in the chain', async () => {
  const uuid = randomUUID()
  for (let times = 0; times < 2; times += 1)
    expect((await keep(service, uuid)).data).toEqual({ uuid, ...FORM, version: expect.any(Number) })
  expect(await list(operations)).toMatchObject([{ uuid, ...FORM }])
  await keep(operations, uuid, { title: 'Saludo' })
  expect(await list(service)).toMatchObject([{ uuid, title: 'Saludo' }])
  for (let times = 0; times < 2; times += 1) expect((await drop(service, uuid)).status).toBe(200)
  expect(await list(service)).toEqual([])
  expect(await entries(uuid)).toEqual([
    { action: 'saved_answer_kept', before: null, after: { title: 'Bienvenida', language: 'es' } },
    {
      action: 'saved_answer_kept',
      before: { title: 'Bienvenida', language: 'es' },
      after: { title: 'Saludo', language: 'es' },
    },
    { action: 'saved_answer_dropped', before: { title: 'Saludo', language: 'es' }, after: null },
  ])
})

const seen = (version: number) => ({ 'if-match': `"${version}"` })

it('is changed by the first of two who saw the same; the second is told how it stands, and may then replace it', async () => {
  const uuid = randomUUID()
  const { version } = (await keep(service, uuid)).data
  const put = (by: DeskMember, title: string, at: number) =>
    deskCall<SavedAnswer>(shop, by, `PUT /api/desk/saved-answers/${uuid}`, { ...FORM, title }, seen(at))
  const both = await Promise.all([put(service, 'Una', version), put(operations, 'Otra', version)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  const won = both.find(({ status }) => status === 200)
  const lost = both.find(({ status }) => status === 412)
  expect([lost?.code, lost?.data]).toEqual(['version_conflict', won?.data])
  expect((await entries(uuid)).length).toBe(2)
  // The same once more, whose answer was lost on the way, is no conflict.
  const mine = won?.data.title ?? ''
  expect((await put(service, mine, version)).data).toEqual(won?.data)
  expect((await put(service, 'Tercera', lost?.data.version ?? 0)).status).toBe(200)
  await drop(service, uuid)
})

it('is not forgotten where somebody changed it, and one that is gone is said to be, until it is kept anew', async () => {
  const uuid = randomUUID()
  const path = `/api/desk/saved-answers/${uuid}`
  const { version } = (await keep(service, uuid)).data
  const next = (await keep(operations, uuid, { title: 'Otra' })).data
  expect(next.version).not.toBe(version)
  const late = await deskCall(shop, service, `DELETE ${path}`, undefined, seen(version))
  expect([late.status, late.data]).toEqual([412, next])
  expect((await deskCall(shop, service, `DELETE ${path}`, undefined, seen(next.version))).status).toBe(200)
  const gone = await deskCall(shop, operations, `PUT ${path}`, FORM, seen(next.version))
  expect([gone.status, gone.data]).toEqual([412, null])
  // Kept again it has no number that somebody saw before.
  const again = (await keep(service, uuid)).data.version
  expect([version, next.version]).not.toContain(again)
  await drop(service, uuid)
})

it('is of the team or of a host’s people: neither sees or changes the other’s', async () => {
  const [ours, theirs] = [randomUUID(), randomUUID()]
  await keep(service, ours)
  await keep(host, theirs)
  const seen = async (by: DeskMember) => (await list(by)).map(({ uuid }) => uuid)
  expect([await seen(operations), await seen(host)]).toEqual([[ours], [theirs]])
  expect([(await keep(host, ours)).status, (await keep(service, theirs)).status]).toEqual([404, 404])
  await drop(host, ours)
  await drop(service, theirs)
  expect([await seen(service), await seen(host)]).toEqual([[ours], [theirs]])
})

it('is nothing of content and finance, who answer no travellers', async () => {
  for (const role of ['content', 'finance'] as const) {
    const member = await deskMember(shop.context, role)
    expect((await keep(member, randomUUID())).status).toBe(403)
    expect((await deskCall(shop, member, 'GET /api/desk/saved-answers')).status).toBe(403)
  }
})

it('is refused with a placeholder that means nothing, and says which do', async () => {
  const { status, errors } = await keep(service, randomUUID(), { text: 'Hola, {nombr}' })
  expect([status, errors?.text?.[0]]).toEqual([422, expect.stringContaining('{nombre}, {viaje}, {salida}')])
  for (const wrong of [{ title: ' ' }, { text: '' }, { language: 'fr' }, { text: 'x'.repeat(4001) }])
    expect((await keep(service, randomUUID(), wrong)).status).toBe(422)
})

it('is one of a hundred at most, also when many are kept at once', async () => {
  const had = (await list(host)).length
  await shop.context.pool.query(
    `insert into saved_answers (id, host_id, title, language, text, updated_at)
     select gen_random_uuid(), $1, 'n' || n, 'en', 'x', now() from generate_series(1, $2) n`,
    [HOST, MOST_ANSWERS - had - 1],
  )
  const answers = await Promise.all([1, 2, 3].map(() => keep(host, randomUUID())))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})
