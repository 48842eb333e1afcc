import { describe, expect, test } from 'vitest'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Departure } from '@/server/availability/find-departures'
import type { ProductTerms } from '@/server/catalogue/product-terms'
import type { SalesPlan } from '@/server/pricing/rules/sales-plan'
import { type DateFacts, datesOf } from './best-dates'

const terms: ProductTerms = {
  ...{ id: '01a1fb67-1800-75c7-ab8d-4540c3ca1100', kind: 'experience', status: 'published' },
  name: { es: 'Lo mejor de Perú', en: 'The best of Peru' },
  permalink: { default: 'lo-mejor-de-peru', es: 'lo-mejor-de-peru', en: 'best-of-peru' },
  ...{ isLad: true, canOpenDate: false, withFlight: false, paymentScheme: 'customer', baseCurrency: 'MXN' },
  ...{ timezone: 'America/Lima', durationDays: 8, nights: 7, liquidationDays: null },
  ...{ minTravelers: 1, maxTravelers: 12, languages: ['es'], categories: [], country: 'PER' },
  ...{ international: true, platform: 'andanza', supplier: null },
}

const plan = (season: string, totalMinor: number, layawayMinor: number): SalesPlan => ({
  ...{ season, language: 'es', totalMinor, layawayMinor },
})

const facts: DateFacts = {
  terms,
  pricing: {
    plans: [plan('low', 20_000_00, 2_000_00), plan('regular', 25_000_00, 2_500_00)],
    promotions: [],
    serviceFees: [],
  },
  required: [],
  rates: { USD: '1', MXN: '18.5', COP: '4100' },
  now: Date.parse('2026-11-21T18:00:00Z'),
}

function departure(start: LocalDate, season: string): Departure {
  return {
    ...{
      id: start,
      productId: terms.id,
      code: start,
      start,
      end: start,
      season,
      language: 'es',
      deskPrice: null,
    },
    ...{ capacity: 12, taken: 0, minTravelers: 1, maxTravelers: 12, closed: false },
  }
}

function bestStart(...departures: Departure[]): LocalDate | null | undefined {
  return datesOf(departures, facts)?.best.MXN.date.start
}

/** Trips abroad can be put on layaway from 55 days before they leave: here 2027-01-15. */
const SOON = '2027-01-03'
const LATER = '2027-01-17'

describe('the best date of a product', () => {
  test('is one that can be put on layaway where it costs the same as a sooner one that cannot', () => {
    expect(bestStart(departure(SOON, 'low'), departure(LATER, 'low'))).toBe(LATER)
  })

  test('is the first of those that cost the same and can be put on layaway', () => {
    expect(bestStart(departure(LATER, 'low'), departure('2027-02-07', 'low'))).toBe(LATER)
  })

  test('stays the cheapest, even where only a dearer one can be put on layaway', () => {
    expect(bestStart(departure(SOON, 'low'), departure(LATER, 'regular'))).toBe(SOON)
    expect(bestStart(departure(LATER, 'regular'), departure('2027-02-07', 'low'))).toBe('2027-02-07')
  })

  test('is the first where none can be put on layaway', () => {
    expect(bestStart(departure('2026-12-27', 'low'), departure(SOON, 'low'))).toBe('2026-12-27')
  })

  test('is the same in every currency', () => {
    const best = datesOf([departure(SOON, 'low'), departure(LATER, 'low')], facts)?.best
    expect([best?.USD.date.start, best?.COP.date.start]).toEqual([LATER, LATER])
  })
})
