import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { money } from '@/lib/money/money'
import { type DueFacts, remindOfDue } from './remind-of-due'

const TODAY = '2027-02-01'
const facts = (more: Partial<DueFacts> = {}): DueFacts => ({
  ...{ status: 'confirmed', liquidationDate: '2027-02-27', graceDays: 5, pending: money(485_666, 'MXN') },
  ...{ next: { n: 2, amount: money(100_000, 'MXN'), dueDate: '2027-02-15' }, today: TODAY },
  ...{ isCharged: false, mayDun: true, ...more },
})

describe('what somebody is reminded of when the desk asks for it', () => {
  it('is the next part with its day while the last day has not passed, and the whole in the days of grace', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), (shift) => {
        const today = addDays('2027-02-27', shift)
        const said = remindOfDue(facts({ today }))
        if (shift <= 0) expect(said).toMatchObject({ event: 'part_due', rest: { amount: 100_000 } })
        else if (shift <= 5) expect(said).toMatchObject({ event: 'grace', rest: { amount: 485_666 } })
        else expect(said).toBe('grace_over')
      }),
    )
  })

  it('is nothing where nothing is owed on a day, or where nobody is to be written to', () => {
    expect(remindOfDue(facts({ status: 'new' }))).toBe('first_payment')
    for (const status of ['expired', 'cancelled', 'completed'] as const)
      expect(remindOfDue(facts({ status }))).toBe('ended')
    expect(remindOfDue(facts({ pending: money(0, 'MXN') }))).toBe('nothing_due')
    expect(remindOfDue(facts({ next: null }))).toBe('nothing_due')
    expect(remindOfDue(facts({ isCharged: true }))).toBe('charged')
    expect(remindOfDue(facts({ today: '2027-02-28', mayDun: false }))).toBe('quiet')
    expect(remindOfDue(facts({ mayDun: false }))).toMatchObject({ event: 'part_due' })
  })
})
