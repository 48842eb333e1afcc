import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { add, money } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { ceilingWithout, type RefundCeiling, refundQuoteUnder, surplusUnder } from './refund-ceiling'
import { type RefundInput, refundQuote } from './refund-quote'

const pesos = (major: number) => money(Math.round(major * 100), 'MXN')

/** Bought in November 2026, deposit 9,560, as on the boards. */
const input = (
  today: string,
  departure: string,
  paid: number,
  over: Partial<RefundInput> = {},
): RefundInput => ({
  ...{ purchase: '2026-11-21', today, departure, daysOff: new Set(), cancelledBy: 'traveller' },
  ledger: { paid: pesos(paid), paidWithPoints: pesos(0), deposit: pesos(9_560), pointsEarned: 0 },
  ...over,
})
const ceiling = (paid: number, refund: number, returned = 0): RefundCeiling => ({
  ...{ paid: pesos(paid), refund: pesos(refund), returned: pesos(returned) },
})
const back = (given: RefundInput, under: RefundCeiling | null) =>
  refundQuoteUnder(given, under).refund.amount / 100

describe('a refund after the date was changed', () => {
  it('moved at 25 days and cancelled the next day: nothing, as it would have been', () => {
    // 21 Sep 2027, 25 days before 16 Oct: nothing comes back. The new date is 15 Jan 2028, far away.
    expect(back(input('2027-09-21', '2027-10-16', 40_760), null)).toBe(0)
    expect(back(input('2027-09-22', '2028-01-15', 40_760), null)).toBe(31_200)
    expect(back(input('2027-09-22', '2028-01-15', 40_760), ceiling(40_760, 0))).toBe(0)
  })

  it('moved within 60 days: half of what was above the deposit, however far the new date is', () => {
    expect(back(input('2027-09-01', '2027-10-16', 40_760), null)).toBe(15_600)
    expect(back(input('2027-09-02', '2028-01-15', 40_760), ceiling(40_760, 15_600))).toBe(15_600)
    // Within 30 days of the new date its own rule gives less.
    expect(back(input('2027-12-20', '2028-01-15', 40_760), ceiling(40_760, 15_600))).toBe(0)
  })

  it('what was paid after the change follows the new date alone', () => {
    expect(back(input('2027-10-01', '2028-01-15', 48_560), ceiling(40_760, 0))).toBe(7_800)
    expect(back(input('2027-11-30', '2028-01-15', 48_560), ceiling(40_760, 0))).toBe(3_900)
  })

  it('what went back since then is taken off both', () => {
    expect(back(input('2027-10-01', '2028-01-15', 38_760), ceiling(40_760, 15_600, 2_000))).toBe(13_600)
    expect(back(input('2027-10-01', '2028-01-15', 20_760), ceiling(40_760, 15_600, 20_000))).toBe(0)
  })

  it('the provider gives everything back, whatever was changed', () => {
    const given = input('2027-10-01', '2028-01-15', 40_760, { cancelledBy: 'provider' })
    expect(refundQuoteUnder(given, ceiling(40_760, 0))).toEqual(refundQuote(given))
  })
})

describe('what a cheaper date leaves over', () => {
  it('is money up to what came back then, and credit beyond it', () => {
    const left = (under: RefundCeiling | null, paid = 40_760) => {
      const { money: asMoney, credit } = surplusUnder(pesos(3_290), pesos(paid), under)
      return [asMoney.amount / 100, credit.amount / 100]
    }
    expect(left(ceiling(40_760, 15_600))).toEqual([3_290, 0])
    expect(left(ceiling(40_760, 1_000))).toEqual([1_000, 2_290])
    expect(left(ceiling(40_760, 1_000, 900), 39_860)).toEqual([100, 3_190])
    expect(left(null)).toEqual([3_290, 0])
  })

  it('is money as far as it was paid after the change', () => {
    const left = (paid: number) =>
      surplusUnder(pesos(3_290), pesos(paid), ceiling(40_760, 0)).credit.amount / 100
    expect([left(40_760), left(41_760), left(44_050), left(50_000)]).toEqual([3_290, 2_290, 0, 0])
  })

  it('lowers what else comes back of that money', () => {
    const { paid, refund } =
      ceilingWithout(pesos(3_290), pesos(40_760), ceiling(40_760, 4_000)) ?? ceiling(0, 0)
    expect([paid.amount / 100, refund.amount / 100]).toEqual([37_470, 710])
  })
})

const amount = fc.integer({ min: 0, max: 90_000 })
law(
  'a change of date never improves a refund: of the money paid by then comes back no more than before, nor than the new date gives',
  [amount, fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 300 }), amount],
  (paid, left, further, later) => {
    const today = '2027-03-01'
    const before = refundQuote(input(today, addDays(today, left), paid)).refund
    const under: RefundCeiling = { paid: pesos(paid), refund: before, returned: pesos(0) }
    const departure = addDays(today, further)
    const moved = refundQuoteUnder(input(today, departure, paid), under).refund
    expect(moved.amount).toBeLessThanOrEqual(before.amount)
    expect(moved.amount).toBeLessThanOrEqual(refundQuote(input(today, departure, paid)).refund.amount)
    const more = refundQuoteUnder(input(today, departure, paid + later), under).refund
    expect(more.amount).toBeGreaterThanOrEqual(moved.amount)
    expect(more.amount).toBeLessThanOrEqual(add(moved, pesos(later)).amount)
  },
)
