import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { confirmationDue, minutesToAskAgain } from './confirmation'

const CHANGED = new Date('2027-04-19T15:00:00Z')
const LEAVES = new Date('2027-06-01T00:00:00Z')
const at = (minutes: number) => new Date(CHANGED.getTime() + minutes * 60_000)
const waiting = {
  state: 'waiting' as const,
  ...{ isAsked: true, changedAt: CHANGED, answeredAt: null, leavesAt: LEAVES },
}

describe('a change that waits for its supplier', () => {
  it('is nobody’s case for an hour, then one for a day', () => {
    expect(confirmationDue(waiting, at(59))).toBeNull()
    expect(confirmationDue(waiting, at(60))).toEqual(at(60 + 24 * 60))
  })

  it('is nobody’s case where a person provides it, or where it was confirmed', () => {
    expect(confirmationDue({ ...waiting, isAsked: false }, at(6000))).toBeNull()
    expect(confirmationDue({ ...waiting, state: 'confirmed', answeredAt: at(1) }, at(6000))).toBeNull()
  })

  it('is one at once when it cannot be had, until the trip leaves at the most', () => {
    const refused = { ...waiting, state: 'refused', answeredAt: at(5) } as const
    expect(confirmationDue(refused, at(5))).toEqual(at(5 + 24 * 60))
    expect(confirmationDue({ ...refused, isAsked: false, leavesAt: at(90) }, at(5))).toEqual(at(90))
  })
})

law('is asked about ever less often, at least hourly', [fc.nat(200)], (tries) => {
  const wait = minutesToAskAgain(tries)
  expect(wait).toBeGreaterThanOrEqual(1)
  expect(wait).toBeLessThanOrEqual(60)
  expect(minutesToAskAgain(tries + 1)).toBeGreaterThanOrEqual(wait)
})
