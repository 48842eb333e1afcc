import { describe, expect, it } from 'vitest'
import { applyPayment, changePlan, replanRest, rollMissed } from './replan'
import { LIQUIDATION, pesos, running, TODAY, told } from './test-running'

/** Written by hand. Rule of every row: domain.md §6, "A missed part rolls into the rest; an edit re-plans the rest; the traveller may change rhythm". */

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
