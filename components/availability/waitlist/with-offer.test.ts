import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupByMonth } from '@/lib/availability/group-by-month'
import { entry } from '@/tests/support/availability/entry'
import { whyNot } from '../calendar/why-not'
import { mailedToken } from './mailed-token'
import { withDeparture, withOffer } from './with-offer'

const full = { bookable: false, reason: 'sold_out', seats_left: 0 } as const
const entries = [entry('2027-10-02', { code: 'A' }), entry('2027-11-06', { ...full, code: 'B' })]
const state = { months: groupByMonth(entries, 'es_MX'), chosen: null, open: true, tickets: 2 }
const all = (months: ReturnType<typeof withOffer>['months']) =>
  months.flatMap(({ availability }) => availability)

describe('an offer', () => {
  it('lets its party have the departure, and no larger one; what is not held stays as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 8 }), (qty, party) => {
        const { months, chosen, open, tickets } = withOffer(state, { departure: 'B', qty })
        const held = all(months).find(({ id }) => id === chosen)
        expect(held && whyNot(held, party)).toBe(party <= qty ? null : 'too_few_seats')
        expect({ open, tickets, shown: months.find(({ current }) => current)?.id }).toEqual({
          ...{ open: false, tickets: qty, shown: '2027-11' },
        })
        expect(all(months)[0]).toEqual(entries[0])
      }),
    )
  })

  it('of a departure that is not shown changes nothing', () => {
    expect(withOffer(state, { departure: 'C', qty: 2 })).toBe(state)
    expect(withOffer(state, { departure: null, qty: null })).toBe(state)
  })
})

describe('a departure that somebody waits for', () => {
  it('is chosen, and as full as before', () => {
    const shown = withDeparture(state, 'B')
    expect(shown).toMatchObject({ chosen: entries[1]?.id, open: false, tickets: 2 })
    expect(all(shown.months)).toEqual(entries)
    expect(withDeparture(state, null)).toBe(state)
  })
})

describe('the link of a mail', () => {
  it('is for one thing, whatever else is in the address', () => {
    expect(mailedToken('?departure=B&travelers=2&seats=S')).toEqual({ kind: 'seats', token: 'S' })
    expect(mailedToken('?leave=L&utm_source=x')).toEqual({ kind: 'leave', token: 'L' })
    expect(mailedToken('?wait=W')).toEqual({ kind: 'wait', token: 'W' })
    expect(mailedToken('?wait=&departure=B')).toBeNull()
  })
})
