import { expect, test } from 'vitest'
import { monthBits, monthsOf } from './month-bits'

test('bit 0 is January 2026, bit 14 March 2027', () => {
  expect(monthBits(['2026-01-31'])).toBe(1n)
  expect(monthBits(['2027-03-14', '2027-03-20'])).toBe(1n << 14n)
})

test('months come back in order, and dates outside of the bits are left out', () => {
  expect(monthsOf(monthBits(['2028-04-01', '2026-12-31', '2025-05-05', '2040-01-01']))).toEqual([
    '2026-12',
    '2028-04',
  ])
  expect(monthsOf(0n)).toEqual([])
})
