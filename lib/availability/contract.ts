import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, flag, layawayPreview, localDate } from '@/lib/api/wire'

/** Specification §3, Availability entry, plus what a traveller asks: what I pay today, and why not this date. */
export const availabilityEntry = z.object({
  id: z.string(),
  code: z.string().nullable(),
  start: localDate,
  end: localDate,
  type: z.enum(['recommended', 'other']),
  /** Per traveller, after promotions that need no code, in the market's currency. */
  price: amount,
  original_price: amount,
  /** Deposit per traveller; null when only full payment is possible. */
  layaway: amount.nullable(),
  days: z.int(),
  open: z.boolean(),
  seats_left: z.int(),
  min_travelers: z.int(),
  max_travelers: z.int(),
  season: z.string(),
  language: z.string(),
  /** Whether it can be chosen, and if not why: sold_out, cut_off, too_few_seats, minimum_travelers, past. */
  bookable: z.boolean(),
  reason: z.string().nullable(),
  preview: layawayPreview,
})

export const holiday = z.object({ date: localDate, name: z.string(), country: z.enum(['MX', 'CO']) })

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
  holidays: z.array(holiday),
  availabilityByCode: z.record(z.string(), availabilityEntry),
})

export const availability = defineCall({
  method: 'get',
  path: '/api/v1.5/experiences/show/{experience}/availability/{withRestriction}/{withCodes}',
  summary: 'Departures of 18 months by month, with price and deposit per date',
  domain: 'availability',
  maxAge: 5,
  failures: [404],
  params: z.object({ experience: z.string().max(200), withRestriction: flag, withCodes: flag }),
  data: availabilitySummary,
})

export const availabilityWithHolidays = defineCall({
  method: 'get',
  path: '/api/v1.5/experiences/show/{experience}/availability-with-holidays',
  summary: 'Holidays of Mexico and Colombia in the range',
  domain: 'availability',
  maxAge: 300,
  failures: [404],
  params: z.object({ experience: z.string().max(200) }),
  data: z.object({ holidays: z.array(holiday) }),
})

export const supplierAvailability = defineCall({
  method: 'get',
  path: '/api/v1.5/experiences/tourradar/{permalink}/availability/{code}',
  summary: 'One departure, re-checked with its supplier',
  domain: 'availability',
  failures: [404, 503],
  params: z.object({ permalink: z.string().max(200), code: z.string().max(60) }),
  data: availabilityEntry,
})

export type AvailabilityEntry = z.output<typeof availabilityEntry>
export type AvailabilitySummary = z.output<typeof availabilitySummary>
