import { expect, it } from 'vitest'
import { lastMissed } from './last-missed'

const ROLLS = [{ day: '2026-12-16' }, { day: '2027-01-16' }]

it('a part that was missed is told until the next payment, and a month at most', () => {
  expect(lastMissed([], null, '2027-01-16')).toBeNull()
  expect(lastMissed(ROLLS, '2026-11-21', '2027-01-16')).toBe(ROLLS[1])
  expect(lastMissed(ROLLS, '2027-01-15', '2027-02-16')).toBe(ROLLS[1])
  expect(lastMissed(ROLLS, '2027-01-16', '2027-01-17')).toBeNull()
  expect(lastMissed(ROLLS, null, '2027-02-17')).toBeNull()
})
