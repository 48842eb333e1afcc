import { describe, expect, it } from 'vitest'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import type { Plan } from './instalment'
import { layawaySchedule } from './layaway-schedule'
import { minimumPayment, mostParts } from './rhythm'

/** Written by hand, the arithmetic in comments. Rule of every row: domain.md §6, Schedule (equal parts of whole units, what rounding leaves first; minimum part). */

const TODAY = '2026-11-21' // a Saturday
const pesos = (amount: number) => money(amount, 'MXN')

describe('parts that sum exactly, remainder first', () => {
  const plan = (rhythm: Plan['rhythm'], parts: number, liquidation: string): Plan => ({
    rhythm,
    parts,
    liquidationDate: liquidation,
  })
  it.each([
    [
      '4,750 in 5 fortnights',
      pesos(4_750_00),
      plan('fortnight', 5, '2027-02-12'),
      [950_00, 950_00, 950_00, 950_00, 950_00],
    ],
    ['1,000 in 3', pesos(1_000_00), plan('month', 3, '2027-03-01'), [334_00, 333_00, 333_00]],
    ['1,001.01 in 3', pesos(1_001_01), plan('month', 3, '2027-03-01'), [335_01, 333_00, 333_00]],
    ['more parts than dates', pesos(900_00), plan('month', 9, '2027-03-01'), [300_00, 300_00, 300_00]],
    ['250 MXN: the minimum of 100 allows 2', pesos(250_00), plan('month', 3, '2027-03-01'), [125_00, 125_00]],
    ['exactly 3 minimums', pesos(300_00), plan('month', 3, '2027-03-01'), [100_00, 100_00, 100_00]],
    ['below the minimum: one part', pesos(60_00), plan('month', 3, '2027-03-01'), [60_00]],
    [
      '1,000,000 COP in 3, whole hundreds',
      money(1_000_000_00, 'COP'),
      plan('month', 3, '2027-03-01'),
      [333_400_00, 333_300_00, 333_300_00],
    ],
    [
      '50,000 COP: the minimum of 20,000 allows 2',
      money(50_000_00, 'COP'),
      plan('month', 3, '2027-03-01'),
      [25_000_00, 25_000_00],
    ],
    ['14 USD: the minimum of 5 allows 2', money(14_00, 'USD'), plan('month', 3, '2027-03-01'), [7_00, 7_00]],
    ['nothing left', pesos(0), plan('month', 3, '2027-03-01'), []],
    ['no date', pesos(500_00), plan('month', 3, '2026-12-01'), []],
  ])('%s', (_name, balance, chosen, expected) => {
    const schedule = layawaySchedule(balance, chosen, TODAY)
    expect(schedule.map(({ amount }) => amount.amount)).toEqual(expected)
    expect(schedule.map(({ n }) => n)).toEqual(expected.map((_, index) => index + 1))
  })

  it.each([
    ['MXN', 100_00],
    ['COP', 20_000_00],
    ['USD', 5_00],
  ] as const)('the least a traveller may pay in %s', (currency: Currency, least) => {
    expect(minimumPayment(money(least * 3, currency))).toEqual(money(least, currency))
    expect(minimumPayment(money(least - 100, currency))).toEqual(money(least - 100, currency))
    expect(
      [least - 1, least, least * 2 - 1, least * 100].map((rest) => mostParts(money(rest, currency))),
    ).toEqual([0, 1, 1, 24])
    expect(mostParts(money(-least, currency))).toBe(0)
  })
})
