import { type NotBookableReason, whyNotBookable } from '@/lib/availability/bookable'
import { type Cart, type CartLine, tripsOf } from '@/lib/cart/cart-item'
import { CUT_OFF_DAYS } from '@/server/availability/cut-off'
import type { Departure } from '@/server/availability/find-departures'
import type { SyncMark } from '@/server/cart/rules/apply-sync'
import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import type { Clock } from '@/server/platform/clock'
import { type CartFacts, departureOf, salesPlanOf } from './cart-facts'

/** Why a trip cannot stay as it is; each has a text in messages (`explanations.reasons`). */
export type TripReason = NotBookableReason | 'unavailable' | 'no_open_date' | 'date_gone' | 'duplicate'

export interface Verdict extends SyncMark {
  readonly reason: TripReason
}

export interface Judging {
  readonly facts: CartFacts
  readonly clock: Clock
  /** An order asks the seats themselves, under their lock: what was read before does not refuse it. */
  readonly seatsDecidedLater: boolean
}

/** The trips of a cart that cannot stay as they are. Seats are counted over the whole cart, not line by line. */
export function judgeTrips(cart: Cart, judging: Judging): Verdict[] {
  const wanted = new Map<string, number>()
  return tripsOf(cart).flatMap((trip) => {
    const reason = reasonFor(trip, judging, wanted)
    if (reason === null) return []
    const product = judging.facts.products.get(trip.uuid)
    const gone = reason === 'unavailable' || reason === 'no_open_date'
    return [
      {
        uuid: trip.uuid,
        index: trip.index,
        warning: !gone,
        to_delete: gone,
        can_open_date: product?.canOpenDate ?? false,
        reason,
      },
    ]
  })
}

function reasonFor(trip: CartLine, judging: Judging, wanted: Map<string, number>): TripReason | null {
  const product = judging.facts.products.get(trip.uuid)
  if (!product || product.kind !== trip.kind) return 'unavailable'
  const departure = departureOf(judging.facts, trip)
  const hasPrice = salesPlanOf(judging.facts, product, departure, product.baseCurrency) !== null
  if (trip.departure_date === null) return product.canOpenDate && hasPrice ? null : 'no_open_date'
  if (!departure || !hasPrice) return 'date_gone'
  const before = wanted.get(departure.id) ?? 0
  wanted.set(departure.id, before + trip.qty)
  return bookableReason(departure, product, trip.qty, before, judging)
}

const ABOUT_SEATS: ReadonlySet<NotBookableReason> = new Set(['sold_out', 'too_few_seats'])

function bookableReason(
  departure: Departure,
  product: SoldProduct,
  tickets: number,
  before: number,
  { clock, seatsDecidedLater }: Judging,
): NotBookableReason | null {
  const reason = whyNotBookable(
    { ...departure, taken: departure.taken + before },
    { today: clock.today(product.timezone), tickets, cutOffDays: CUT_OFF_DAYS },
  )
  return reason !== null && seatsDecidedLater && ABOUT_SEATS.has(reason) ? null : reason
}
