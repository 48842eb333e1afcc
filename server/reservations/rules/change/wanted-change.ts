import type { LocalDate } from '@/lib/dates/local-date'

/** Another date of one trip of a reservation, as a quote keeps it. */
export interface WantedDate {
  readonly uuid: string
  readonly index: number
  readonly start: LocalDate
  readonly code: string
  /** The departure that is left; null for an open date. */
  readonly prevCode: string | null
}

/** How many of a room or an extra there shall be. */
export interface WantedAddOn {
  readonly uuid: string
  /** Travellers of a room, pieces of an extra. */
  readonly qty: number
}

/** Who travels on one trip of a reservation and what they chose with it, on the date it has. */
export interface WantedParty {
  readonly uuid: string
  readonly index: number
  /** Of the departure it has; null for an open date. */
  readonly start: LocalDate | null
  readonly code: string | null
  readonly tickets: number
  /** All of them; null: as they are. */
  readonly rooms: readonly WantedAddOn[] | null
  readonly extras: readonly WantedAddOn[] | null
}

/** One kind of change at a time: another date, or who travels with what. */
export type WantedChange = WantedDate | WantedParty

export function isParty(wanted: WantedChange): wanted is WantedParty {
  return 'tickets' in wanted
}

/** The days whose departures a change is judged by. */
export function daysOf({ start }: WantedChange): readonly LocalDate[] {
  return start === null ? [] : [start]
}
