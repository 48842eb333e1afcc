import { availabilityEnd } from '@/lib/availability/availability-range'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import { groupByMonth } from '@/lib/availability/group-by-month'
import { addDays } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { languageOf, type Market } from '@/lib/locale/market'
import { toWire } from '@/lib/money/money'
import { bestPrice } from '@/server/availability/rules/best-price'
import { recommendedDates } from '@/server/availability/rules/recommended-dates'
import { findProductTerms } from '@/server/catalogue/product-terms'
import type { Context } from '@/server/platform/context'
import { currentRates } from '@/server/pricing/current-rates'
import { findPricing } from '@/server/pricing/find-pricing'
import { cachedAnswers, lowered } from './cached-answers'
import { listDepartures } from './find-departures'
import { listHolidays, withLongWeekends } from './list-holidays'
import { type Going, goingOf } from './manage/going'
import { type PricedEntry, presentEntry, priceEntries } from './price-entries'
import { priceOpenDate } from './price-open-date'

export interface AvailabilityFlags {
  /** Only dates that can be chosen; else all of the range, each saying why it cannot. */
  readonly withRestriction: boolean
  /** Departure codes, and the entries by code. */
  readonly withCodes: boolean
}

/**
 * The departures of 18 months by month, each with price, deposit and seats (specification §3, domain.md §3). What a
 * supplier said in the last ten minutes lowers the seats; nobody is asked here.
 * @param experience a uuid or permalink
 * @throws DomainError not_found
 */
export async function summariseAvailability(
  context: Context,
  experience: string,
  flags: AvailabilityFlags,
  market: Market,
): Promise<AvailabilitySummary> {
  const now = context.clock.now().getTime()
  const terms = await findProductTerms(context, experience)
  const today = todayIn(terms.timezone, now)
  const end = availabilityEnd(today)
  const [pricings, rates, departures, answers, holidays, going] = await Promise.all([
    findPricing(context, [terms.id]),
    currentRates(context),
    listDepartures(context, [terms.id], addDays(today, 1), end),
    cachedAnswers(context, terms),
    listHolidays(context, today, end, languageOf(market.locale)),
    goingOf(context, terms.id),
  ])
  const pricing = pricings.get(terms.id) ?? { plans: [], promotions: [], serviceFees: [] }
  const facts = { terms, pricing, rates, market, now }
  const known = departures.map((departure) => lowered(departure, answers.get(departure.id)))
  const all = priceEntries(known, facts)
  const shown = flags.withRestriction ? all.filter(({ bookable }) => bookable) : all
  const open_date = priceOpenDate(facts)
  return {
    start: today,
    end,
    ...summary(shown, { withCodes: flags.withCodes, market, going }),
    open_date,
    ...withLongWeekends(holidays),
  }
}

interface Summing {
  readonly withCodes: boolean
  readonly market: Market
  /** By departure. */
  readonly going: ReadonlyMap<string, Going>
}

function summary(shown: readonly PricedEntry[], { withCodes, market, going }: Summing) {
  const recommended = recommendedDates(shown)
  const best = bestPrice(shown)
  const chosen = new Set(recommended.map(({ departure }) => departure.id))
  const show = (entry: PricedEntry, type: 'recommended' | 'other') =>
    presentEntry(entry, type, withCodes, going.get(entry.departure.id) ?? null)
  const presented = new Map(
    shown.map((entry) => {
      const type = chosen.has(entry.departure.id) ? 'recommended' : 'other'
      return [entry, show(entry, type)]
    }),
  )
  const present = (entry: PricedEntry) => presented.get(entry) ?? show(entry, 'other')
  const ranges = groupByMonth(shown, market.locale).map((group) => ({
    ...group,
    availability: group.availability.map(present),
  }))
  return {
    total: shown.length,
    ranges,
    bestPrice: best && toWire(best),
    recommended_dates: recommended.map(present),
    availabilityByCode: withCodes
      ? Object.fromEntries(shown.map((entry) => [entry.departure.code, present(entry)]))
      : {},
  }
}
