import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { CHECK_UP_ITEMS, checkUpOf } from '../check-up'
import { hostWindow, isInHostWindow } from './host-window'
import { MANIFEST_ITEMS, missingForHost } from './missing-for-host'
import { roomsSold } from './rooms-sold'

const place = fc.record({
  hasTraveler: fc.boolean(),
  needsPassport: fc.boolean(),
  passport: fc.option(fc.record({ expiry: fc.constantFrom('2027-01-01', '2033-01-01') }), { nil: null }),
  neededUntil: fc.constantFrom('2027-11-01', null),
})
const facts = fc.record({
  places: fc
    .array(place, { minLength: 1, maxLength: 6 })
    .map((all) => all.map((one, position) => ({ ...one, position }))),
  insured: fc.nat(6),
  isLiquidated: fc.boolean(),
  hasEmergencyContact: fc.boolean(),
  flights: fc.array(fc.record({ fits: fc.boolean() }), { maxLength: 2 }),
})

describe('what a host waits for', () => {
  it('is what the check-up says and nothing else, and never money or insurance', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const result = checkUpOf(one)
        const missing = missingForHost(result, one.places)
        for (const { key, position, state } of missing) {
          expect(MANIFEST_ITEMS).toContain(key)
          if (key !== 'travelers')
            expect(result.items).toContainEqual(expect.objectContaining({ key, position, state }))
        }
        const empty = one.places.filter(({ hasTraveler }) => !hasTraveler)
        const asked = result.items.filter(
          ({ key, position, state }) =>
            state !== 'ok' &&
            (key === 'flights' || key === 'emergency_contact' || key === 'passport') &&
            (position === null || one.places[position]?.hasTraveler),
        )
        expect(missing).toHaveLength(empty.length + asked.length)
      }),
    )
  })

  it('is of a place nobody told of that alone', () => {
    const empty = { hasTraveler: false, needsPassport: true, passport: null, neededUntil: null, position: 0 }
    const result = checkUpOf({
      ...{ places: [empty], insured: 0, isLiquidated: true, hasEmergencyContact: true, flights: [] },
    })
    expect(missingForHost(result, [empty])).toEqual([{ key: 'travelers', position: 0, state: 'todo' }])
  })

  it('is of the places of its own trip', () => {
    const places = [0, 1].map((position) => ({
      ...{ position, hasTraveler: true, needsPassport: true, passport: null, neededUntil: null },
    }))
    const result = checkUpOf({
      ...{ places, insured: 0, isLiquidated: false, hasEmergencyContact: true, flights: [] },
    })
    expect(missingForHost(result, places.slice(1))).toEqual([{ key: 'passport', position: 1, state: 'todo' }])
  })

  it('knows items of the check-up only', () => {
    for (const key of MANIFEST_ITEMS) expect(CHECK_UP_ITEMS).toContain(key)
  })
})

describe('the days on which a host sees care', () => {
  const trip = { start: '2027-04-27', end: '2027-05-01' }

  it.each([
    ['2027-04-19', false],
    ['2027-04-20', true],
    ['2027-05-08', true],
    ['2027-05-09', false],
  ] as const)('%s: %s', (today, expected) => {
    expect(isInHostWindow(trip, today)).toBe(expected)
  })

  it('are seven before to seven after, whatever the trip', () => {
    fc.assert(
      fc.property(fc.nat(60), (days) => {
        const { from, until } = hostWindow({ start: trip.start, end: addDays(trip.start, days) })
        expect([addDays(from, 7), addDays(until, -7)]).toEqual([trip.start, addDays(trip.start, days)])
      }),
    )
  })
})

describe('rooms that were sold', () => {
  it('are counted from travellers, lines of one kind together, one that is not full too', () => {
    const line = (itemId: string, qty: number) => ({ itemId, qty, name: itemId })
    const sleeps = new Map([
      ['double', 2],
      ['single', 1],
    ])
    expect(
      roomsSold([line('double', 2), line('single', 1), line('double', 1), line('gone', 3)], sleeps),
    ).toEqual([
      { name: 'double', sleeps: 2, travellers: 3, rooms: 2 },
      { name: 'single', sleeps: 1, travellers: 1, rooms: 1 },
      { name: 'gone', sleeps: null, travellers: 3, rooms: null },
    ])
  })
})
