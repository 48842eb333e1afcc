import { lastBookableDay } from '@/lib/availability/bookable'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { endOfDayInstant, type Zone } from '@/lib/dates/zone-time'

/** For so long the seats of an offer are held. */
export const OFFER_HOURS = 24

/** So long somebody who asked has to confirm it, in days; then what they typed is forgotten. */
export const ASKED_DAYS = 3

const HOUR_MS = 3_600_000

/** Somebody who waits, and for how many seats. */
export interface Waiting {
  readonly id: string
  readonly qty: number
}

/**
 * Who is offered seats now: first come, first served among those who fit. Whoever wants more than is left keeps their
 * place and blocks nobody behind them (domain.md §3).
 * @param queue in the order in which they came
 * @param free seats nobody has
 */
export function nextOffers<Place extends Waiting>(queue: readonly Place[], free: number): Place[] {
  const offers: Place[] = []
  let left = free
  for (const place of queue) {
    if (place.qty > left) continue
    offers.push(place)
    left -= place.qty
  }
  return offers
}

/** Until when a departure can be bought: the end of its last bookable day in its zone. */
export function salesEnd(start: LocalDate, cutOffDays: number, zone: Zone): Date {
  return endOfDayInstant(lastBookableDay(start, cutOffDays), zone)
}

/** Until when the seats of an offer made now are held: a day, and never longer than they can be bought. */
export function offerEnd(now: Date, salesEndAt: Date): Date {
  return new Date(Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, salesEndAt.getTime()))
}

/** The first start that can still be bought on a day. */
export function firstBookableStart(today: LocalDate, cutOffDays: number): LocalDate {
  return addDays(today, Math.max(cutOffDays, 1))
}
