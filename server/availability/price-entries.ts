import { type NotBookableReason, seatsLeft, whyNotBookable } from '@/lib/availability/bookable'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import type { Preview } from '@/lib/layaway/layaway-preview'
import { previewToWire } from '@/lib/layaway/wire-preview'
import { languageOf, type Market } from '@/lib/locale/market'
import { type Money, type Rates, toWire } from '@/lib/money/money'
import type { ProductTerms } from '@/server/catalogue/product-terms'
import { departurePricer } from '@/server/pricing/departure-pricer'
import type { ProductPricing } from '@/server/pricing/find-pricing'
import type { DeparturePrice } from '@/server/pricing/price-departure'
import { planOf } from '@/server/pricing/rules/sales-plan'
import { CUT_OFF_DAYS } from './cut-off'
import type { Departure } from './find-departures'
import { previewDeparture } from './preview-departure'

/** A departure with its price, its layaway and whether it can be chosen. */
export interface PricedEntry {
  readonly departure: Departure
  readonly start: LocalDate
  readonly prices: DeparturePrice
  readonly price: Money
  readonly preview: Preview
  readonly bookable: boolean
  readonly reason: NotBookableReason | null
  readonly seatsLeft: number
  readonly layawayOffered: boolean
}

/** What the departures of a product are priced with. */
export interface EntryFacts {
  readonly terms: ProductTerms
  readonly pricing: ProductPricing
  readonly rates: Rates
  readonly market: Market
  /** Epoch milliseconds. */
  readonly now: number
}

/** Prices and judges departures; one without a sales plan cannot be sold and is left out. */
export function priceEntries(departures: readonly Departure[], facts: EntryFacts): PricedEntry[] {
  const { terms, pricing, rates, market, now } = facts
  const pricedFor = { currency: market.currency, language: languageOf(market.locale), rates, now }
  const price = departurePricer(terms, pricing, pricedFor)
  const bookableFacts = { today: todayIn(terms.timezone, now), tickets: null, cutOffDays: CUT_OFF_DAYS }
  return departures.flatMap((departure) => {
    const { start, season, language } = departure
    const plan = planOf(pricing.plans, departure)
    if (!plan) return []
    const prices = price(plan, { date: start, season, language })
    const reason = whyNotBookable(departure, bookableFacts)
    const preview = previewDeparture(prices, start, terms, now)
    const seats = { seatsLeft: seatsLeft(departure), layawayOffered: preview.offered }
    return {
      departure,
      start,
      prices,
      price: prices.price,
      preview,
      bookable: reason === null,
      reason,
      ...seats,
    }
  })
}

/** An entry as specification §3 shows it; the code only when it was asked for. */
export function presentEntry(
  entry: PricedEntry,
  type: AvailabilityEntry['type'],
  withCode: boolean,
  going: AvailabilityEntry['going'],
): AvailabilityEntry {
  const { departure, prices, preview } = entry
  return {
    id: departure.id,
    code: withCode ? departure.code : null,
    start: departure.start,
    end: departure.end,
    type,
    price: toWire(prices.price),
    original_price: toWire(prices.original),
    service_fee_percent: prices.feePercent,
    layaway: preview.offered ? toWire(preview.deposit) : null,
    layaway_price: prices.layaway && toWire(prices.layaway),
    days: daysBetween(departure.start, departure.end) + 1,
    // A dated start is by definition no open date (domain.md §1).
    open: false,
    seats_left: entry.seatsLeft,
    going,
    min_travelers: departure.minTravelers,
    max_travelers: departure.maxTravelers,
    season: departure.season,
    language: departure.language,
    bookable: entry.bookable,
    reason: entry.reason,
    preview: previewToWire(preview),
  }
}
