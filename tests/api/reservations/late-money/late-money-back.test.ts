import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '@/tests/support/eventually'
import { NOW } from '../../checkout/support/shop'
import { books, GOOD_CARD, pay, payCard, payVoucher, placed } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { stockDates } from '../support/changing'
import { casesOf, choose, late, more, page, refundsOf, seats, sql } from './late'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await stockDates(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

describe('late money that its buyer wants back', () => {
  it('goes the way it came, once, and is no case any more', async () => {
    const { code, uuid, headers } = await late(shop, 30_000)
    const both = await Promise.all([
      choose(shop, code, 'money', headers),
      choose(shop, code, 'money', headers),
    ])
    expect(both.map(({ status, json }) => json.code ?? status).toSorted()).toEqual([200, 'balance_changed'])
    expect(both.find(({ status }) => status === 200)?.json.data).toMatchObject({
      ...{ status: 'expired', credit: 0 },
      refunds: [{ state: 'planned', reason: 'late_money', amount: 300, method: 'spei' }],
    })
    expect([(await page(shop, code, headers)).late_money, await casesOf(shop, code)]).toEqual([null, []])
    expect((await page(shop, code, headers)).refunds).toHaveLength(1)
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await refundsOf(shop, uuid)).toEqual([{ state: 'settled', reason: 'late_money', minor: 30_000 }])
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: 0 })
    const told = await sql(
      shop,
      `select data->>'step' as step from mails where template = 'refund_told' and data->>'code' = $1 order by created_at, id`,
      code,
    )
    expect(told.map(({ step }) => step).toSorted()).toEqual(['done', 'late'])
  })

  it('takes no seats again while it is on its way, also when enough is there with what comes later', async () => {
    const { code, uuid, headers } = await late(shop, 30_000)
    await choose(shop, code, 'money', headers)
    await more(shop, uuid, 40_000)
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: 70_000 })
    expect((await page(shop, code, headers)).late_money).toMatchObject({ amount: 400 })
    expect(await casesOf(shop, code)).toEqual(['late_money'])
    await shop.settle()
  })
})

describe('late money that nobody chose about for seven days', () => {
  it('goes back by itself where its method allows, once', async () => {
    const { code, uuid } = await late(shop, 30_000)
    shop.clock.advance(7 * 24 * 60 - 30)
    await shop.sweep('late_money')
    expect(await refundsOf(shop, uuid)).toEqual([])
    shop.clock.advance(60)
    await Promise.all([shop.sweep('late_money'), shop.sweep('late_money')])
    await shop.sweep('late_money')
    expect(await refundsOf(shop, uuid)).toMatchObject([
      { state: 'planned', reason: 'late_money', minor: 30_000 },
    ])
    expect(await casesOf(shop, code)).toEqual([])
    await shop.sweep('send_refunds')
    await shop.settle()
    expect((await books(shop, uuid)).paid).toBe(0)
  })

  it('stays a case where it came in cash', async () => {
    const { code, uuid } = await placed(shop)
    const { json } = await pay(shop, code, { method: 'oxxo' })
    shop.clock.advance(73 * 60)
    await shop.sweep('payment_reconciliation')
    await shop.settle()
    await eventually(async () => {
      await shop.sweep('first_payment_expiry')
      return (await books(shop, uuid)).status === 'expired'
    })
    await payCard(shop, (await placed(shop)).code, GOOD_CARD)
    await seats(shop, false)
    await payVoucher(shop, json.data.voucher[0]?.reference ?? '')
    await shop.settle()
    await seats(shop, true)
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: 57_667 })
    shop.clock.advance(8 * 24 * 60)
    await shop.sweep('late_money')
    expect(await refundsOf(shop, uuid)).toEqual([])
    expect(await casesOf(shop, code)).toEqual(['late_money'])
    await shop.settle()
  })
})
