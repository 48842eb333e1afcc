import fc from 'fast-check'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { type Money, money } from '@/lib/money/money'

/** Departures for the tests of availability; not for production code. */

export const TODAY = '2026-11-21'

export interface Entry {
  readonly start: LocalDate
  readonly price: Money
  readonly bookable: boolean
  readonly seatsLeft: number
  readonly layawayOffered: boolean
}

export function entry(start: LocalDate, changes: Partial<Entry> = {}): Entry {
  return {
    ...{ start, price: money(100_00, 'MXN'), bookable: true, seatsLeft: 5, layawayOffered: true },
    ...changes,
  }
}

/** Made once: a law needs hundreds of thousands of days. */
const DAYS = Array.from({ length: 601 }, (_, days) => addDays(TODAY, days))

export const anyDay: fc.Arbitrary<LocalDate> = fc.nat(600).map((days) => DAYS[days] ?? TODAY)

/** Few prices and seats, so that equal ones are common. */
export const anyEntry: fc.Arbitrary<Entry> = fc
  .tuple(anyDay, fc.integer({ min: 1, max: 9 }), fc.boolean(), fc.integer({ min: 1, max: 5 }), fc.boolean())
  .map(([start, price, bookable, seatsLeft, layawayOffered]) =>
    entry(start, { price: money(price * 1_000, 'MXN'), bookable, seatsLeft, layawayOffered }),
  )

/** At most one departure a day. */
export const anyEntries: fc.Arbitrary<Entry[]> = fc
  .array(anyEntry, { maxLength: 12 })
  .map((list) => [...new Map(list.map((one) => [one.start, one])).values()])
