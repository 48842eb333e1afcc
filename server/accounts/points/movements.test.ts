import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { movementsOf } from './settle-points'

const state = (pending: number, available: number) => ({ pending, available })

describe('what is booked of a reservation', () => {
  it('is nothing where it has brought what it should', () => {
    expect(movementsOf(state(30, 0), state(30, 0), 0)).toEqual([])
  })

  it('is first what is released, then what it earned since', () => {
    expect(movementsOf(state(30, 0), state(0, 35), 0).map(({ kind }) => kind)).toEqual(['released', 'earned'])
  })

  it('takes back what is there, and notes what is not', () => {
    expect(movementsOf(state(0, 30), state(0, 0), 12)).toEqual([
      { kind: 'taken_back', pending: 0, available: -12, short: 18 },
    ])
  })
})

const points = fc.integer({ min: 0, max: 100_000 })

law(
  'movements lead to what a reservation should have brought, and never take what is not there',
  [points, points, points, points, points],
  (pending, available, toPending, toAvailable, there) => {
    const movements = movementsOf(state(pending, available), state(toPending, toAvailable), there)
    const sum = (of: 'pending' | 'available' | 'short') => movements.reduce((all, one) => all + one[of], 0)
    expect(pending + sum('pending')).toBe(toPending)
    expect(available + sum('available') - sum('short')).toBe(toAvailable)
    let [left, waiting] = [there, pending]
    for (const one of movements) {
      left += one.available
      waiting += one.pending
      expect(Math.min(left, waiting, one.short)).toBeGreaterThanOrEqual(0)
    }
  },
)
