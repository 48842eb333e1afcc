import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { priceCart } from '@/lib/pricing/price-cart'
import type { LineGroup, LineKind, PriceLine } from '@/lib/pricing/price-line'
import { aLine, anAddOn, aPromotion, NOW } from '@/tests/support/pricing/lines'
import { depositOf } from './deposit'

/** Written by hand, the arithmetic in comments. Rule of every row: domain.md §6, Deposit. */

const pesos = (amount: number) => money(amount, 'MXN')
const trip = (changes: Partial<PriceLine> = {}) => aLine(changes)
const addOn = (kind: LineKind, price: number, changes: Partial<PriceLine> = {}) =>
  anAddOn(kind, kind, { unitPrice: pesos(price), ...changes })
const group = (value: LineGroup) => ({ group: value })
const off = (percent: number) => ({ promotions: [aPromotion({ discount: { type: 'percent', percent } })] })

describe('domain.md §6: deposit = Σ layaway × tickets × unit + 20 % extras and rooms + 100 % flights and insurances', () => {
  it.each([
    ['a trip for 2, 200 each', [trip()], 400_00], // 200 × 2
    ['a trip for 3', [trip({ qty: 3 })], 600_00], // 200 × 3
    ['an extra of 500 × 2', [trip(), addOn('extra', 500_00)], 600_00], // 400 + 1,000 × 0.20
    ['a room of 300 × 2 travellers × 4 nights', [trip(), addOn('room', 300_00, { unit: 4 })], 880_00], // 400 + 2,400 × 0.20
    ['an insurance of 70 × 2 × 9 days', [trip(), addOn('insurance', 70_00, { unit: 9 })], 1_660_00], // 400 + 1,260
    ['a flight of 650 × 2', [trip(), addOn('flight', 650_00)], 1_700_00], // 400 + 1,300
    [
      'everything together',
      [
        trip(),
        addOn('extra', 500_00),
        addOn('room', 300_00, { unit: 4 }),
        addOn('flight', 650_00),
        addOn('insurance', 70_00, { unit: 9 }),
      ],
      3_640_00,
    ], // 400 + 200 + 480 + 1,300 + 1,260
    ['an included extra adds nothing', [trip(), addOn('extra', 500_00, group('included'))], 400_00],
    ['a mandatory extra adds 20 %', [trip(), addOn('extra', 500_00, group('mandatory'))], 600_00],
    ['20 % rounds half up', [trip(), addOn('extra', 33, { qty: 1 })], 400_07], // 0.33 × 0.20 = 0.066
    ['a promotion lowers the balance, not the deposit', [trip(off(50))], 400_00], // total 1,000, deposit still 400
    ['never above the total', [trip(off(90))], 200_00], // total 200 < 400
    ['a free trip needs no deposit', [trip(off(100))], 0],
    ['a trip without layaway price is due in full', [trip({ layawayUnitPrice: null })], 2_000_00],
    ['two trips', [trip(), trip({ id: 'b', uuid: 'p2', layawayUnitPrice: pesos(350_00), qty: 1 })], 750_00], // 400 + 350
  ])('%s', (_name, lines, expected) => {
    const cart = priceCart({ lines, currency: 'MXN', now: NOW })
    const deposit = depositOf(cart)
    expect(deposit.amount).toEqual(pesos(expected))
    expect(deposit.items.every(({ amount }) => amount.amount > 0)).toBe(true)
    expect(deposit.items.reduce((all, { amount }) => all + amount.amount, 0)).toBe(expected)
  })

  it('names the rule of every item', () => {
    const lines = [trip(), addOn('extra', 500_00), addOn('insurance', 70_00, { unit: 9 })]
    expect(depositOf(priceCart({ lines, currency: 'MXN', now: NOW })).items).toEqual([
      { lineId: 'trip', kind: 'experience', rule: 'layaway_price', amount: pesos(400_00) },
      { lineId: 'extra', kind: 'extra', rule: 'extras_percent', amount: pesos(200_00) },
      { lineId: 'insurance', kind: 'insurance', rule: 'in_full', amount: pesos(1_260_00) },
    ])
  })

  it('is not capped when it is just the total', () => {
    // 1,000 × 2 × 0.20 = 400, and the deposit is 200 × 2
    const deposit = depositOf(priceCart({ lines: [trip(off(80))], currency: 'MXN', now: NOW }))
    expect(deposit).toMatchObject({ amount: pesos(400_00), capped: false })
  })

  it('lowers the items in proportion when the total caps them', () => {
    // shares 400 + 1,260, total 2,000 × 0.10 + 1,260 × 0.10 = 326: 400/1,660 × 326 = 78.5542…, the rest 247.4458…
    const lines = [trip(off(90)), addOn('insurance', 70_00, { unit: 9, ...off(90) })]
    const deposit = depositOf(priceCart({ lines, currency: 'MXN', now: NOW }))
    expect(deposit).toMatchObject({ amount: pesos(326_00), capped: true })
    expect(deposit.items.map(({ amount }) => amount.amount)).toEqual([78_55, 247_45])
  })
})
