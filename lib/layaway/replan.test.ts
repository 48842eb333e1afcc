import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCurrency, moneyIn } from '@/lib/money/arbitraries'
import { add, type Money, money, sum, zero } from '@/lib/money/money'
import { PROPERTY_RUNS } from '@/lib/money/property-runs'
import { isSettled, type RunningInstalment, restOfAll } from './instalment'
import { layawaySchedule } from './layaway-schedule'
import { applyPayment, changePlan, replanRest, rollMissed } from './replan'

const TODAY = '2026-11-21'
const LIQUIDATION = '2027-09-06'
const runs = { numRuns: PROPERTY_RUNS }
const pesos = (amount: number) => money(amount, 'MXN')

function running(
  balance: Money,
  parts: number,
  rhythm: 'month' | 'fortnight' = 'month',
): RunningInstalment[] {
  const schedule = layawaySchedule(balance, { rhythm, parts, liquidationDate: LIQUIDATION }, TODAY)
  return schedule.map((part) => ({ ...part, paid: zero(balance.currency) }))
}
const told = (parts: readonly RunningInstalment[]) =>
  parts.map(({ n, amount, paid }) => [n, amount.amount / 100, paid.amount / 100])
const totalOf = (parts: readonly RunningInstalment[], currency: Money['currency']) =>
  sum(
    parts.map(({ amount }) => amount),
    currency,
  )

describe('a payment towards 4 parts of 1,000 (domain.md §6)', () => {
  const parts = running(pesos(4_000_00), 4)
  it.each([
    [
      'exactly the next part closes it',
      1_000_00,
      [
        [1, 1000, 1000],
        [2, 1000, 0],
        [3, 1000, 0],
        [4, 1000, 0],
      ],
      0,
    ],
    [
      'less stays on the part',
      400_00,
      [
        [1, 1000, 400],
        [2, 1000, 0],
        [3, 1000, 0],
        [4, 1000, 0],
      ],
      0,
    ],
    [
      'more splits the rest again',
      1_900_00,
      [
        [1, 1900, 1900],
        [2, 700, 0],
        [3, 700, 0],
        [4, 700, 0],
      ],
      0,
    ], // 2,100 ÷ 3
    [
      'the remainder goes to the first',
      1_999_00,
      [
        [1, 1999, 1999],
        [2, 667, 0],
        [3, 667, 0],
        [4, 667, 0],
      ],
      0,
    ], // 2,001 ÷ 3
    [
      'the minimum part makes them fewer',
      3_850_00,
      [
        [1, 3850, 3850],
        [2, 150, 0],
      ],
      0,
    ], // 150 < 2 × 100
    ['everything', 4_000_00, [[1, 4000, 4000]], 0],
    ['too much stays on the ledger', 4_500_00, [[1, 4000, 4000]], 500_00],
  ])('%s', (_name, payment, expected, excess) => {
    const result = applyPayment(parts, pesos(payment))
    expect(told(result.parts)).toEqual(expected)
    expect(result.excess).toEqual(pesos(excess))
  })

  it('fills a part that was begun before it touches the next', () => {
    const begun = applyPayment(parts, pesos(400_00)).parts
    expect(told(applyPayment(begun, pesos(600_00)).parts)).toEqual([
      [1, 1000, 1000],
      [2, 1000, 0],
      [3, 1000, 0],
      [4, 1000, 0],
    ])
    expect(told(applyPayment(begun, pesos(900_00)).parts)).toEqual([
      [1, 1300, 1300],
      [2, 900, 0],
      [3, 900, 0],
      [4, 900, 0],
    ])
  })

  it('leaves later parts as they are when exactly the next one is paid', () => {
    const uneven = parts
      .slice(0, 3)
      .map((part, index) => ({ ...part, amount: pesos([500_00, 700_00, 900_00][index] ?? 0) }))
    expect(told(applyPayment(uneven, pesos(500_00)).parts)).toEqual([
      [1, 500, 500],
      [2, 700, 0],
      [3, 900, 0],
    ])
  })

  it('has nothing to fill when all is paid', () => {
    const done = applyPayment(parts, pesos(4_000_00)).parts
    expect(applyPayment(done, pesos(10_00))).toEqual({ parts: done, excess: pesos(10_00) })
  })
})

