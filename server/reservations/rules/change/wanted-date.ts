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
