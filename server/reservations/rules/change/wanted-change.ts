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

/** What travellers choose with a trip, as a change names it, and the kind of line each is. */
export const ADD_ON_KINDS = {
  rooms: 'room',
  extras: 'extra',
  flights: 'flight',
  insurances: 'insurance',
} as const

export type AddOns = keyof typeof ADD_ON_KINDS

export const ADD_ONS = Object.keys(ADD_ON_KINDS) as readonly AddOns[]

/** How many of an add-on there shall be. */
export interface WantedAddOn {
  readonly uuid: string
  /** Travellers of a room, pieces of anything else. */
  readonly qty: number
}

/** All of each kind there shall be; null: as they are. */
export type WantedAddOns = Readonly<Record<AddOns, readonly WantedAddOn[] | null>>

/** Who travels on one trip of a reservation and what they chose with it, on the date it has; nobody: it is taken out. */
export interface WantedParty extends WantedAddOns {
  readonly uuid: string
  readonly index: number
  /** Of the departure it has; null for an open date. */
  readonly start: LocalDate | null
  readonly code: string | null
  readonly tickets: number
}

/** One kind of change at a time: another date, or who travels with what. */
export type WantedChange = WantedDate | WantedParty

export function isParty(wanted: WantedChange): wanted is WantedParty {
  return 'tickets' in wanted
}

/** Whether a trip is taken out of a reservation that has others. */
export function isRemoval(wanted: WantedChange): boolean {
  return isParty(wanted) && wanted.tickets === 0
}

/** The days whose departures a change is judged by. */
export function daysOf({ start }: WantedChange): readonly LocalDate[] {
  return start === null ? [] : [start]
}
