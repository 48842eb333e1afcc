import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDay, TODAY } from '@/tests/support/availability/entries'
import { law } from '@/tests/support/money/law'
import { availabilityEnd } from './availability-range'
import { lastBookableDay, NOT_BOOKABLE_REASONS, seatsLeft, whyNotBookable, whyNotForParty } from './bookable'

const departure = {
  ...{ start: '2027-03-14', closed: false, capacity: 10, taken: 4 },
  ...{ minTravelers: 1, maxTravelers: 8 },
}
const facts = { today: TODAY, tickets: 2, cutOffDays: 3 }

describe('why a date cannot be chosen (domain.md §3)', () => {
  it.each([
    ['it can', {}, {}, null],
    ['today', { start: TODAY }, {}, 'past'],
    ['yesterday, sold out', { start: '2026-11-20', taken: 10 }, {}, 'past'],
    ['18 months ahead', { start: '2028-05-21' }, {}, null],
    ['a day more', { start: '2028-05-22' }, {}, 'out_of_range'],
    ['a day more, closed', { start: '2028-05-22', closed: true }, {}, 'out_of_range'],
    ['closed', { closed: true }, {}, 'closed'],
    ['closed and within the cut-off', { closed: true, start: '2026-11-23' }, {}, 'closed'],
    ['two days ahead of a cut-off of three', { start: '2026-11-23' }, {}, 'cut_off'],
    ['within the cut-off and sold out', { start: '2026-11-23', taken: 10 }, {}, 'cut_off'],
    ['three days ahead', { start: '2026-11-24' }, {}, null],
    ['tomorrow without cut-off', { start: '2026-11-22' }, { cutOffDays: 0 }, null],
    ['sold out', { taken: 10 }, {}, 'sold_out'],
    ['oversold by a lowered capacity', { taken: 12 }, {}, 'sold_out'],
    ['six seats for six', {}, { tickets: 6 }, null],
    ['six seats for seven', {}, { tickets: 7 }, 'too_few_seats'],
    ['eight where eight is the most', { capacity: 20 }, { tickets: 8 }, null],
    ['nine where eight is the most', { capacity: 20 }, { tickets: 9 }, 'maximum_travelers'],
    ['one where two is the least', { minTravelers: 2 }, { tickets: 1 }, 'minimum_travelers'],
    [
      ...['nobody said how many, one seat for a booking of two', { minTravelers: 2, taken: 9 }],
      ...[{ tickets: null }, 'too_few_seats'],
    ],
    ['nobody said how many, one seat', { taken: 9 }, { tickets: null }, null],
  ] as [string, object, object, string | null][])('%s', (_name, changes, asked, expected) => {
    expect(whyNotBookable({ ...departure, ...changes }, { ...facts, ...asked })).toBe(expected)
  })

  law(
    'never more travellers on a date than seats are left',
    [fc.nat(30), fc.nat(40), fc.integer({ min: 1, max: 20 })],
    (capacity, taken, tickets) => {
      const seats = { ...departure, capacity, taken, maxTravelers: 20 }
      const reason = whyNotBookable(seats, { ...facts, tickets })
      expect(reason === null).toBe(tickets <= seatsLeft({ capacity, taken }))
      expect(seatsLeft({ capacity, taken })).toBeGreaterThanOrEqual(0)
    },
  )

  law(
    'a date that can be chosen lies in the range, after the cut-off, and fits the party; else one reason is told',
    [anyDay, fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 9 }), fc.nat(5), fc.boolean()],
    (start, taken, maxTravelers, tickets, cutOffDays, closed) => {
      const reason = whyNotBookable(
        { ...departure, start, taken, maxTravelers, closed },
        { ...facts, tickets, cutOffDays },
      )
      const told = reason === null || NOT_BOOKABLE_REASONS.includes(reason)
      expect(told).toBe(true)
      if (reason !== null) return
      expect(start > TODAY && start <= availabilityEnd(TODAY) && !closed).toBe(true)
      expect(whyNotForParty(tickets, { left: 10 - taken, min: 1, max: maxTravelers })).toBeNull()
    },
  )

  law(
    'a date that is near enough can be chosen up to its last day, and not after it',
    [anyDay, fc.nat(5)],
    (start, cutOffDays) => {
      if (start > availabilityEnd(TODAY)) return
      const reason = whyNotBookable({ ...departure, start }, { ...facts, cutOffDays })
      expect(reason === null).toBe(TODAY <= lastBookableDay(start, cutOffDays))
    },
  )
})
