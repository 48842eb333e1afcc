import { expect, it } from 'vitest'
import { chooseUntil } from './open-date'

it.each([
  ['2026-11-21', '2027-11-21'],
  ['2027-03-01', '2028-02-29'], // 365 days, and 2028 has one more
])('an open date bought on %s is chosen until %s (domain.md §1)', (purchase, until) =>
  expect(chooseUntil(purchase)).toBe(until),
)
