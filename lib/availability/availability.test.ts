import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { money } from '@/lib/money/money'
import { PROPERTY_RUNS } from '@/lib/money/property-runs'
import { bestPrice } from './best-price'
import { bookability, seatsLeft, whyNotBookable } from './bookable'
import { chooseMonth, groupByMonth } from './group-by-month'
import { recommendedDates } from './recommended-dates'

const TODAY = '2026-11-21'
const runs = { numRuns: PROPERTY_RUNS }
const departure = {
  start: '2027-03-14',
  closed: false,
  capacity: 10,
  taken: 4,
  minTravelers: 1,
  maxTravelers: 8,
}
const facts = { today: TODAY, tickets: 2, cutOffDays: 3 }

describe('why a date cannot be chosen (domain.md §3)', () => {
  it.each([
    ['it can', {}, {}, null],
    ['today', { start: TODAY }, {}, 'past'],
    ['yesterday, sold out', { start: '2026-11-20', taken: 10 }, {}, 'past'],
    ['18 months ahead', { start: '2028-05-21' }, {}, null],
    ['a day more', { start: '2028-05-22' }, {}, 'out_of_range'],
    ['closed', { closed: true }, {}, 'closed'],
    ['two days ahead of a cut-off of three', { start: '2026-11-23' }, {}, 'cut_off'],
    ['three days ahead', { start: '2026-11-24' }, {}, null],
    ['tomorrow without cut-off', { start: '2026-11-22' }, { cutOffDays: 0 }, null],
    ['sold out', { taken: 10 }, {}, 'sold_out'],
    ['oversold by a lowered capacity', { taken: 12 }, {}, 'sold_out'],
    ['six seats for six', {}, { tickets: 6 }, null],
    ['six seats for seven', {}, { tickets: 7 }, 'too_few_seats'],
    ['nine where eight is the most', { capacity: 20 }, { tickets: 9 }, 'maximum_travelers'],
    ['one where two is the least', { minTravelers: 2 }, { tickets: 1 }, 'minimum_travelers'],
    [
      'nobody said how many, one seat for a booking of two',
      { minTravelers: 2, taken: 9 },
      { tickets: null },
      'too_few_seats',
    ],
    ['nobody said how many, one seat', { taken: 9 }, { tickets: null }, null],
  ])('%s', (_name, changes, asked, expected) => {
    expect(whyNotBookable({ ...departure, ...changes }, { ...facts, ...asked })).toBe(expected)
  })

  it('says which dates can only be paid in full', () => {
    const national = { international: false, liquidationDays: null } // 15 + 15 days
    expect(bookability({ ...departure, start: '2026-12-20' }, facts, national)).toEqual({
      bookable: true,
      reason: null,
      fullPaymentOnly: true,
    })
    expect(bookability({ ...departure, start: '2026-12-21' }, facts, national)).toEqual({
      bookable: true,
      reason: null,
      fullPaymentOnly: false,
    })
  })

  it('never offers more than is left, whatever is asked', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(40), fc.integer({ min: 1, max: 20 }), (capacity, taken, tickets) => {
        const reason = whyNotBookable(
          { ...departure, capacity, taken, maxTravelers: 20 },
          { ...facts, tickets },
        )
        expect(reason === null).toBe(tickets <= seatsLeft({ capacity, taken }))
      }),
      runs,
    )
  })
})

interface Entry {
  start: string
  price: ReturnType<typeof money>
  bookable: boolean
  seatsLeft: number
  layawayOffered: boolean
}
function entry(start: string, changes: Partial<Entry> = {}): Entry {
  return {
    start,
    price: money(100_00, 'MXN'),
    bookable: true,
    seatsLeft: 5,
    layawayOffered: true,
    ...changes,
  }
}
const anyEntry = fc
  .record({
    day: fc.nat(540),
    price: fc.integer({ min: 1, max: 500 }),
    bookable: fc.boolean(),
    seats: fc.integer({ min: 1, max: 12 }),
    layaway: fc.boolean(),
  })
  .map(({ day, price, bookable, seats, layaway }) =>
    entry(addDays(TODAY, day), {
      price: money(price * 100, 'MXN'),
      bookable,
      seatsLeft: seats,
      layawayOffered: layaway,
    }),
  )

