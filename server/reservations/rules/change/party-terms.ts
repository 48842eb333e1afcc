import { addDays, type LocalDate } from '@/lib/dates/local-date'

/** Travellers leave, and extras, flights and insurances come and go, until so many days before departure: 72 hours, for one is a day. */
export const LAST_PARTY_DAYS = 3

/** The last days before departure on which rooms stay. */
export const LAST_ROOM_DAYS = 15

export interface PartyTermsInput {
  /** The departure the trip has; null: an open date. */
  readonly departure: LocalDate | null
  /** The last day on which an open date can be chosen, and until which it changes. */
  readonly chooseUntil: LocalDate
  /** By which everything is paid. */
  readonly liquidationDate: LocalDate
}

/** The last day of each change, by the calendar of the place where the trip starts. */
export interface PartyTerms {
  readonly more: LocalDate
  readonly fewer: LocalDate
  /** Flights and insurances too. */
  readonly extras: LocalDate
  readonly rooms: LocalDate
}

/** Until when travellers, rooms and extras can be changed (domain.md §8). */
export function partyTerms({ departure, chooseUntil, liquidationDate }: PartyTermsInput): PartyTerms {
  const before = (days: number) => (departure === null ? chooseUntil : addDays(departure, -days))
  const near = before(LAST_PARTY_DAYS)
  const more = liquidationDate < near ? liquidationDate : near
  return { more, fewer: near, extras: near, rooms: before(LAST_ROOM_DAYS) }
}
