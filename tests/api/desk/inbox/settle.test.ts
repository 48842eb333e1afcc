import { afterAll, beforeAll, expect, it } from 'vitest'
import { listUnanswered } from '@/server/messenger/conversations/list-unanswered'
import { call } from '@/tests/api/checkout/support/buyer'
import { addOtherHost, answering, booked, HOST, OTHER_HOST, traveller } from '@/tests/api/contact/chatting'
import { GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'

let shop: PayingShop
let host: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(`update departures set capacity = 500`)
  host = await answering(shop, 'host', HOST)
})
afterAll(() => shop?.close())

/** Somebody on the way who wrote once. */
async function asked(words: string) {
  const person = await traveller(shop)
  const { code } = await booked(shop, person.headers)
  await payCard(shop, code, GOOD_CARD)
  const group = (await person.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
  await person.send(group, words)
  return { ...person, group }
}
type Headers = Record<string, string>
const settle = (group: string, seq: number, headers: Headers = host.headers) =>
  call(shop, 'PUT', `/api/desk/inbox/${group}/settled`, { body: { seq }, headers })
const reopen = (group: string) =>
  call(shop, 'DELETE', `/api/desk/inbox/${group}/settled`, { headers: host.headers })
const seen = async (group: string) => (await host.inbox()).find(({ uuid }) => uuid === group)
const entries = async (group: string) =>
  (
    await shop.context.pool.query<{ action: string }>(
      `select action from audit_entries where object_id = $1 order by seq`,
      [group],
    )
  ).rows.map(({ action }) => action)

it('waits for no answer once it is closed, and does again when it is taken back', async () => {
  const ana = await asked('¡Gracias!')
  expect(await seen(ana.group)).toMatchObject({ settled: false, answer_due: expect.any(String) })
  expect((await settle(ana.group, 1)).status).toBe(200)
  await settle(ana.group, 1)
  expect(await seen(ana.group)).toMatchObject({ settled: true, answer_due: null })
  await reopen(ana.group)
  expect(await seen(ana.group)).toMatchObject({ settled: false, answer_due: expect.any(String) })
  expect(await entries(ana.group)).toEqual(['chat_settled', 'chat_reopened'])
})

it('opens by itself when the traveller writes again, and not by an answer of one’s own', async () => {
  const ana = await asked('¿Llevo botas?')
  await settle(ana.group, 1)
  await host.answer(ana.group, 'Sí, con buena suela.')
  expect(await seen(ana.group)).toMatchObject({ settled: true })
  await ana.send(ana.group, '¿Y bastones?')
  expect(await seen(ana.group)).toMatchObject({ settled: false, answer_due: expect.any(String) })
})

it('stays open when something was written that whoever closed it had not seen', async () => {
  const ana = await asked('Gracias')
  await ana.send(ana.group, 'Ah, ¿y a qué hora?')
  await settle(ana.group, 1)
  expect(await seen(ana.group)).toMatchObject({ settled: false, answer_due: expect.any(String) })
})

it('is closed by nobody of another host', async () => {
  const ana = await asked('Hola')
  await addOtherHost(shop)
  const stranger = await answering(shop, 'host', OTHER_HOST)
  expect((await settle(ana.group, 1, stranger.headers)).status).toBe(404)
  expect(await seen(ana.group)).toMatchObject({ settled: false })
})

it('is no case of the desk any more, though nobody answered', async () => {
  const ana = await asked('Muy amable')
  const other = await asked('¿Hay agua?')
  shop.clock.advance(4 * 24 * 60)
  const tomorrow = await answering(shop, 'host', HOST)
  const late = async () => (await listUnanswered(shop.context, 'es_MX')).map(({ group }) => group)
  expect(await late()).toEqual(expect.arrayContaining([ana.group, other.group]))
  await settle(ana.group, 1, tomorrow.headers)
  expect(await late()).not.toContain(ana.group)
  expect(await late()).toContain(other.group)
})