describe('months', () => {
  const entries = [
    entry('2027-04-02'),
    entry('2027-03-14', { bookable: false }),
    entry('2027-03-07', { bookable: false }),
  ]
  const told = (groups: ReturnType<typeof groupByMonth<Entry>>) =>
    groups.map(({ id, current, availability }) => [id, current, availability.map(({ start }) => start)])

  it('are in order, and the first with a date that can be chosen is current', () => {
    expect(told(groupByMonth(entries, 'es_MX'))).toEqual([
      ['2027-03', false, ['2027-03-07', '2027-03-14']],
      ['2027-04', true, ['2027-04-02']],
    ])
    expect(groupByMonth(entries, 'en_US').map(({ name }) => name)).toEqual(['March 2027', 'April 2027'])
  })
  it('are current where the chosen date is', () => {
    expect(told(groupByMonth(entries, 'es_MX', '2027-03-14')).map(([, current]) => current)).toEqual([
      true,
      false,
    ])
    expect(told(groupByMonth(entries, 'es_MX', '2027-09-14')).map(([, current]) => current)).toEqual([
      false,
      true,
    ])
  })
  it('choosing another marks it and unmarks the previous one', () => {
    const groups = groupByMonth(entries, 'es_MX')
    expect(chooseMonth(groups, '2027-03').map(({ current }) => current)).toEqual([true, false])
    expect(chooseMonth(groups, '2030-01')).toEqual(groups)
  })
  it('keep every entry and exactly one is current, whatever is chosen', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 40 }), fc.nat(600), (list, day) => {
        const groups = groupByMonth(list, 'es_MX', addDays(TODAY, day))
        expect(groups.filter(({ current }) => current)).toHaveLength(1)
        expect(groups.flatMap(({ availability }) => availability)).toHaveLength(list.length)
        expect(groups.map(({ id }) => id)).toEqual([...new Set(groups.map(({ id }) => id))].sort())
      }),
      runs,
    )
  })
  it('are none without dates', () => expect(groupByMonth([], 'es_MX')).toEqual([]))
})

describe('recommended dates and best price', () => {
  it('prefers layaway, then price, then seats, then the earlier; told in order of date', () => {
    const cheap = entry('2027-01-10', { price: money(50_00, 'MXN'), layawayOffered: false })
    const many = entry('2027-06-01', { seatsLeft: 9 })
    const few = entry('2027-03-01', { seatsLeft: 2 })
    const early = entry('2027-04-01', { seatsLeft: 5 })
    const late = entry('2027-05-01', { seatsLeft: 5 })
    const dear = entry('2027-02-01', { price: money(100_01, 'MXN'), seatsLeft: 12 })
    expect(recommendedDates([cheap, many, few, early, late, dear])).toEqual([early, late, many])
    expect(recommendedDates([cheap, dear])).toEqual([cheap, dear])
  })
  it('proposes a day once, though it has a departure in each language', () => {
    const spanish = entry('2027-04-01', { seatsLeft: 9 })
    const english = entry('2027-04-01', { seatsLeft: 5 })
    const later = entry('2027-05-01', { seatsLeft: 5 })
    expect(recommendedDates([english, later, spanish])).toEqual([spanish, later])
  })
  it('finds the lowest price that can be bought', () => {
    const list = [
      entry('2027-01-10'),
      entry('2027-01-11', { price: money(80_00, 'MXN') }),
      entry('2027-01-12', { price: money(70_00, 'MXN'), bookable: false }),
    ]
    expect(bestPrice(list)).toEqual(money(80_00, 'MXN'))
    expect(bestPrice([])).toBeNull()
  })
  it('recommends at most three, all bookable, the same in any order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyEntry, { selector: ({ start }) => start, maxLength: 20 }), (list) => {
        const chosen = recommendedDates(list)
        expect(chosen.length).toBe(Math.min(3, list.filter(({ bookable }) => bookable).length))
        expect(chosen.every(({ bookable }) => bookable)).toBe(true)
        expect(recommendedDates([...list].reverse())).toEqual(chosen)
      }),
      runs,
    )
  })
})
