import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { call } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { books, dueOf, GOOD_CARD, payCard, placed, received } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const page = async (code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data

describe('a payment', () => {
  it('without an amount is refused: it is never guessed', async () => {
    const { uuid, code } = await placed(shop)
    const { status, json } = await payCard(shop, code, GOOD_CARD, { amount: undefined })
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['amount']])
    expect(await books(shop, uuid)).toMatchObject({ status: 'new', attempts: [] })
  })

  it('of a checkout that is older than the deposit charges nothing', async () => {
    const { uuid, code, due_amount: amount } = await placed(shop)
    const old = { amount, paid_amount: 0 }
    expect((await payCard(shop, code, GOOD_CARD, old)).json.data.status).toBe('paid')
    shop.clock.advance(60)
    const again = await payCard(shop, code, GOOD_CARD, old)
    expect([again.status, again.json.code]).toEqual([409, 'balance_changed'])
    expect(await received(shop, uuid)).toBe(Math.round(amount * 100))
    const fresh = { amount: await dueOf(shop, code), paid_amount: amount }
    expect((await payCard(shop, code, GOOD_CARD, fresh)).json.data.status).toBe('paid')
    await shop.settle()
  })

  it('of less than what is due first is refused before it is', async () => {
    const { code, due_amount } = await placed(shop)
    const { status, json } = await payCard(shop, code, GOOD_CARD, { amount: due_amount - 1 })
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['amount']])
  })
})

it('asks on any day for what its page says, missed parts and all', async () => {
  const { uuid, code } = await placed(shop)
  await payCard(shop, code, GOOD_CARD)
  const asked = new Set<number>()
  for (let day = 0; day < 100; day += 3) {
    shop.clock.advance(3 * 24 * 60)
    const { amount } = (await page(code)).reservation.next_payment ?? {}
    const { due } = await shop.payments.handlers.whatIsDue(shop.context, uuid)
    expect(due.amount).toBe(Math.round((amount ?? 0) * 100))
    asked.add(due.amount)
  }
  // Nothing moved meanwhile but the calendar.
  expect(asked.size).toBeGreaterThan(1)
  const { json } = await payCard(shop, code, GOOD_CARD, { amount: await dueOf(shop, code) })
  expect(json.data.status).toBe('paid')
  await shop.settle()
  shop.clock.moveTo(NOW)
})
