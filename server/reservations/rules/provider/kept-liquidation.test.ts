import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { law } from '@/tests/support/money/law'
import { keptLiquidation } from './kept-liquidation'

const kept = (usual: string, departure: string, today = '2027-03-01', agreed: string | null = '2027-06-16') =>
  keptLiquidation({ usual, agreed, departure, today })

it('is later with a later departure', () => {
  expect(kept('2027-06-26', '2027-07-11')).toBe('2027-06-26')
})

it('stays as it was agreed with an earlier one, at most until ten days before', () => {
  expect(kept('2027-06-06', '2027-06-21')).toBe('2027-06-11')
  expect(kept('2027-06-12', '2027-06-27')).toBe('2027-06-16')
})

it('is never over: of a departure so near, what is left is due today', () => {
  expect(kept('2027-02-20', '2027-03-07')).toBe('2027-03-01')
})

it('is that of the rules where nothing was agreed', () => {
  expect(kept('2027-06-06', '2027-06-21', '2027-03-01', null)).toBe('2027-06-06')
})

law(
  'is never before what the rules give, nor before today, nor in the last ten days where those leave more time',
  [fc.nat(400), fc.nat(400), fc.integer({ min: 10, max: 60 })],
  (toDeparture, toAgreed, days) => {
    const today = '2027-01-01'
    const departure = addDays(today, toDeparture)
    const usual = addDays(departure, -days)
    const day = keptLiquidation({ usual, agreed: addDays(today, toAgreed), departure, today })
    expect(day >= usual && day >= today).toBe(true)
    expect(day <= addDays(departure, -10) || day === today).toBe(true)
  },
)
