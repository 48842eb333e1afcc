import { availabilityEnd } from '@/lib/availability/availability-range'
import { seatsLeft, whyNotBookable } from '@/lib/availability/bookable'
import { addDays } from '@/lib/dates/local-date'
import { languageOf } from '@/lib/locale/market'
import { add, money, subtract, toWire, zero } from '@/lib/money/money'
import type { ChangeDates, ChangeRefused } from '@/lib/reservations/change-contract'
import { CUT_OFF_DAYS } from '@/server/availability/cut-off'
import { type Departure, listDepartures } from '@/server/availability/find-departures'
import type { Context } from '@/server/platform/context'
import {
  listProducts,
  type Reservation,
  type ReservationLine,
  type ReservationProduct,
} from '../find-reservation'
import { presentDeparture } from '../present/present-lines'
import { type ChangeFacts, readChangeFacts } from './change-facts'
import { linesOfTrip, termsOf } from './date/draft-date'
import { removalTerms } from './party/draft-removal'
import { presentParty } from './party/present-party'
import { priceTrip, type TripPricing } from './price-trip'
import { isWaiting } from './quote-change'
import { whyNotChangeable } from './refuse-change'
import { tripOf } from './wanted-change'

/**
 * The departures a trip of a reservation can be moved to, each with what everybody pays more or less by the rules that
 * quote it, and who travels with what. Where nothing may be changed, why, and no dates.
 * @param asked which trip; the first one when nothing is said
 */
export async function listChangeDates(
  context: Context,
  reservation: Reservation,
  asked: { readonly uuid?: string | undefined; readonly index?: number | undefined },
): Promise<ChangeDates> {
  const own = await listProducts(context, reservation.id)
  const facts = await readChangeFacts(
    context,
    reservation,
    own.flatMap(({ startDate }) => startDate ?? []),
  )
  const [first] = facts.products
  if (!first) throw new Error(`The reservation ${reservation.id} has no product.`)
  const trip = tripOf(facts.products, {
    uuid: asked.uuid ?? first.productId,
    index: asked.index ?? (asked.uuid === undefined ? first.cartIndex : 0),
  })
  const waits = await isWaiting(context, reservation)
  const terms = waits ? PENDING : presentTerms(context, facts, trip)
  return {
    trip: {
      ...{ uuid: trip.productId, index: trip.cartIndex, tickets: trip.tickets },
      name: trip.snapshot.name[languageOf(reservation.locale)],
      departure_date: presentDeparture(trip),
    },
    terms,
    dates: terms.allowed ? await datesOf(context, facts, trip) : [],
    party: waits || whyNotChangeable(reservation) ? null : presentParty(context, facts, trip),
    removal: waits || whyNotChangeable(reservation) ? null : removalTerms(context, facts, trip),
  }
}

const PENDING: ChangeDates['terms'] = {
  ...{ allowed: false, refusal: { reason: 'pending', until: null } },
  ...{ fee_percent: 0, waived_percent: 0, free_until: null, until: null },
}

function presentTerms(context: Context, facts: ChangeFacts, trip: ReservationProduct): ChangeDates['terms'] {
  const product = facts.sold.get(trip.productId)
  const no = (refusal: ChangeRefused) => ({
    ...{ allowed: false, refusal, fee_percent: 0, waived_percent: 0, free_until: null, until: refusal.until },
  })
  const hindrance = whyNotChangeable(facts.reservation)
  if (hindrance || !product) return no({ reason: hindrance ?? 'unavailable', until: null })
  const { allowed, feePercent, waivedPercent, freeUntil, until } = termsOf(context, facts, trip, product)
  if (!allowed) return no({ reason: 'too_late', until })
  return {
    ...{ allowed, refusal: null, fee_percent: feePercent, waived_percent: waivedPercent },
    ...{ free_until: freeUntil, until },
  }
}

async function datesOf(
  context: Context,
  facts: ChangeFacts,
  trip: ReservationProduct,
): Promise<ChangeDates['dates']> {
  const product = facts.sold.get(trip.productId)
  const lines = linesOfTrip(facts, trip)
  if (!product || lines.length === 0) return []
  const today = context.clock.today(product.timezone)
  const departures = await listDepartures(
    context,
    [product.id],
    addDays(today, CUT_OFF_DAYS),
    availabilityEnd(today),
  )
  const { reservation } = facts
  const pricing = facts.pricing.get(product.id)
  const priced = { reservation, product, pricing, now: context.clock.now().getTime() }
  return departures.flatMap((departure) => {
    const difference = differenceOf(priced, lines, departure)
    if (difference === null) return []
    const reason = whyNotBookable(departure, { today, tickets: trip.tickets, cutOffDays: CUT_OFF_DAYS })
    const { code, start, end, season, language } = departure
    const isCurrent = departure.id === trip.departureId
    return {
      ...{ code, start, end, season, language, seats_left: seatsLeft(departure), current: isCurrent },
      ...{ bookable: reason === null && !isCurrent, reason: isCurrent ? null : reason, difference },
    }
  })
}

/** Of everybody together, those too who were added later. */
function differenceOf(
  priced: Omit<TripPricing, 'line'>,
  lines: readonly ReservationLine[],
  departure: Departure,
): number | null {
  const { currency } = priced.reservation
  let all = zero(currency)
  for (const line of lines) {
    const moved = priceTrip({ ...priced, line }, departure)
    if (!moved) return null
    all = add(all, subtract(moved.total, money(line.totalMinor, currency)))
  }
  return toWire(all)
}
