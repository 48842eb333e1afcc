import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { SupplierUnavailable } from '@/server/availability/suppliers/port'
import { registerSupplier } from '@/server/availability/suppliers/registry'
import { books, GOOD_CARD, payCard, placed } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
let takeBack = () => {}
let asked = 0
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(`update platforms set supplier = 'tourradar'`)
})
afterAll(() => shop.close())
beforeEach(() => shop.context.pool.query('delete from supplier_answers'))
afterEach(async () => {
  takeBack()
  await shop.settle()
})

function answering(seats: () => number): void {
  asked = 0
  takeBack = registerSupplier('tourradar', {
    seatsOf: async () => {
      asked += 1
      return seats()
    },
  })
}

it('within half an hour of the order nobody is asked again', async () => {
  answering(() => 20)
  const { code } = await placed(shop)
  expect(asked).toBe(1)
  shop.clock.advance(20)
  expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
  expect(asked).toBe(1)
})

it('an older word is asked for again before anything is charged', async () => {
  answering(() => 20)
  const { uuid, code } = await placed(shop)
  await shop.context.pool.query(`update supplier_answers set asked_at = asked_at - interval '31 minutes'`)
  expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
  expect(asked).toBe(2)
  expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', attempts: ['paid'] })
})

it('seats that were sold elsewhere in the meantime are not charged', async () => {
  let seats = 20
  answering(() => seats)
  const { uuid, code } = await placed(shop)
  seats = 0
  await shop.context.pool.query(`update supplier_answers set asked_at = asked_at - interval '31 minutes'`)
  const { status, json } = await payCard(shop, code, GOOD_CARD)
  expect([status, json.code]).toEqual([409, 'sold_out'])
  expect(await books(shop, uuid)).toMatchObject({ status: 'new', paid: 0, attempts: [] })
})

it('a supplier that does not answer charges nothing; the same order is paid when it is back', async () => {
  let down = false
  answering(() => {
    if (down) throw new SupplierUnavailable('connection refused')
    return 20
  })
  const { uuid, code } = await placed(shop)
  down = true
  await shop.context.pool.query(`update supplier_answers set asked_at = asked_at - interval '31 minutes'`)
  const refused = await payCard(shop, code, GOOD_CARD)
  expect([refused.status, refused.json.code]).toEqual([503, 'provider_unavailable'])
  expect(await books(shop, uuid)).toMatchObject({ status: 'new', paid: 0, attempts: [] })
  down = false
  expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
})

it('the embedded supplier does not count a seat that we hold and nobody paid as sold', async () => {
  const { code } = await placed(shop)
  await shop.context.pool.query(`update supplier_answers set asked_at = asked_at - interval '31 minutes'`)
  await shop.context.pool.query(`update departures set capacity = taken where code = 'CEN-270314-ES'`)
  expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'CEN-270314-ES'`)
})
