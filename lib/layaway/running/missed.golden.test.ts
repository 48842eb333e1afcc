import { describe, expect, it } from 'vitest'
import { LIQUIDATION, pesos, running, TODAY, told } from '@/tests/support/layaway/running'
import type { RunningInstalment } from '../instalment'
import { applyPayment, changePlan, replanRest } from './replan'
import { rollMissed } from './roll-missed'

/** Written by hand. Rule of every row: domain.md §6, "A missed part rolls into the rest; an edit re-plans the rest; the traveller may change rhythm". */

const roll = (parts: readonly RunningInstalment[], today: string) =>
  rollMissed(parts, today, { liquidationDate: LIQUIDATION }).parts

describe('missed parts and edits', () => {
  const parts = running(pesos(4_000_00), 4) // 21 Dec, 21 Jan, 21 Feb, 21 Mar
  const uneven = parts.map((part, index) => ({
    ...part,
    amount: pesos([700_00, 1_300_00, 900_00, 1_100_00][index] ?? 0),
  }))
  it('is not missed on its day, and then nothing moves', () =>
    expect(roll(uneven, '2026-12-21')).toEqual(uneven))
  it('takes the parts in any order', () => {
    const backwards = [...uneven].reverse()
    expect(roll(backwards, '2026-12-21')).toEqual(uneven)
    expect(roll(backwards, '2027-01-22')).toEqual(roll(uneven, '2027-01-22'))
    expect(roll(backwards, '2027-05-01')).toEqual(roll(uneven, '2027-05-01'))
    expect(replanRest(backwards, pesos(2_400_00))).toEqual(replanRest(uneven, pesos(2_400_00)))
    expect(applyPayment(backwards, pesos(900_00))).toEqual(applyPayment(uneven, pesos(900_00)))
    const plan = { rhythm: 'fortnight', parts: 4, liquidationDate: LIQUIDATION } as const
    expect(changePlan(backwards, plan, '2027-01-02')).toEqual(changePlan(uneven, plan, '2027-01-02'))
  })
  it('keeps the plan when the new one has no date, and when nothing is open', () => {
    const late = { rhythm: 'month', parts: 3, liquidationDate: '2027-01-01' } as const
    expect(changePlan(uneven, late, '2026-12-31')).toEqual(uneven)
    const done = applyPayment(uneven, pesos(4_000_00)).parts
    expect(changePlan(done, { ...late, liquidationDate: LIQUIDATION }, '2026-12-01')).toEqual(done)
  })
  it('rolls into the rest the day after', () => {
    expect(told(roll(parts, '2026-12-22'))).toEqual([
      [2, 1334, 0],
      [3, 1333, 0],
      [4, 1333, 0],
    ])
  })
  it('keeps what was paid of a missed part', () => {
    const begun = applyPayment(parts, pesos(400_00)).parts
    expect(told(roll(begun, '2026-12-22'))).toEqual([
      [1, 400, 400],
      [2, 1200, 0],
      [3, 1200, 0],
      [4, 1200, 0],
    ]) // 3,600 ÷ 3
  })
  it('rolls into a part that is due today', () => {
    expect(told(roll(parts, '2027-01-21'))).toEqual(told(roll(parts, '2026-12-22')))
  })
  it('stays one part when the last is missed half paid', () => {
    const last = applyPayment(running(pesos(1_000_00), 1), pesos(400_00)).parts
    expect(told(roll(last, '2027-05-01'))).toEqual([[1, 1000, 400]])
  })
  it('moves the last part to the liquidation date when no date is left, and leaves it there', () => {
    expect(told(roll(parts, '2027-05-01'))).toEqual([[4, 4000, 0]])
    expect(roll(parts, '2027-03-21').map(({ dueDate }) => dueDate)).toEqual(['2027-03-21'])
    for (const day of ['2027-03-22', LIQUIDATION, '2028-01-01'])
      expect(roll(parts, day).map(({ dueDate }) => dueDate)).toEqual([LIQUIDATION])
    const begun = applyPayment(parts, pesos(400_00)).parts
    expect(told(roll(begun, '2027-05-01'))).toEqual([
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
  it('leaves a part that was begun at what was paid, and splits a new rest over the others', () => {
    const begun = applyPayment(parts, pesos(400_00)).parts
    expect(told(replanRest(begun, pesos(2_400_00)))).toEqual([
      [1, 400, 400],
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
