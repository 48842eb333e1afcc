import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { buy, cenotesCart } from '../api/checkout/support/buyer'
import { SAME, seats } from '../api/reservations/support/changing'
import { lawsHold } from './lives/laws'
import { applyQuote, confirmCancelling, ownerCode, quoteCancelling, quoteChange } from './lives/managing'
import { pageOf } from './lives/reservation'
import { type Answer, openWorld, type World } from './lives/world'

const RESERVATIONS = 50
const SEATS = 10

let world: World
beforeAll(async () => {
  world = await openWorld(100, 20_000)
})
afterAll(() => world?.close())

/** A busy site answers 503 and is asked again under the same key, as pages do. */
async function asked<Data>(press: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  for (let turn = 0; turn < 30; turn += 1) {
    const answer = await press()
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the site never answered')
}

/** One traveller, confirmed, of the owner. */
async function bought(): Promise<PlacedOrder> {
  const order = (await buy(world.shop, cenotesCart(1), { mode: 'layaway' })).json.data
  await world.shop.database.pool.query('update reservations set user_id = $2, email = $3 where id = $1', [
    ...[order.uuid, world.owner.id, world.owner.email],
  ])
  const token = await world.shop.token('4242424242424242')
  const { status } = await world.ask(0, 'owner', 'POST', '/api/payments', {
    body: { order: order.code, gateway: 'sandbox', method: 'card', token, amount: order.due_amount },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(201)
  return order
}

it('50 that want 10 seats at once, each told twice, while others of them are cancelled: none is lost or doubled', async () => {
  await world.begin(0)
  const orders: PlacedOrder[] = []
  for (let n = 0; n < RESERVATIONS; n += 1) orders.push(await bought())
  await world.listen()
  await world.shop.database.pool.query('update departures set capacity = $1 where code = $2', [
    SEATS,
    SAME.code,
  ])
  const wishes = []
  // One of its owner is good for all of them.
  const digits = (await ownerCode(world, 0, orders[0] as PlacedOrder)) ?? ''
  for (const [n, order] of orders.entries()) {
    const change = (await quoteChange(world, 0, order, 1)).json.data.quote
    const quote = n % 5 === 0 ? (await quoteCancelling(world, 0, order)).json.data.quote : null
    wishes.push({ order, change, cancel: quote && { quote, digits }, key: randomUUID() })
  }
  const answers = await Promise.all<Answer>(
    wishes.flatMap(({ order, change, cancel, key }, n) => {
      const cancelKey = randomUUID()
      return [
        asked(() => applyQuote(world, n % 2, order, change, key)),
        asked(() => applyQuote(world, 1 - (n % 2), order, change, key)),
        ...(cancel ? [asked(() => confirmCancelling(world, n % 2, order, cancel, cancelKey))] : []),
      ]
    }),
  )
  expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
  await world.listen()
  await lawsHold(world)
  const pages: ReservationDetail[] = []
  for (const { order } of wishes) pages.push(await pageOf(world, order))
  const on = (code: string) =>
    pages.filter(
      ({ reservation: { status }, products: [trip] }) =>
        status === 'confirmed' && trip?.departure_date.code === code,
    )
  expect(await seats(world.shop, SAME.code)).toEqual([on(SAME.code).length])
  expect(on(SAME.code).length).toBeGreaterThan(0)
  expect(on(SAME.code).length).toBeLessThanOrEqual(SEATS)
  // Whoever had no luck has what they had.
  const cancelled = pages.filter(({ reservation: { status } }) => status === 'cancelled').length
  expect(on(SAME.code).length + on('CEN-270314-ES').length + cancelled).toBe(RESERVATIONS)
}, 300_000)
