import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import type { Promotion } from '@/lib/pricing/promotions/promotion'
import { law } from '@/tests/support/money/law'
import { type MovedLineInput, movedLine } from './moved-line'

const BOUGHT = Date.parse('2026-11-21T16:00:00Z')
const NOW = Date.parse('2027-01-10T16:00:00Z')
const DEPARTURE = { date: '2027-05-01', season: 'low', language: 'es' }

const promotion = (over: Partial<Promotion> = {}): Promotion => ({
  ...{ id: 'p', name: 'Otoño', code: null, discount: { type: 'percent', percent: 10 }, rules: [] },
  ...{ validFrom: null, validUntil: null, ...over },
})
const locked = (amountMinor: number, over: { name?: string; type?: string } = {}) => ({
  ...{ name: 'Otoño', type: 'promo_general', ...over },
  amountMinor,
})

/** Two travellers on another date, at 6,100 each today. */
const input = (promotions: readonly Promotion[], over: Partial<MovedLineInput> = {}): MovedLineInput => ({
  line: {
    ...{ id: 'x', uuid: 'x', productId: 'x', index: 0, parent: null, kind: 'experience', categories: [] },
    ...{ platform: null, unitPrice: money(610_000, 'MXN'), layawayUnitPrice: money(61_000, 'MXN') },
    ...{ qty: 2, unit: 1, group: null, departure: DEPARTURE, occupancy: null, roomsRequired: false },
    ...{ restOnArrival: false, serviceFee: null, promotions },
  },
  context: { departure: DEPARTURE, platform: null, currency: 'MXN', qty: 2 },
  ...{ now: NOW, boughtAt: BOUGHT, promotion: null, coupon: null, ...over },
})
const moved = (...given: Parameters<typeof input>) => {
  const { promotion: kept, coupon, total, gross, deposit } = movedLine(input(...given))
  return {
    ...{ promotion: kept && [kept.name, kept.amountMinor], coupon: coupon?.amountMinor ?? null },
    ...{ total: total.amount, gross: gross.amount, deposit: deposit.amount },
  }
}
const WHOLE = { gross: 1_220_000, deposit: 122_000 }

describe('a trip on another date', () => {
  it('costs what it costs today, with the promotion of today that takes most off', () => {
    expect(moved([])).toEqual({ ...WHOLE, promotion: null, coupon: null, total: 1_220_000 })
    expect(
      moved([promotion(), promotion({ id: 'q', name: 'Enero', discount: { type: 'percent', percent: 15 } })]),
    ).toEqual({ ...WHOLE, promotion: ['Enero', 183_000], coupon: null, total: 1_037_000 })
  })

  it('keeps the promotion it was bought with after its own period, of the price of the new date', () => {
    const over = promotion({ validUntil: NOW - 1 })
    expect(moved([over])).toMatchObject({ promotion: null, total: 1_220_000 })
    expect(moved([over], { promotion: locked(102_000) })).toMatchObject({
      ...{ promotion: ['Otoño', 122_000], total: 1_098_000 },
    })
  })

  it('loses it where the new date is none of its own, also where it asked for a code that was typed then', () => {
    const low = { type: 'promotion_rule_by_date_seasons', operator: 'equal', condition: ['low'] }
    const high = { ...low, condition: ['high'] }
    const held = { promotion: locked(102_000, { type: 'promo_dates' }) }
    expect(moved([promotion({ rules: [high] })], held)).toMatchObject({ promotion: null, total: 1_220_000 })
    expect(moved([promotion({ rules: [low] })], held)).toMatchObject({ promotion: ['Otoño', 122_000] })
    const typed = promotion({ code: 'NILO', rules: [low] })
    expect(moved([typed])).toMatchObject({ promotion: null })
    expect(moved([typed], { promotion: locked(50_000, { name: 'NILO' }) })).toMatchObject({
      promotion: ['NILO', 122_000],
    })
  })

  it('that nobody knows any more stays as what it took off, unless it was for certain dates', () => {
    expect(moved([], { promotion: locked(102_000) })).toMatchObject({ promotion: ['Otoño', 102_000] })
    expect(moved([], { promotion: locked(102_000, { type: 'promo_dates' }) })).toMatchObject({
      promotion: null,
    })
    expect(moved([], { promotion: locked(102_000, { type: 'promo_2x1_dates' }) })).toMatchObject({
      promotion: null,
    })
    expect(moved([], { promotion: locked(9_000_000) })).toMatchObject({
      promotion: ['Otoño', 1_220_000],
      total: 0,
    })
  })

  it('has the better of the one it was bought with and of today’s; of two alike, its own', () => {
    const today = promotion({ id: 'q', name: 'Enero', discount: { type: 'percent', percent: 10 } })
    const own = promotion({ validUntil: NOW - 1 })
    expect(moved([today, own], { promotion: locked(1) })).toMatchObject({ promotion: ['Otoño', 122_000] })
    const better = { ...today, discount: { type: 'percent', percent: 11 } as const }
    expect(moved([better, own], { promotion: locked(1) })).toMatchObject({ promotion: ['Enero', 134_200] })
  })

  it('keeps a coupon as what it took off, never more than is left to pay', () => {
    const coupon = { code: 'AMIGA', amountMinor: 30_000 }
    expect(moved([promotion()], { coupon })).toMatchObject({ coupon: 30_000, total: 1_068_000 })
    expect(moved([], { promotion: locked(1_200_000), coupon })).toMatchObject({ coupon: 20_000, total: 0 })
    expect(moved([], { promotion: locked(1_220_000), coupon })).toMatchObject({ coupon: null, total: 0 })
  })
})

const minor = fc.integer({ min: 0, max: 2_000_000 })

law(
  'a trip on another date never costs more for what was locked, and never less than nothing',
  [minor, minor, fc.integer({ min: 0, max: 100 })],
  (took, off, percent) => {
    const today = [promotion({ id: 'q', name: 'Enero', discount: { type: 'percent', percent } })]
    const plain = moved(today)
    const kept = moved(today, { promotion: locked(took), coupon: { code: 'AMIGA', amountMinor: off } })
    expect(kept.total).toBeGreaterThanOrEqual(0)
    expect(kept.total).toBeLessThanOrEqual(plain.total)
    expect(kept.gross).toBe(plain.gross)
  },
)
