import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { eventually } from '../../../support/eventually'
import { call } from '../../checkout/support/buyer'
import { books, chargeOf, pay, placed, press } from '../actions'
import { openPayingShop, type PayingShop } from '../paying-shop'

/** Tills tell two hours later. */
let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ SANDBOX_SETTLE_LAG: '7200' })
})
afterAll(() => shop.close())

const DAYS_3 = 72 * 60
const holds = async (uuid: string) =>
  (await shop.context.pool.query(`select distinct state from holds where order_id = $1`, [uuid])).rows
const attemptOf = async (code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data.payments[0]

async function voucher() {
  const order = await placed(shop)
  const { data } = (await pay(shop, order.code, { method: 'oxxo' })).json
  const payAtTill = async () =>
    press(shop, `/console/charges/${(await chargeOf(shop, data.uuid)).id}/voucher`, {
      voucher: data.voucher[0]?.reference ?? '',
    })
  const ended = () => eventually(async () => (await books(shop, order.uuid)).attempts[0] === 'expired')
  return { ...order, payAtTill, ended }
}

describe('cash of a network that tells late', () => {
  it('paid in the last minute keeps its seats until the network tells, and confirms', async () => {
    const { uuid, code, payAtTill, ended } = await voucher()
    shop.clock.advance(DAYS_3 - 1)
    await payAtTill()
    expect(await books(shop, uuid)).toMatchObject({ status: 'new', paid: 0, attempts: ['pending'] })
    expect((await attemptOf(code))?.settles_at).toBeNull()
    shop.clock.advance(2)
    await ended()
    await shop.sweep('first_payment_expiry')
    expect((await books(shop, uuid)).status).toBe('new')
    expect(await holds(uuid)).toEqual([{ state: 'held' }])
    const until = new Date((await attemptOf(code))?.settles_at ?? '')
    expect(until.getTime() - shop.clock.now().getTime()).toBeGreaterThan(118 * 60_000)
    shop.clock.advance(118)
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
    expect((await attemptOf(code))?.settles_at).toBeNull()
    await shop.settle()
  })

  it('that nobody paid releases the seats once nothing can come any more', async () => {
    const { uuid, ended } = await voucher()
    shop.clock.advance(DAYS_3 + 119)
    await ended()
    await shop.sweep('first_payment_expiry')
    expect((await books(shop, uuid)).status).toBe('new')
    shop.clock.advance(2)
    await shop.sweep('first_payment_expiry')
    expect((await books(shop, uuid)).status).toBe('expired')
    expect(await holds(uuid)).toEqual([{ state: 'released' }])
    await shop.settle()
  })

  it('takes no other payment meanwhile', async () => {
    const { code, ended } = await voucher()
    shop.clock.advance(DAYS_3 + 1)
    await ended()
    expect((await pay(shop, code, { method: 'spei' })).json.code).toBe('not_payable')
    shop.clock.advance(125)
    await shop.settle()
  })
})
