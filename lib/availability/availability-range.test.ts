import { expect, it } from 'vitest'
import { availabilityEnd, isInRange } from './availability-range'

it.each([
  ['2026-11-21', '2028-05-21'],
  ['2028-02-29', '2029-08-29'],
  ['2026-08-31', '2028-02-29'], // February has no 31st
  ['2026-12-31', '2028-06-30'],
])('18 months from %s end on %s (specification §9)', (today, end) => {
  expect(availabilityEnd(today)).toBe(end)
  expect([isInRange(today, today), isInRange(end, today)]).toEqual([false, true])
})
