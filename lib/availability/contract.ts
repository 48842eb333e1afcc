import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, flag, localDate } from '@/lib/api/wire'
import { layawayPreview } from '@/lib/layaway/contract'
import { NOT_BOOKABLE_REASONS } from './bookable'
import * as endpoints from './endpoints'

/** Specification §3, Availability entry, plus what a traveller asks: what I pay today, and why not this date. */
export const availabilityEntry = z.object({
  id: z.string(),
  code: z.string().nullable(),
  start: localDate,
  end: localDate,
  type: z.enum(['recommended', 'other']),
  /** Per traveller, after promotions that need no code, with the fee for booking late, in the market's currency. */
  price: amount,
  original_price: amount,
  /** Of `original_price`, for booking it this late; it is in `price` and a line of its own in the cart. */
  service_fee_percent: z.number(),
  /** Deposit per traveller; null when only full payment is possible. */
  layaway: amount.nullable(),
  /** Layaway price per traveller of the sales plan, whatever the date allows; null where the product has none. */
  layaway_price: amount.nullable(),
  days: z.int(),
  open: z.boolean(),
  seats_left: z.int(),
  /** How many have bought it of those it needs to go, and whether it goes for sure; null where anybody makes it go. */
  going: z.object({ minimum: z.int(), sold: z.int(), certain: z.boolean() }).nullable(),
  min_travelers: z.int(),
  max_travelers: z.int(),
  season: z.string(),
  language: z.string(),
  /** Whether the smallest booking can choose it, and if not why. */
  bookable: z.boolean(),
  reason: z.enum(NOT_BOOKABLE_REASONS).nullable(),
  preview: layawayPreview,
})

const country = z.enum(['MX', 'CO'])
export const holiday = z.object({ date: localDate, name: z.string(), country })

/** A `puente`: three days off or more in a row, around a holiday. */
export const longWeekend = z.object({ start: localDate, end: localDate, name: z.string(), country })

/** Bought without a departure (domain.md §1): it costs what the cheapest sales plan costs. */
export const openDate = z.object({
  price: amount,
  original_price: amount,
  layaway_price: amount.nullable(),
  /** The last day on which the departure can be chosen, when it is bought today. */
  choose_until: localDate,
  preview: layawayPreview,
})

export const availabilitySummary = z.object({
  start: localDate,
  end: localDate,
  total: z.int(),
  ranges: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      current: z.boolean(),
      availability: z.array(availabilityEntry),
    }),
  ),
  bestPrice: amount.nullable(),
  recommended_dates: z.array(availabilityEntry).max(3),
  /** null where the product cannot be bought without a date. */
  open_date: openDate.nullable(),
  holidays: z.array(holiday),
  long_weekends: z.array(longWeekend),
  availabilityByCode: z.record(z.string(), availabilityEntry),
})

export const availability = defineCall({
  endpoint: endpoints.availability,
  summary: 'Departures of 18 months by month, with price and deposit per date',
  domain: 'availability',
  maxAge: 5,
  failures: [404],
  params: z.object({ experience: z.string().max(200), withRestriction: flag, withCodes: flag }),
  data: availabilitySummary,
})

export const availabilityWithHolidays = defineCall({
  endpoint: endpoints.availabilityWithHolidays,
  summary: 'Holidays and long weekends of Mexico and Colombia in the range',
  domain: 'availability',
  maxAge: 300,
  failures: [404],
  params: z.object({ experience: z.string().max(200) }),
  data: z.object({ holidays: z.array(holiday), long_weekends: z.array(longWeekend) }),
})

export const supplierAvailability = defineCall({
  endpoint: endpoints.supplierAvailability,
  summary: 'One departure, re-checked with its supplier',
  domain: 'availability',
  failures: [404, 503],
  params: z.object({ permalink: z.string().max(200), code: z.string().max(60) }),
  data: availabilityEntry,
})

export type AvailabilityEntry = z.output<typeof availabilityEntry>
export type HolidayWire = z.output<typeof holiday>
export type LongWeekendWire = z.output<typeof longWeekend>
export type OpenDate = z.output<typeof openDate>
export type AvailabilitySummary = z.output<typeof availabilitySummary>
