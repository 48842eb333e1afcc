import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { law } from '@/tests/support/money/law'
import { type CreditLeft, creditEnd, creditReminder, giveBack, givenBackEnd, takeCredit } from './credit'

const TODAY = '2026-11-21'
const credits = fc
  .array(
    fc.record({ leftMinor: fc.integer({ min: 0, max: 50_000 }), days: fc.integer({ min: -9, max: 9 }) }),
    {
      maxLength: 8,
    },
  )
  .map((all) =>
    all.map(
      ({ leftMinor, days }, n): CreditLeft => ({ id: `c${n}`, leftMinor, endsOn: addDays(TODAY, days) }),
    ),
  )
const amount = fc.integer({ min: 0, max: 200_000 })
const sum = (all: readonly { readonly minor: number }[]) => all.reduce((total, { minor }) => total + minor, 0)
const leftOf = (all: readonly CreditLeft[]) => all.reduce((total, { leftMinor }) => total + leftMinor, 0)
const alive = (all: readonly CreditLeft[]) => all.filter(({ endsOn }) => endsOn >= TODAY)

describe('spending credit', () => {
  law('takes exactly the amount, or nothing where it is not there', [credits, amount], (all, minor) => {
    const taken = takeCredit(all, minor, TODAY)
    if (minor > leftOf(alive(all))) expect(taken).toBeNull()
    else expect(sum(taken ?? [])).toBe(minor)
  })

  law(
    'takes more than zero and never more than is left of a credit that has not ended',
    [credits, amount],
    (all, minor) => {
      for (const { id, minor: part } of takeCredit(all, minor, TODAY) ?? []) {
        const of = alive(all).find((one) => one.id === id)
        expect(part).toBeGreaterThan(0)
        expect(part).toBeLessThanOrEqual(of?.leftMinor ?? 0)
      }
    },
  )

  law('touches no credit while one that ends earlier has something left', [credits, amount], (all, minor) => {
    const taken = takeCredit(all, minor, TODAY) ?? []
    const partOf = (id: string) => taken.find((one) => one.id === id)?.minor ?? 0
    for (const later of alive(all).filter(({ id }) => partOf(id) > 0))
      for (const earlier of alive(all).filter(({ endsOn }) => endsOn < later.endsOn))
        expect(partOf(earlier.id)).toBe(earlier.leftMinor)
  })
})

describe('giving credit back', () => {
  law(
    'gives exactly the amount, and never more than was spent of each',
    [credits, amount],
    (spent, minor) => {
      const back = giveBack(spent, minor)
      if (minor > leftOf(spent)) expect(back).toBeNull()
      else expect(sum(back ?? [])).toBe(minor)
      for (const { id, minor: part } of back ?? [])
        expect(part).toBeLessThanOrEqual(spent.find((one) => one.id === id)?.leftMinor ?? 0)
    },
  )

  it('keeps the old end when it is later than 60 days, and otherwise has 60 days', () => {
    expect(givenBackEnd('2027-06-01', TODAY)).toBe('2027-06-01')
    expect(givenBackEnd('2026-12-01', TODAY)).toBe('2027-01-20')
    expect(givenBackEnd('2026-01-01', TODAY)).toBe('2027-01-20')
  })
})

describe('the end of credit', () => {
  it('is a year later, on the last of February of a year without its 29th', () => {
    expect(creditEnd(TODAY)).toBe('2027-11-21')
    expect(creditEnd('2028-02-29')).toBe('2029-02-28')
  })

  it.each([
    ['2027-10-21', null],
    ['2027-10-22', 30],
    ['2027-11-13', 30],
    ['2027-11-14', 7],
    ['2027-11-21', 7],
    ['2027-11-22', null],
  ])('is reminded of on %s: %s', (today, before) => {
    expect(creditReminder({ endsOn: '2027-11-21', issuedOn: TODAY }, today)).toBe(before)
  })

  it('is not reminded of by a mail of a day on which the credit did not exist', () => {
    expect(creditReminder({ endsOn: '2027-01-20', issuedOn: '2026-12-25' }, '2026-12-26')).toBeNull()
    expect(creditReminder({ endsOn: '2027-01-20', issuedOn: '2026-12-25' }, '2027-01-13')).toBe(7)
  })
})