describe('missed parts and edits', () => {
  const parts = running(pesos(4_000_00), 4) // 21 Dec, 21 Jan, 21 Feb, 21 Mar
  it('is not missed on its day', () => expect(rollMissed(parts, '2026-12-21')).toEqual(parts))
  it('rolls into the rest the day after', () => {
    expect(told(rollMissed(parts, '2026-12-22'))).toEqual([
      [2, 1333.34, 0],
      [3, 1333.33, 0],
      [4, 1333.33, 0],
    ])
  })
  it('keeps what was paid of a missed part', () => {
    const begun = applyPayment(parts, pesos(400_00)).parts
    expect(told(rollMissed(begun, '2026-12-22'))).toEqual([
      [1, 400, 400],
      [2, 1200, 0],
      [3, 1200, 0],
      [4, 1200, 0],
    ]) // 3,600 ÷ 3
  })
  it('leaves everything on the last part when no date is left', () => {
    expect(told(rollMissed(parts, '2027-05-01'))).toEqual([[4, 4000, 0]])
    const begun = applyPayment(parts, pesos(400_00)).parts
    expect(told(rollMissed(begun, '2027-05-01'))).toEqual([
      [1, 400, 400],
      [4, 3600, 0],
    ])
  })
  it('splits a new rest over the open dates after an edit', () => {
    const paid = applyPayment(parts, pesos(1_000_00)).parts
    expect(told(replanRest(paid, pesos(2_400_00)))).toEqual([
      [1, 1000, 1000],
      [2, 800, 0],
      [3, 800, 0],
      [4, 800, 0],
    ])
  })
  it('changes the rhythm of what is left and numbers on', () => {
    const paid = applyPayment(parts, pesos(1_400_00)).parts // rest 2,600
    const plan = { rhythm: 'fortnight', parts: 4, liquidationDate: LIQUIDATION } as const
    const changed = changePlan(paid, plan, '2027-01-02')
    expect(told(changed)).toEqual([
      [1, 1400, 1400],
      [2, 650, 0],
      [3, 650, 0],
      [4, 650, 0],
      [5, 650, 0],
    ])
    expect(changed.slice(1).map(({ dueDate }) => dueDate)).toEqual([
      '2027-01-15',
      '2027-01-31',
      '2027-02-15',
      '2027-02-28',
    ])
  })
  it('makes one part of two on the same day', () => {
    const begun = applyPayment(parts, pesos(400_00)).parts // 400 on 21 Dec
    const plan = { rhythm: 'month', parts: 2, liquidationDate: LIQUIDATION, purchaseDate: TODAY } as const
    const changed = changePlan(begun, plan, '2026-11-25')
    expect(told(changed)).toEqual([
      [1, 2200, 400],
      [2, 1800, 0],
    ]) // 3,600 in two, 400 were paid
  })
})

describe('laws', () => {
  const anyCase = anyCurrency.chain((currency) =>
    fc.record({
      balance: moneyIn(currency, 5_000_000).map((value) => add(value, money(20_000_00, currency))),
      parts: fc.integer({ min: 1, max: 24 }),
      payments: fc.array(moneyIn(currency, 1_000_000), { maxLength: 6 }),
      days: fc.integer({ min: 0, max: 400 }),
      rhythm: fc.constantFrom('month' as const, 'fortnight' as const),
    }),
  )

  it('whatever is paid, Σ parts stays the balance and what was paid is on them or in excess', () => {
    fc.assert(
      fc.property(anyCase, ({ balance, parts, payments, rhythm }) => {
        const { currency } = balance
        let current: readonly RunningInstalment[] = running(balance, parts, rhythm)
        let excess = zero(currency)
        for (const payment of payments) {
          const result = applyPayment(current, payment)
          current = result.parts
          excess = add(excess, result.excess)
          expect(totalOf(current, currency)).toEqual(balance)
        }
        const paid = sum(
          current.map((part) => part.paid),
          currency,
        )
        expect(add(paid, excess)).toEqual(sum(payments, currency))
        expect(add(paid, restOfAll(current, currency))).toEqual(balance)
      }),
      runs,
    )
  })

  it('dates strictly rise and numbers never repeat, also after missing parts and changing the plan', () => {
    fc.assert(
      fc.property(
        anyCase,
        fc.integer({ min: 1, max: 280 }),
        ({ balance, parts, payments, rhythm }, later) => {
          const { currency } = balance
          const today = new Date(Date.UTC(2026, 10, 21 + later)).toISOString().slice(0, 10)
          let current = running(balance, parts, rhythm)
          for (const payment of payments) current = [...applyPayment(current, payment).parts]
          for (const next of [
            rollMissed(current, today),
            changePlan(current, { rhythm, parts: 7, liquidationDate: LIQUIDATION }, today),
          ]) {
            const dates = next.map(({ dueDate }) => dueDate)
            expect(dates).toEqual([...new Set(dates)].sort())
            expect(new Set(next.map(({ n }) => n)).size).toBe(next.length)
            expect(totalOf(next, currency)).toEqual(balance)
            expect(
              sum(
                next.map(({ paid }) => paid),
                currency,
              ),
            ).toEqual(
              sum(
                current.map(({ paid }) => paid),
                currency,
              ),
            )
            for (const part of next) expect(part.amount.amount).toBeGreaterThan(0)
          }
        },
      ),
      runs,
    )
  })

  it('once everything is paid nothing is open', () => {
    fc.assert(
      fc.property(anyCase, ({ balance, parts, rhythm }) => {
        const { parts: done, excess } = applyPayment(running(balance, parts, rhythm), balance)
        expect(done.every(isSettled)).toBe(true)
        expect(excess).toEqual(zero(balance.currency))
      }),
      runs,
    )
  })
})
