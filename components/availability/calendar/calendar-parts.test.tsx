import { describe, expect, it } from 'vitest'
import { entry } from '@/tests/support/availability/entry'
import { monthWeeks } from './month-weeks'
import { shortAmount } from './short-amount'
import { bestOfDay, whyNot } from './why-not'

describe('why not', () => {
  it.each([
    [{}, 1, null],
    [{ bookable: false, reason: 'cut_off' as const }, 1, 'cut_off'],
    [{ bookable: false, reason: null }, 1, 'closed'],
    [{ min_travelers: 2 }, 1, 'minimum_travelers'],
    [{}, 9, 'maximum_travelers'],
    [{ seats_left: 2 }, 3, 'too_few_seats'],
  ])('%j for %i is %s', (changes, tickets, expected) => {
    expect(whyNot(entry('2027-10-02', changes), tickets)).toBe(expected)
  })

  it('shows of one day what can be chosen, then the cheaper', () => {
    const cheap = entry('2027-10-02', { price: 100, bookable: false, reason: 'sold_out' })
    const spanish = entry('2027-10-02', { price: 300 })
    const english = entry('2027-10-02', { price: 200, language: 'en' })
    expect(bestOfDay([cheap, spanish, english], 1)).toBe(english)
    expect(bestOfDay([], 1)).toBeNull()
  })
})

describe('the weeks of a month', () => {
  it('begin on Monday and hold every day once', () => {
    const weeks = monthWeeks('2027-10')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, '2027-10-01', '2027-10-02', '2027-10-03'])
    expect(weeks.flat().filter(Boolean)).toHaveLength(31)
  })
})

describe('a short amount', () => {
  it.each([
    [840_00, 'MXN', '840'],
    [6_900_00, 'MXN', '6,900'],
    [14_900_00, 'MXN', '14.9k'],
    [14_901_00, 'MXN', '15k'],
    [31_775_15, 'MXN', '31.8k'],
    [250_000_00, 'COP', '250k'],
    [1_250_000_00, 'COP', '1,3M'],
    [999_999_00, 'MXN', '1M'],
  ] as const)('%i %s is %s', (amount, currency, expected) => {
    expect(shortAmount({ amount, currency })).toBe(expected)
  })
})
