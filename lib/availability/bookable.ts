import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { isInRange } from './availability-range'

/** Why a date cannot be chosen; each has a text in messages (`departures.reasons`). */
export const NOT_BOOKABLE_REASONS = [
  'past',
  'out_of_range',
  'closed',
  'cut_off',
  'sold_out',
  'too_few_seats',
  'minimum_travelers',
  'maximum_travelers',
] as const

export type NotBookableReason = (typeof NOT_BOOKABLE_REASONS)[number]

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

/**
 * The last day, in the product's zone, on which a departure can be chosen: the day before it at the latest.
 * @param cutOffDays as in BookableFacts
 */
export function lastBookableDay(start: LocalDate, cutOffDays: number): LocalDate {
  return addDays(start, -Math.max(cutOffDays, 1))
}

/** What a number of travellers is held against. */
export interface PartyLimits {
  readonly left: number
  readonly min: number
  readonly max: number
}

/** The first reason why a departure cannot be chosen, in the order a traveller cares about; null when it can (domain.md §3). */
export function whyNotBookable(departure: DepartureSeats, facts: BookableFacts): NotBookableReason | null {
  const { start, minTravelers: min, maxTravelers: max } = departure
  const left = seatsLeft(departure)
  if (start <= facts.today) return 'past'
  if (!isInRange(start, facts.today)) return 'out_of_range'
  if (departure.closed) return 'closed'
  if (start < addDays(facts.today, facts.cutOffDays)) return 'cut_off'
  if (left === 0) return 'sold_out'
  return whyNotForParty(facts.tickets ?? min, { left, min, max })
}

/** Why so many travellers do not fit a departure that is on sale; null when they do. Also asked by the calendar. */
export function whyNotForParty(tickets: number, { left, min, max }: PartyLimits): NotBookableReason | null {
  if (tickets < min) return 'minimum_travelers'
  if (tickets > max) return 'maximum_travelers'
  return tickets > left ? 'too_few_seats' : null
}
