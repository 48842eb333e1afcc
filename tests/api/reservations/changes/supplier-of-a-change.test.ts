import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { SupplierUnavailable } from '@/server/availability/suppliers/port'
import { registerSupplier } from '@/server/availability/suppliers/registry'
import { NOW } from '../../checkout/support/shop'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import {
  apply,
  bought,
  moveTo,
  OLD,
  PATIENT,
  page,
  quote,
  SAME,
  seats,
  stockDates,
} from '../support/changing'

let shop: PayingShop
let takeBack = () => {}
let asked = 0
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))
afterEach(async () => {
  takeBack()
  await shop.context.pool.query('update platforms set supplier = null')
  await shop.context.pool.query('delete from supplier_answers')
})

/** The trip is a supplier's from now on, which says of every departure how many seats it has. */
async function supplied(has: () => number): Promise<void> {
  asked = 0
  await shop.context.pool.query(`update platforms set supplier = 'tourradar'`)
  takeBack = registerSupplier('tourradar', {
    seatsOf: async () => {
      asked += 1
      return has()
    },
  })
}
/** The word that was heard is older than half an hour. */
const forget = () => shop.context.pool.query('delete from supplier_answers')

it('a supplier is asked for the seats of a new date before it is carried out, and not by looking at what it would cost', async () => {
  const own = await bought(shop)
  await supplied(() => 20)
  const { json } = await quote(shop, own, moveTo(SAME))
  expect(asked).toBe(0)
  expect((await apply(shop, own, json.data.quote)).status).toBe(200)
  expect(asked).toBe(1)
  expect((await page(shop, own)).reservation.departure_date).toMatchObject(SAME)
})

it('one that sold them elsewhere, or does not answer, leaves everything as it was', async () => {
  const own = await bought(shop)
  let word: () => number = () => 20
  await supplied(() => word())
  const { json } = await quote(shop, own, moveTo(SAME))
  const [before, taken] = [await page(shop, own), await seats(shop, OLD.code, SAME.code)]
  await forget()
  word = () => 1
  const gone = await apply(shop, own, json.data.quote)
  expect(gone).toMatchObject({ status: 409, json: { code: 'change_refused', data: { reason: 'sold_out' } } })
  await forget()
  word = () => {
    throw new SupplierUnavailable('connection refused')
  }
  const silent = await apply(shop, own, json.data.quote)
  expect([silent.status, silent.json.code]).toEqual([503, 'provider_unavailable'])
  expect([await page(shop, own), await seats(shop, OLD.code, SAME.code)]).toEqual([before, taken])
})
