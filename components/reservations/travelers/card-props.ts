import type { LocalDate } from '@/lib/dates/local-date'
import type { Market } from '@/lib/locale/market'
import type { Traveler } from '@/lib/reservations/travelers/traveler'
import type { CountryChoice } from './traveler-fieldset'

/** What a card of the list of travellers is told. */
export interface TravelerCardProps {
  readonly market: Market
  readonly code: string
  readonly traveler: Traveler
  readonly countries: readonly CountryChoice[]
  readonly today: LocalDate
  /** Data may still change. */
  readonly isOpen: boolean
}
