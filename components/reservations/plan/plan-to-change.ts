import type { LocalDate } from '@/lib/dates/local-date'
import type { Market } from '@/lib/locale/market'
import type { ShownStanding } from '@/lib/reservations/standing'

/** What the change of a plan begins with. */
export interface PlanToChange {
  /** In the currency of the reservation. */
  readonly market: Market
  readonly code: string
  readonly standing: ShownStanding
  readonly liquidationDate: LocalDate
  readonly purchaseDate: LocalDate
  readonly today: LocalDate
  /** Whether money is, nobody knows yet: then nothing may change. */
  readonly isConfirming: boolean
}
