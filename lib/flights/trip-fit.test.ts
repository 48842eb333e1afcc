import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import {
  arrivalFit,
  fitRank,
  flightFit,
  LEAST_AFTER,
  LEAST_BEFORE,
  minutesBetween,
  proposedOrder,
  returnFit,
  type WallTime,
} from './trip-fit'

const DAY = 24 * 60
/** Minutes of one place's calendar from its first day on, so that a moment is a number. */
const minutes = fc.integer({ min: 0, max: 400 * DAY })
const wall = (at: number): WallTime => {
  const [hour, minute] = [Math.floor((at % DAY) / 60), at % 60]
  const day = addDays('2027-01-01', Math.floor(at / DAY))
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
const leg = (way: 0 | 1, up: number, down: number) => ({
  ...{ return: way, local_departure: wall(up), local_arrival: wall(down) },
})

describe('a flight and the trip it is for', () => {
  it('minutes between two clocks are those of a calendar, over months and leap days', () => {
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        expect(minutesBetween(wall(a), wall(b))).toBe(b - a)
      }),
    )
    expect(minutesBetween('2028-02-28T23:30', '2028-03-01T00:15')).toBe(DAY + 45)
  })

  it('lands after the start, too near to it, or in time: always exactly one of them, and sooner is never worse', () => {
    fc.assert(
      fc.property(minutes, minutes, fc.nat(3 * DAY), (lands, starts, sooner) => {
        const left = starts - lands
        const expected = left < 0 ? 'after_start' : left < LEAST_BEFORE ? 'too_near' : 'in_time'
        expect(arrivalFit(wall(lands), wall(starts))).toBe(expected)
        if (lands < sooner) return
        const before = arrivalFit(wall(lands - sooner), wall(starts))
        const rank = (arrival: typeof before) => fitRank({ arrival, back: null })
        expect(rank(before)).toBeLessThanOrEqual(rank(expected))
      }),
    )
  })

  it.each([
    ['2027-10-16T01:05', '2027-10-16T14:00', 'in_time'],
    ['2027-10-16T10:00', '2027-10-16T14:00', 'in_time'],
    ['2027-10-16T10:01', '2027-10-16T14:00', 'too_near'],
    ['2027-10-16T14:00', '2027-10-16T14:00', 'too_near'],
    ['2027-10-16T14:01', '2027-10-16T14:00', 'after_start'],
    ['2027-10-17T01:05', '2027-10-16T14:00', 'after_start'],
    // On the night before a trip that starts at dawn.
    ['2027-10-15T23:50', '2027-10-16T04:30', 'in_time'],
  ])('landing at %s for a trip that starts at %s is %s', (lands, starts, fit) => {
    expect(arrivalFit(lands, starts)).toBe(fit)
  })

  it('leaves after the trip is over, and not too soon', () => {
    fc.assert(
      fc.property(minutes, minutes, (leaves, ends) => {
        const left = leaves - ends
        const expected = left < 0 ? 'before_end' : left < LEAST_AFTER ? 'too_near' : 'in_time'
        expect(returnFit(wall(leaves), wall(ends))).toBe(expected)
      }),
    )
  })

  it('is judged by its last landing on the way out and its first departure on the way back', () => {
    const route = [leg(0, 0, 600), leg(0, 700, 1300), leg(1, 9000, 9400), leg(1, 9500, 9900)]
    const trip = { starts: wall(1400), ends: wall(9000 - LEAST_AFTER) }
    expect(flightFit(route, trip)).toEqual({ arrival: 'too_near', back: 'in_time' })
    expect(flightFit(route, { ...trip, ends: null })).toEqual({ arrival: 'too_near', back: null })
    expect(flightFit([], trip)).toBeNull()
  })
})

describe('flights that are proposed for a trip', () => {
  const flights = fc.array(
    fc.record({ id: fc.nat(), lands: minutes, leaves: fc.option(minutes, { nil: null }) }).map((one) => ({
      id: one.id,
      route: [leg(0, 0, one.lands), ...(one.leaves === null ? [] : [leg(1, one.leaves, one.leaves)])],
    })),
    { maxLength: 30 },
  )

  it('are those that fit before those that are near, and those before the ones that miss some of it', () => {
    fc.assert(
      fc.property(flights, minutes, minutes, (found, starts, length) => {
        const trip = { starts: wall(starts), ends: wall(starts + length) }
        const rank = (one: (typeof found)[number]) => fitRank(flightFit(one.route, trip))
        const ordered = proposedOrder(found, trip)
        const ranks = ordered.map(rank)
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
        // None is lost, and the ones that fit alike keep their order: by price, or by length.
        for (const level of new Set(ranks))
          expect(ordered.filter((one) => rank(one) === level)).toEqual(
            found.filter((one) => rank(one) === level),
          )
      }),
    )
  })

  it('stay as they are where nobody said which trip', () => {
    fc.assert(
      fc.property(flights, (found) => {
        expect(proposedOrder(found, null)).toEqual(found)
      }),
    )
  })
})
