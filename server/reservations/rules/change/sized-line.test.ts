import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import type { Promotion } from '@/lib/pricing/promotions/promotion'
import { law } from '@/tests/support/money/law'
import { canJoin, type Judging, type LineChange, resized, type SizedLine, shrunkLine } from './sized-line'

const line = (qty: number, over: Partial<SizedLine> = {}): SizedLine => {
  const { unitMinor = 510_000, discountMinor = 0 } = over
  return {
    ...{ kind: 'experience', itemId: 'trip', unitMinor, layawayUnitMinor: 51_000, qty, unit: 1 },
    ...{ grouping: null, discountMinor, totalMinor: unitMinor * qty - discountMinor, feeMinor: 0 },
    ...{ depositMinor: 51_000 * qty, netUnitMinor: 430_000, promotion: null, coupon: null, ...over },
  }
}
const judging = (promotion: Promotion): Judging => ({
  line: {
    ...{ id: 'x', uuid: 'x', productId: 'x', index: 0, parent: null, kind: 'experience', categories: [] },
    ...{ platform: null, unitPrice: money(510_000, 'MXN'), layawayUnitPrice: null, qty: 1, unit: 1 },
    ...{ group: null, departure: { date: null, season: null, language: null }, occupancy: null },
    ...{ roomsRequired: false, restOnArrival: false, serviceFee: null, promotions: [promotion] },
  },
  context: { departure: { date: null, season: null, language: null }, platform: null, currency: 'MXN' },
  boughtAt: 0,
})
const promotion = (over: Partial<Promotion>): Promotion => ({
  ...{ id: 'p', name: 'Grupo', code: null, discount: { type: 'percent', percent: 10 }, rules: [] },
  ...{ validFrom: null, validUntil: null, ...over },
})
const locked = (amountMinor: number, type = 'promo_general') => ({ name: 'Grupo', type, amountMinor })

describe('fewer of a line', () => {
  it('cost the locked price, and their share of deposit and coupon', () => {
    const two = line(2, { discountMinor: 10_000, coupon: { code: 'NILO', amountMinor: 10_000 } })
    expect(shrunkLine(two, 1, 'MXN', null)).toMatchObject({
      ...{ qty: 1, discountMinor: 5_000, totalMinor: 505_000, depositMinor: 51_000 },
      coupon: { code: 'NILO', amountMinor: 5_000 },
    })
  })
  it('keep a promotion while its conditions hold for so many', () => {
    const rule = { type: 'promotion_rule_tickets_qty', operator: '>=', condition: 3 }
    const four = line(4, { discountMinor: 204_000, promotion: locked(204_000) })
    expect(shrunkLine(four, 3, 'MXN', judging(promotion({})))).toMatchObject({
      ...{ discountMinor: 153_000, promotion: { amountMinor: 153_000 } },
    })
    const ruled = judging(promotion({ rules: [rule] }))
    const one = shrunkLine(four, 1, 'MXN', ruled)
    expect([one.promotion, one.totalMinor]).toEqual([null, 510_000])
  })
  it('keep their share of one that nobody knows any more, unless it was for groups', () => {
    const two = line(2, { discountMinor: 100_000, promotion: locked(100_000) })
    expect(shrunkLine(two, 1, 'MXN', null).promotion?.amountMinor).toBe(50_000)
    const group = line(2, { discountMinor: 510_000, promotion: locked(510_000, 'promo_2x1') })
    expect(shrunkLine(group, 1, 'MXN', null)).toMatchObject({ promotion: null, totalMinor: 510_000 })
  })
})

const sizing = (lines: readonly SizedLine[], qty: number, price = 510_000) =>
  resized<SizedLine>({
    ...{ lines, qty },
    shrink: (one, fewer) => shrunkLine(one, fewer, 'MXN', null),
    more: (many) => line(many, { unitMinor: price }),
  })
const qtys = (changes: readonly LineChange<SizedLine>[] | null) =>
  changes?.map(({ after }) => after && [after.qty, after.unitMinor])

describe('another number of one thing', () => {
  it('adds at the price of today, in a line of its own where that is another price', () => {
    expect(qtys(sizing([line(2)], 3))).toEqual([[3, 510_000]])
    expect(qtys(sizing([line(2)], 3, 610_000))).toEqual([
      [2, 510_000],
      [1, 610_000],
    ])
    expect(canJoin(line(2, { discountMinor: 1 }), line(1))).toBe(false)
  })
  it('adds in a line of its own where whoever provides it gets something else of one by now, known or not', () => {
    for (const netUnitMinor of [440_000, null])
      expect(canJoin(line(2), line(1, { netUnitMinor }))).toBe(false)
    const unknown = { netUnitMinor: null }
    expect(canJoin(line(2, unknown), line(1, unknown))).toBe(true)
  })
  it('takes away the newest first', () => {
    const both = [line(2), line(1, { unitMinor: 610_000 })]
    expect(qtys(sizing(both, 2))).toEqual([[2, 510_000], null])
    expect(qtys(sizing(both, 1))).toEqual([[1, 510_000], null])
  })
  it('is nothing where more are wanted than are sold', () => {
    expect(resized({ lines: [line(2)], qty: 3, shrink: (one) => one, more: () => null })).toBeNull()
  })
})

law(
  'every line of another number is its price times how many, less what is taken off, and there are as many as were wanted',
  [
    fc.record({
      ...{ unitMinor: fc.integer({ min: 0, max: 5_000_000 }), qty: fc.integer({ min: 1, max: 20 }) },
      ...{ wanted: fc.integer({ min: 1, max: 20 }), price: fc.integer({ min: 0, max: 5_000_000 }) },
      ...{ off: fc.integer({ min: 0, max: 100 }), coupon: fc.integer({ min: 0, max: 100 }) },
    }),
  ],
  ({ unitMinor, qty, wanted, price, off, coupon }) => {
    const gross = unitMinor * qty
    const promoted = Math.floor((gross * off) / 100)
    const taken = Math.floor(((gross - promoted) * coupon) / 100)
    const bought = line(qty, {
      ...{ unitMinor, discountMinor: promoted + taken },
      promotion: promoted > 0 ? locked(promoted) : null,
      coupon: taken > 0 ? { code: 'C', amountMinor: taken } : null,
    })
    const after = (sizing([bought], wanted, price) ?? []).flatMap((change) => change.after ?? [])
    expect(after.reduce((all, one) => all + one.qty, 0)).toBe(wanted)
    for (const one of after) {
      const given = (one.promotion?.amountMinor ?? 0) + (one.coupon?.amountMinor ?? 0)
      expect(one.totalMinor).toBe(one.unitMinor * one.qty * one.unit - one.discountMinor)
      expect(one.discountMinor).toBe(given)
      expect(one.totalMinor).toBeGreaterThanOrEqual(0)
    }
  },
)
