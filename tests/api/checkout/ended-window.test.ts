import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PricedCart } from '@/lib/cart/contract'
import { buy, cenotesCart, sync } from './support/buyer'
import { one, openAttempt } from './support/reservation-steps'
import { NOW, openShop, type Shop } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

/** The last two seats of a date, which somebody else wants too. */
const lastTwo = cenotesCart(2, 'CEN-270401-ES', '2027-04-01')
/** Whether a quote sells them as they were asked for. */
const isSold = ({ products: { experiences } }: PricedCart) =>
  experiences.some(({ _shopping_cart: { warning, to_delete } }) => !warning && !to_delete)
const quote = async () => isSold((await sync(shop, lastTwo)).json.data)

async function holder(): Promise<string> {
  const { pool } = shop.database
  await pool.query('truncate reservations, holds, payables, schedule_events, ledger_entries, mails cascade')
  await pool.query(`update departures set taken = 0, capacity = 2 where id = $1`, [shop.ids.full])
  const { json, status } = await buy(shop, lastTwo, { mode: 'full' })
  expect(status).toBe(201)
  return json.data.uuid
}

it('the seats of an ended window are in a quote at its end, without the job', async () => {
  const orderId = await holder()
  shop.clock.advance(29)
  expect(await quote()).toBe(false)
  shop.clock.advance(1)
  expect(await quote()).toBe(true)
  expect(await one(shop, 'select status from reservations where id = $1', [orderId])).toEqual({
    status: 'expired',
  })
})

it('the seats of an ended window whose money may still arrive are not', async () => {
  const orderId = await holder()
  await openAttempt(shop, orderId)
  shop.clock.advance(31)
  expect(await quote()).toBe(false)
  expect(await one(shop, 'select status from reservations where id = $1', [orderId])).toEqual({
    status: 'new',
  })
})
