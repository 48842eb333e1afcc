import { seatsLeft, whyNotBookable } from '@/lib/availability/bookable'
import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { CURRENCIES, type Currency } from '@/lib/locale/market'
import type { Rates } from '@/lib/money/money'
import type { DepartureFacts } from '@/lib/pricing/price-line'
import { CUT_OFF_DAYS } from '@/server/availability/cut-off'
import type { Departure } from '@/server/availability/find-departures'
import { previewDeparture } from '@/server/availability/preview-departure'
import { recommendedDates } from '@/server/availability/rules/recommended-dates'
import type { RequiredAddOn } from '@/server/catalogue/list-required-add-ons'
import type { ProductTerms } from '@/server/catalogue/product-terms'
import { departurePricer } from '@/server/pricing/departure-pricer'
import type { ProductPricing } from '@/server/pricing/find-pricing'
import type { DeparturePrice } from '@/server/pricing/price-departure'
import { planOf, type SalesPlan } from '@/server/pricing/rules/sales-plan'
import type { BestDate } from '../cards/stored-card'
import { offerDates } from '../offers/offer-dates'
import {
  type OfferPrices,
  priceInAll,
  pricesOfDates,
  type StoredOffers,
  storeOffers,
} from '../offers/stored-offers'

/** The lowest price of a product in one currency, and the date that has it; of several the first on layaway. */
export interface Best {
  readonly date: BestDate
  readonly prices: DeparturePrice
}

export interface DatesOfProduct {
  readonly best: Readonly<Record<Currency, Best>>
  /** Starts that can be chosen, each once, rising. */
  readonly starts: readonly LocalDate[]
  readonly recommended: readonly LocalDate[]
  readonly offers: StoredOffers
  /** The days of what can be bought, rising, one for each departure, and the number of its prices. */
  readonly days: readonly LocalDate[]
  readonly dayPrices: readonly number[]
  readonly prices: readonly OfferPrices[]
  /** Seats that were sold of all dates that are known. */
  readonly booked: number
}

export interface DateFacts {
  readonly terms: ProductTerms
  readonly pricing: ProductPricing
  readonly required: readonly RequiredAddOn[]
  readonly rates: Rates
  readonly now: number
}

interface Choice {
  readonly departure: Departure | null
  readonly plan: SalesPlan
}

/** The dates of a product that can be chosen now, and the cheapest of them in each currency; null without any price. */
export function datesOf(departures: readonly Departure[], facts: DateFacts): DatesOfProduct | null {
  const { terms, pricing, now } = facts
  const bookableFacts = { today: todayIn(terms.timezone, now), tickets: null, cutOffDays: CUT_OFF_DAYS }
  const dated = departures.flatMap((departure): Choice[] => {
    const plan = planOf(pricing.plans, departure)
    return plan && whyNotBookable(departure, bookableFacts) === null ? [{ departure, plan }] : []
  })
  const choices = dated.length > 0 ? dated : pricing.plans.map((plan) => withoutDate(plan, terms))
  const [first, ...others] = choices
  if (!first) return null
  const best = Object.fromEntries(
    CURRENCIES.map((currency) => [currency, cheapest([first, ...others], currency, facts)]),
  ) as Record<Currency, Best>
  const starts = [...new Set(dated.flatMap(({ departure }) => departure?.start ?? []))].sort()
  const booked = departures.reduce((seats, { taken }) => seats + taken, 0)
  const offers = offersOf(departures, facts)
  return offers && { best, starts, recommended: recommended(dated, facts), booked, ...offers }
}

function offersOf(
  departures: readonly Departure[],
  { terms, pricing, required, rates, now }: DateFacts,
): Pick<DatesOfProduct, 'offers' | 'days' | 'dayPrices' | 'prices'> | null {
  const product = { ...terms, ...pricing, days: terms.durationDays, required }
  const dates = offerDates(departures, product, now)
  const priced = priceInAll(dates, product, { rates, now })
  const offers = storeOffers(priced, product, now)
  if (!offers) return null
  const { prices, ofDate } = pricesOfDates(priced)
  const dated = dates.flatMap(({ start }, at) => (start === null ? [] : [{ start, price: ofDate[at] ?? 0 }]))
  return {
    ...{ offers, prices },
    days: dated.map(({ start }) => start),
    dayPrices: dated.map(({ price }) => price),
  }
}

/** An open date can be bought and put on layaway; where there is none, the price is shown and nothing is offered. */
function withoutDate(plan: SalesPlan, { canOpenDate }: ProductTerms): Choice {
  return { departure: null, plan: canOpenDate ? plan : withoutLayaway(plan) }
}

function withoutLayaway(plan: SalesPlan): SalesPlan {
  const fixed = Object.entries(plan.fixed ?? {}).map(([code, own]) => [code, { ...own, layawayMinor: 0 }])
  return { ...plan, layawayMinor: 0, fixed: Object.fromEntries(fixed) }
}

/** Of dates that cost the same the first that can be put on layaway, else the first. */
function cheapest(choices: readonly [Choice, ...Choice[]], currency: Currency, facts: DateFacts): Best {
  const price = pricer(currency, facts)
  let best = choices[0]
  let prices = price(best)
  let offered = isOnLayaway(best, prices, facts)
  for (const choice of choices.slice(1)) {
    const next = price(choice)
    if (next.price.amount > prices.price.amount) continue
    const isLower = next.price.amount < prices.price.amount
    if (!isLower && (offered || !isOnLayaway(choice, next, facts))) continue
    offered = isLower ? isOnLayaway(choice, next, facts) : true
    best = choice
    prices = next
  }
  return { date: bestDate(best), prices }
}

function isOnLayaway({ departure }: Choice, prices: DeparturePrice, { terms, now }: DateFacts): boolean {
  return prices.layaway !== null && previewDeparture(prices, departure?.start ?? null, terms, now).offered
}

function bestDate({ departure, plan }: Choice): BestDate {
  return {
    departureId: departure?.id ?? null,
    code: departure?.code ?? null,
    start: departure?.start ?? null,
    ...plan,
  }
}

function pricer(currency: Currency, { terms, pricing, rates, now }: DateFacts) {
  const price = departurePricer(terms, pricing, { currency, language: 'es', rates, now })
  return ({ departure, plan }: Choice): DeparturePrice => price(plan, pricedAs(departure))
}

function recommended(dated: readonly Choice[], facts: DateFacts): LocalDate[] {
  const price = pricer(facts.terms.baseCurrency, facts)
  const candidates = dated.flatMap((choice) => {
    const { departure } = choice
    if (!departure) return []
    const prices = price(choice)
    const layawayOffered = isOnLayaway(choice, prices, facts)
    return {
      ...{ start: departure.start, price: prices.price, bookable: true },
      ...{ seatsLeft: seatsLeft(departure), layawayOffered },
    }
  })
  return [...new Set(recommendedDates(candidates).map(({ start }) => start))]
}

/** An open date has neither season nor language, as in the cart. */
function pricedAs(departure: Departure | null): DepartureFacts {
  if (!departure) return { date: null, season: null, language: null }
  return { date: departure.start, season: departure.season, language: departure.language }
}
