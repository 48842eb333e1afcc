import type { Quote } from '@/lib/cart/contract'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import type { QuotedTrip } from './quote-lines'

/** How many travellers a trip of the cart can have. */
export interface PartyLimits {
  readonly min: number
  readonly max: number
  /** The seats it can have, where they are what limits it; null where the size of a booking is. */
  readonly seats: number | null
}

/**
 * What the departure of a trip takes, and the seats that other trips of this cart leave it. Never less than it has: what
 * does not fit is the server's to say. A party beyond its seats would lose its date (domain.md §4).
 */
export function partyLimits({ trip, product }: QuotedTrip, { summary }: Pick<Quote, 'summary'>): PartyLimits {
  const most = Math.min(ORDER_LIMITS.qty, product?.max_travelers ?? ORDER_LIMITS.qty)
  const min = Math.min(trip.qty, product?.min_travelers ?? 1)
  const { code, date } = trip.departure_date ?? {}
  const others = summary.filter(
    (line) =>
      line.uuid === trip.uuid &&
      line.index !== trip.index &&
      line.departure_date?.date === date &&
      line.departure_date?.code === code,
  )
  const taken = others.reduce((all, { qty }) => all + qty, 0)
  const free = trip.departure_date && product ? product.seats_left : null
  const seats = free === null ? null : Math.max(0, free - taken)
  const isTight = seats !== null && seats < most
  return { min, max: Math.max(trip.qty, isTight ? seats : most), seats: isTight ? seats : null }
}
