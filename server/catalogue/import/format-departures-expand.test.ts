import { resolve } from 'node:path'
import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { readCatalogueFiles } from './format'
import { departureRule } from './format-departures'
import { expandDates, expandDepartures } from './format-departures-expand'

const folder = resolve(import.meta.dirname, '../../../catalogue')
const products = readCatalogueFiles(folder).catalogue?.products ?? []

const rule = (change: object = {}) =>
  departureRule.parse({
    weekdays: ['sat'],
    from_days: 20,
    season: 'low',
    language: 'es',
    capacity: 16,
    ...change,
  })
const trip = (...departures: ReturnType<typeof rule>[]) => ({ code: 'NIL', duration_days: 9, departures })

/** Any day of the coming decades, `YYYY-MM-DD`. */
const today = fc
  .integer({ min: 0, max: 9_000 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
const product = fc.constantFrom(...products)

describe('expandDepartures', () => {
  it('gives the dates, end, code and seats of a rule', () => {
    const [first] = expandDepartures(trip(rule({ sold: 3, min_travelers: 2 })), '2027-02-21')
    expect(first).toEqual({
      code: 'NIL-270313-ES',
      start: '2027-03-13',
      end: '2027-03-21',
      season: 'low',
      language: 'es',
      capacity: 16,
      min_travelers: 2,
      sold: 3,
      recommended: false,
    })
  })

  it('begins on the first possible day and ends on the last one', () => {
    const everyDay = rule({
      weekdays: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      from_days: 1,
      until_months: 1,
    })
    const dates = expandDepartures(trip(everyDay), '2027-01-31').map(({ start }) => start)
    expect(dates[0]).toBe('2027-02-01')
    expect(dates.at(-1)).toBe('2027-02-28')
    expect(dates).toHaveLength(28)
  })

  it('keeps to every second week and to the months of the rule', () => {
    const dates = expandDepartures(trip(rule({ every: 2, months: [4] })), '2026-11-21').map(
      ({ start }) => start,
    )
    expect(dates).toEqual(['2027-04-03', '2027-04-17', '2028-04-01', '2028-04-15', '2028-04-29'])
  })

  it('sells out one in so many', () => {
    const all = expandDepartures(trip(rule({ sold_out_every: 4 })), '2026-11-21')
    const soldOut = all.filter(({ sold, capacity }) => sold === capacity)
    expect(Math.abs(soldOut.length - all.length / 4)).toBeLessThan(1)
  })

  test.prop([product, today])('fills 18 months of every product from any today', (one, day) => {
    const departures = expandDepartures(one, day)
    const last = departures.at(-1)
    expect(departures.length).toBeGreaterThan(10)
    expect(departures.every(({ start }) => start >= day)).toBe(true)
    expect(new Set(departures.map(({ code }) => code)).size).toBe(departures.length)
    const months = (Date.parse(last?.start ?? day) - Date.parse(day)) / 86_400_000 / 30.4
    // A product that rests for half of the year may end half a year earlier.
    expect(months).toBeGreaterThan(11)
    expect(months).toBeLessThan(18.4)
  })

  test.prop([product, today, fc.integer({ min: 1, max: 200 })])(
    'never moves or renames a departure',
    (one, day, later) => {
      const next = new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10)
      const before = new Map(expandDepartures(one, day).map((departure) => [departure.code, departure]))
      const shared = expandDepartures(one, next).filter(({ code }) => before.has(code))
      expect(shared.length).toBeGreaterThan(0)
      for (const departure of shared) expect(departure).toEqual(before.get(departure.code))
    },
  )
})

describe('expandDates', () => {
  const departures = expandDepartures(trip(rule({ weekdays: ['sat', 'sun'] })), '2026-11-21')

  it('names the dates of departures in the months and weekdays of the rule, each once', () => {
    const both = [...departures, ...departures]
    expect(expandDates({ months: [5], weekdays: ['sun'] }, both)).toEqual([
      '2027-05-02',
      '2027-05-09',
      '2027-05-16',
      '2027-05-23',
      '2027-05-30',
      '2028-05-07',
      '2028-05-14',
      '2028-05-21',
    ])
  })
})
