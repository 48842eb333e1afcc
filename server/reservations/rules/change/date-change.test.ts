import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { law } from '@/tests/support/money/law'
import { type DateChangeInput, dateChangeTerms } from './date-change'

const DEPARTURE = '2027-10-16'
const TIERS = [
  { daysBefore: 45, percent: 2 },
  { daysBefore: 20, percent: 5 },
]
const input = (left: number, over: Partial<DateChangeInput> = {}): DateChangeInput => ({
  departure: DEPARTURE,
  today: addDays(DEPARTURE, -left),
  chooseUntil: '2027-11-21',
  localflexDays: null,
  tiers: TIERS,
  ...over,
})

describe('another date, by the table of domain.md §8', () => {
  it.each([
    [180, true, 0],
    [30, true, 0],
    [29, true, 2],
    [21, true, 2],
    [20, true, 5],
    [7, true, 5],
    [6, false, 5],
    [0, false, 5],
  ])('%i days before: allowed %s, fee %i %%', (left, allowed, feePercent) => {
    expect(dateChangeTerms(input(left))).toMatchObject({
      ...{ allowed, feePercent },
      ...{ freeUntil: '2027-09-16', until: '2027-10-09' },
    })
  })

  it('costs nothing for longer where the product says so, and for a product without steps', () => {
    expect(dateChangeTerms(input(15, { localflexDays: 15 }))).toMatchObject({
      ...{ feePercent: 0, freeUntil: '2027-10-01' },
    })
    expect(dateChangeTerms(input(60, { localflexDays: 90 })).feePercent).toBe(0)
    expect(dateChangeTerms(input(40, { localflexDays: 90 })).feePercent).toBe(2)
    expect(dateChangeTerms(input(8, { tiers: [] })).feePercent).toBe(0)
    // The last free day is never after the last day at all.
    expect(dateChangeTerms(input(8, { localflexDays: 0 })).freeUntil).toBe('2027-10-09')
  })

  it('of an open date costs nothing, until its year is over', () => {
    const open = { departure: null, today: '2027-11-21' }
    expect(dateChangeTerms(input(0, open))).toEqual({
      ...{ allowed: true, feePercent: 0, freeUntil: null, until: '2027-11-21' },
    })
    expect(dateChangeTerms(input(0, { ...open, today: '2027-11-22' })).allowed).toBe(false)
  })
})

law(
  'waiting never makes a change of date cheaper where the steps rise, and a day that is allowed is not after the last one',
  [
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 0, max: 400 }),
    fc.option(fc.integer({ min: 0, max: 120 })),
  ],
  (one, other, localflexDays) => {
    const [early, late] = [Math.max(one, other), Math.min(one, other)].map((left) => {
      const given = input(left, { localflexDays })
      return { given, terms: dateChangeTerms(given) }
    })
    if (!early || !late) return
    expect(late.terms.feePercent).toBeGreaterThanOrEqual(early.terms.feePercent)
    expect(early.terms.allowed).toBe(early.given.today <= early.terms.until)
    if (early.given.today <= (early.terms.freeUntil ?? '') && localflexDays === null)
      expect(early.terms.feePercent).toBe(0)
  },
)
