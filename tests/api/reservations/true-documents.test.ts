import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '@/tests/support/eventually'
import { call } from '../checkout/support/buyer'
import { chargeOf, press } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { downloaded, fillTraveler, hashOf, isValid, readyToLeave, voucherOf } from './support/documents'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
})
afterAll(() => shop.close())

describe('a document is valid only while it says what is true', () => {
  it('and another diet leaves the voucher as it was, while another name replaces it', async () => {
    const own = await readyToLeave(shop)
    const first = await voucherOf(shop, own)
    expect(await isValid(shop, first)).toBe(true)

    const { rows } = await shop.context.pool.query<{ version: string }>(
      `select version from travel_details where reservation_id = $1 and kind = 'traveler' and position = 1`,
      [own.uuid],
    )
    const saved = await fillTraveler(shop, own, 1, { version: Number(rows[0]?.version), diet: 'Sin gluten' })
    expect(saved.status).toBe(200)
    expect(await isValid(shop, first), 'nothing that a voucher says is another').toBe(true)
    expect(await voucherOf(shop, own)).toBe(first)

    await call(shop, 'DELETE', `/api/v1.5/orders/${own.code}/travelers/1`, { headers: own.headers })
    expect(await isValid(shop, first), 'somebody on it does not travel').toBe(false)
    await fillTraveler(shop, own, 1, { firstname: 'Lucía' })
    const second = await voucherOf(shop, own)
    expect([await isValid(shop, first), await isValid(shop, second)]).toEqual([false, true])
  })

  it('and another date replaces voucher and certificate', async () => {
    const own = await readyToLeave(shop)
    const voucher = await voucherOf(shop, own)
    const certificate = hashOf(await downloaded(shop, own, 'certificate.json'))
    expect([await isValid(shop, voucher), await isValid(shop, certificate)]).toEqual([true, true])
    await shop.context.pool.query(
      `update reservation_products set start_date = start_date + 1, end_date = end_date + 1
       where reservation_id = $1`,
      [own.uuid],
    )
    expect([await isValid(shop, voucher), await isValid(shop, certificate)]).toEqual([false, false])
    expect(await isValid(shop, await voucherOf(shop, own)), 'the new one').toBe(true)
    expect(await isValid(shop, hashOf(await downloaded(shop, own, 'certificate.json')))).toBe(true)
  })

  it('and money that went back makes the voucher one of a trip that is not paid', async () => {
    const own = await readyToLeave(shop)
    const voucher = await voucherOf(shop, own)
    const { id } = await chargeOf(shop, own.payment)
    await press(shop, `/console/charges/${id}/refund`, { minor: '10000' })
    expect(await eventually(async () => !(await isValid(shop, voucher)))).toBeTruthy()
  })
})
