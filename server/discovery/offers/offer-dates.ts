import { seatsLeft, whyNotBookable } from '@/lib/availability/bookable'
import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import type { DepartureFacts } from '@/lib/pricing/price-line'
import { CUT_OFF_DAYS } from '@/server/availability/cut-off'
import type { Departure } from '@/server/availability/find-departures'
import { type OfferFacts, roomTypes } from '@/server/availability/price-offer'
import { offeredParty } from '@/server/availability/rules/offered-party'
import { planOf, type SalesPlan } from '@/server/pricing/rules/sales-plan'

/** A date that can be bought now, with its plan and the party it is offered to. */
export interface OfferDate extends SalesPlan {
  readonly departureId: string | null
  readonly code: string | null
  /** null: an open date, or nothing to choose at all. */
  readonly start: LocalDate | null
  readonly travellers: number
}

/** What decides which dates of a product can be offered. */
export interface OfferProduct extends OfferFacts {
  readonly plans: readonly SalesPlan[]
  readonly canOpenDate: boolean
  readonly minTravelers: number
  readonly maxTravelers: number
}

/** The dates of a product that can be bought now, rising; its plans without a date where there is none. */
export function offerDates(
  departures: readonly Departure[],
  product: OfferProduct,
  now: number,
): OfferDate[] {
  const facts = { today: todayIn(product.timezone, now), tickets: null, cutOffDays: CUT_OFF_DAYS }
  const rooms = roomTypes(product)
  const dated = departures.flatMap((departure): OfferDate[] => {
    const plan = planOf(product.plans, departure)
    if (!plan || whyNotBookable(departure, facts) !== null) return []
    const { id: departureId, code, start, minTravelers: min, maxTravelers: max } = departure
    const travellers = offeredParty({ left: seatsLeft(departure), min, max }, rooms)
    return travellers === null ? [] : [{ ...plan, departureId, code, start, travellers }]
  })
  return dated.length > 0 ? dated : product.plans.map((plan) => withoutDate(plan, product))
}

/** An open date can be bought and put on layaway; where there is none, the price is shown and nothing is offered. */
function withoutDate(plan: SalesPlan, product: OfferProduct): OfferDate {
  const { minTravelers: min, maxTravelers: max } = product
  const travellers = offeredParty({ left: max, min, max }, roomTypes(product)) ?? Math.max(1, min)
  const none = { departureId: null, code: null, start: null, travellers }
  return { ...(product.canOpenDate ? plan : withoutLayaway(plan)), ...none }
}

function withoutLayaway(plan: SalesPlan): SalesPlan {
  const fixed = Object.entries(plan.fixed ?? {}).map(([code, own]) => [code, { ...own, layawayMinor: 0 }])
  return { ...plan, layawayMinor: 0, fixed: Object.fromEntries(fixed) }
}

/** An open date has neither season nor language, as in the cart. */
export function pricedAs({ start, season, language }: OfferDate): DepartureFacts {
  return start === null ? { date: null, season: null, language: null } : { date: start, season, language }
}
