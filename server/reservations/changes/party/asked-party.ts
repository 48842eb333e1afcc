import type { LocalDate } from '@/lib/dates/local-date'
import type { AskedDeparture } from '@/server/availability/departures-on'
import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import type { WantedParty } from '@/server/reservations/rules/change/wanted-change'
import type { ReservationProduct } from '../../find-reservation'

/** What a draft is made of. */
export interface AskedParty {
  readonly trip: ReservationProduct
  readonly product: SoldProduct
  /** The departure it has; null: an open date. */
  readonly to: AskedDeparture | null
  readonly wanted: WantedParty
  /** Where the trip starts. */
  readonly today: LocalDate
}
