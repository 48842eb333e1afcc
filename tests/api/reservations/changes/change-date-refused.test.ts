import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOW } from '../../checkout/support/shop'
import { IDS } from '../../checkout/support/stock'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import {
  apply,
  bought,
  dates,
  moveTo,
  OLD,
  ordered,
  PATIENT,
  quote,
  SAME,
  stockDates,
} from '../support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
  for (const [days, percent] of [
    [45, 2],
    [20, 5],
  ])
    await shop.context.pool.query('insert into service_fees values ($1, $2, $3)', [
      IDS.cenotes,
      days,
      percent,
    ])
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

describe('refused, with the reason', () => {
  const reasonOf = async (own: Parameters<typeof quote>[1], to = SAME, from: string | null = OLD.code) => {
    const { status, json } = await quote(shop, own, moveTo(to, from))
    return [status, json.code, (json.data as unknown as { reason?: string })?.reason]
  }

  it('before the first payment, after the trip was given up, and for the date it has', async () => {
    expect(await reasonOf(await ordered(shop))).toEqual([409, 'change_refused', 'first_payment'])
    const own = await bought(shop)
    expect(await reasonOf(own, OLD)).toEqual([409, 'change_refused', 'same_date'])
    expect(await reasonOf(own, { code: 'CEN-270401-ES', start: '2027-04-01' })).toEqual([
      ...[409, 'change_refused', 'sold_out'],
    ])
    expect(await reasonOf(own, { code: 'NOBODY', start: '2027-04-01' })).toEqual([
      ...[409, 'change_refused', 'unavailable'],
    ])
    shop.clock.moveTo('2027-03-07T18:00:00Z')
    expect((await quote(shop, own, moveTo(SAME))).status).toBe(200)
    shop.clock.moveTo('2027-03-08T18:00:00Z')
    const late = await quote(shop, own, moveTo(SAME))
    expect([late.status, late.json.data]).toEqual([409, { reason: 'too_late', until: '2027-03-07' }])
    expect((await dates(shop, own)).json.data).toMatchObject({ terms: { allowed: false }, dates: [] })
  })

  it('with the field, for what is no trip of it', async () => {
    const own = await bought(shop)
    const wrong = { ...moveTo(SAME), packages: moveTo(SAME).experiences }
    for (const [body, field] of [
      [{}, 'experiences'],
      [wrong, 'packages'],
      [moveTo(SAME, null), 'experiences.0.variations.0.departure_date.prev_code'],
      [moveTo(SAME, OLD.code, 3), 'experiences.0.variations.0.qty'],
    ] as const) {
      const { status, json } = await quote(shop, own, body)
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]])
    }
  })

  it('while a payment is being confirmed, and for no voucher', async () => {
    const own = await bought(shop)
    const { json } = await quote(shop, own, moveTo(SAME))
    await shop.context.pool.query(`update payment_attempts set state = 'unknown' where order_id = $1`, [
      own.uuid,
    ])
    const answer = await apply(shop, own, json.data.quote)
    await shop.context.pool.query(`update payment_attempts set state = 'paid' where order_id = $1`, [
      own.uuid,
    ])
    expect([answer.status, answer.json.code]).toEqual([409, 'payment_in_progress'])
  })
})
