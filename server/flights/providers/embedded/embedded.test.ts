import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { instantAt } from '@/lib/dates/zone-time'
import { CABINS } from '@/lib/flights/search-defaults'
import type { FlightQuery } from '../port'
import { idOf, type Trip, tripsFor } from './combine'
import { fareOf } from './fares'
import { AIRPORTS, airlinesOf, airportOf, kmBetween, waysBetween } from './network'
import { legsOf } from './timetable'

const ORIGINS = ['MEX', 'GDL', 'MTY', 'CUN', 'BOG', 'MDE']
const FAR = ['CAI', 'IST', 'MAD', 'CDG', 'ATH', 'LIM', 'CUZ', 'YVR', 'YZF', 'NRT']
const TODAY = '2026-11-26'

const query = (over: Partial<FlightQuery> = {}): FlightQuery => ({
  ...{ from: 'MEX', to: 'CAI', out: on('2027-10-14'), back: on('2027-10-26'), cabin: 'M', adults: 1 },
  ...{
    currency: 'MXN',
    mostStops: null,
    sort: 'price',
    trip: null,
    page: 1,
    limit: 30,
    language: 'es',
    ...over,
  },
})
const on = (day: string) => ({ from: day, to: day })
const cheapest = (trips: readonly Trip[]) =>
  Math.min(...trips.map(({ out, back }) => fareOf(out, 'M', TODAY) + (back ? fareOf(back, 'M', TODAY) : 0)))

/** The instant that a leg's wall clock means at its airport. */
function instantOf(airport: string, wall: string): number {
  const [day = '', clock = ''] = wall.split('T')
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return instantAt(day, hour * 60 + minute, airportOf(airport)?.zone ?? 'UTC').getTime()
}

describe('the embedded network', () => {
  it('leads from each of the six cities to each of ten places and back', () => {
    for (const from of ORIGINS)
      for (const to of FAR) {
        expect(waysBetween(from, to).length, `${from} ${to}`).toBeGreaterThan(0)
        expect(waysBetween(to, from).length, `${to} ${from}`).toBe(waysBetween(from, to).length)
      }
  })

  it('has ways without great detours, of at most two stops and two airlines, and no airport twice', () => {
    const code = fc.constantFrom(...AIRPORTS.map((airport) => airport.code))
    fc.assert(
      fc.property(code, code, (from, to) => {
        for (const way of waysBetween(from, to)) {
          const stops = [from, ...way.map((hop) => hop.to.code)]
          expect(stops.at(-1)).toBe(to)
          expect(new Set(stops).size).toBe(stops.length)
          expect([way.length <= 3, airlinesOf(way).length <= 2]).toEqual([true, true])
        }
      }),
    )
  })

  it('knows how far it is: Mexico City to Madrid is some nine thousand kilometres', () => {
    const [mex, mad] = [airportOf('MEX'), airportOf('MAD')]
    expect(mex && mad && Math.round(kmBetween(mex, mad) / 100)).toBe(91)
  })

  it('knows no way from a place to itself, nor to one that is not there', () => {
    expect([waysBetween('MEX', 'MEX'), waysBetween('MEX', 'XXX')]).toEqual([[], []])
  })
})

describe('a flight of a day', () => {
  it('is the same whenever it is asked for, and another day has other prices', () => {
    const [first, again] = [tripsFor(query()), tripsFor(query())]
    expect(first).toEqual(again)
    expect(first.length).toBeGreaterThan(5)
    expect(cheapest(first)).not.toBe(cheapest(tripsFor(query({ out: on('2027-10-15') }))))
    expect(new Set(first.map(idOf)).size).toBe(first.length)
  })

  it('leaves each airport after it landed there, at the clocks of the places', () => {
    const day = fc.integer({ min: 1, max: 300 }).map((days) => addDays(TODAY, days))
    const place = fc.constantFrom(...ORIGINS)
    fc.assert(
      fc.property(day, place, fc.constantFrom(...FAR), (out, from, to) => {
        const asked = query({ from, to, out: on(out), back: on(addDays(out, 9)) })
        for (const trip of tripsFor(asked)) {
          const back = trip.back ? legsOf(trip.back, 1, 'es') : []
          const legs = [...legsOf(trip.out, 0, 'es'), ...back]
          let landed = 0
          for (const leg of legs) {
            const [up, down] = [
              instantOf(leg.flyFrom, leg.local_departure),
              instantOf(leg.flyTo, leg.local_arrival),
            ]
            expect(up, idOf(trip)).toBeGreaterThan(landed)
            expect(down).toBeGreaterThan(up)
            landed = down
          }
          expect(trip.out.minutes).toBe((trip.out.arrives.getTime() - trip.out.leaves.getTime()) / 60_000)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('comes back the way it went, after it arrived', () => {
    for (const { out, back } of tripsFor(query({ back: on('2027-10-16') }))) {
      expect(back && back.leaves > out.arrives).toBe(true)
      expect(back && airlinesOf(back.way).sort()).toEqual(airlinesOf(out.way).sort())
    }
  })

  it('has at most as many stops as are wanted', () => {
    const direct = tripsFor(query({ to: 'IST', mostStops: 0 }))
    expect(direct.length).toBeGreaterThan(0)
    expect(direct.every(({ out, back }) => out.way.length === 1 && back?.way.length === 1)).toBe(true)
  })

  it('costs more the better the cabin and the later it is bought', () => {
    const [trip] = tripsFor(query())
    if (!trip) throw new Error('nothing flies')
    const prices = CABINS.map((cabin) => fareOf(trip.out, cabin, TODAY))
    expect([...prices].sort((a, b) => a - b)).toEqual(prices)
    expect(fareOf(trip.out, 'M', '2027-10-12')).toBeGreaterThan(fareOf(trip.out, 'M', TODAY))
  })

  it('costs what one would expect: a week in Cancún less than one in Lima, and that less than Cairo', () => {
    const prices = ['CUN', 'LIM', 'CAI'].map((to) => cheapest(tripsFor(query({ to }))))
    expect([...prices].sort((a, b) => a - b)).toEqual(prices)
    expect(prices.every((price) => price > 2_000 && price < 40_000)).toBe(true)
  })
})
