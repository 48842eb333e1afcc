import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { isFarEnough } from '@/lib/layaway/layaway-offer'
import { isInRange } from './availability-range'

/** Why a date cannot be chosen; each has a text in messages (`availability.reasons`). */
export type NotBookableReason =
  | 'past'
  | 'out_of_range'
  | 'closed'
  | 'cut_off'
  | 'sold_out'
  | 'too_few_seats'
  | 'minimum_travelers'
  | 'maximum_travelers'

/** A dated start with its seats. */
export interface DepartureSeats {
  readonly start: LocalDate
  readonly closed: boolean
  readonly capacity: number
  /** Sold and held. */
  readonly taken: number
  /** The smallest and largest booking. */
  readonly minTravelers: number
  readonly maxTravelers: number
}

export interface BookableFacts {
  /** The calendar day in the product's zone. */
  readonly today: LocalDate
  /** How many travellers ask; null when nobody has said yet: then the smallest booking counts. */
  readonly tickets: number | null
  /** Sales end so many days before the start; 0 allows until the day before. */
  readonly cutOffDays: number
}

/** Capacity − sold − held, never below zero. */
export function seatsLeft({ capacity, taken }: Pick<DepartureSeats, 'capacity' | 'taken'>): number {
  return Math.max(0, capacity - taken)
}

/** The first reason why a departure cannot be chosen, in the order a traveller cares about; null when it can (domain.md §3). */
export function whyNotBookable(departure: DepartureSeats, facts: BookableFacts): NotBookableReason | null {
  const { start, minTravelers, maxTravelers } = departure
  const left = seatsLeft(departure)
  const tickets = facts.tickets ?? minTravelers
  if (start <= facts.today) return 'past'
  if (!isInRange(start, facts.today)) return 'out_of_range'
  if (departure.closed) return 'closed'
  if (start < addDays(facts.today, facts.cutOffDays)) return 'cut_off'
  if (left === 0) return 'sold_out'
  if (tickets < minTravelers) return 'minimum_travelers'
  if (tickets > maxTravelers) return 'maximum_travelers'
  return tickets > left ? 'too_few_seats' : null
}

export interface Bookability {
  readonly bookable: boolean
  readonly reason: NotBookableReason | null
  /** Too near for parts: it can be bought, but only with full payment (domain.md §6). */
  readonly fullPaymentOnly: boolean
}

/** Whether a departure can be chosen, why not, and whether it must be paid at once. */
export function bookability(
  departure: DepartureSeats,
  facts: BookableFacts,
  terms: { readonly international: boolean; readonly liquidationDays: number | null },
): Bookability {
  const reason = whyNotBookable(departure, facts)
  const fullPaymentOnly = !isFarEnough({ departure: departure.start, ...terms }, facts.today)
  return { bookable: reason === null, reason, fullPaymentOnly }
}
