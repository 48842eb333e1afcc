import type { LocalDate } from '@/lib/dates/local-date'
import type { ScheduleState } from '@/lib/layaway/running/fold-schedule'
import type { Money } from '@/lib/money/money'
import type { AskedDeparture } from '@/server/availability/departures-on'
import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import type { Leaving } from '@/server/reservations/rules/change/leaving'
import type { LineChange } from '@/server/reservations/rules/change/sized-line'
import type { WantedChange } from '@/server/reservations/rules/change/wanted-change'
import type { ReservationLine, ReservationProduct } from '../find-reservation'

/** A line as it will be; one that is new gets its position when it is written. */
export type NextLine = Omit<ReservationLine, 'reservationId' | 'position'>

/** Every line of the reservation before and after: the same object where it stays as it is. */
export type ChangedLine = LineChange<NextLine> & { readonly before: ReservationLine | null }

/** What a change is, before its money is counted. */
export interface Drafted {
  readonly wanted: WantedChange
  readonly trip: ReservationProduct
  readonly product: Pick<SoldProduct, 'timezone' | 'supplier'>
  /** The departure from then on; null: the date stays open, or the trip is taken out. */
  readonly to: AskedDeparture | null
  /** None: the trip is taken out. */
  readonly tickets: number
  /** How many seats are taken of it that were not the trip's. */
  readonly seats: number
  readonly lines: readonly ChangedLine[]
  /** What the change itself costs: a fee for another date, what is kept of who leaves. */
  readonly fee: Money
  readonly feePercent: number
  /** What another date would cost besides, had not the level of its owner taken it off; left out for nothing. */
  readonly waived?: Money
  /** What a percent is of. */
  readonly feeBase: Money
  /** The last day without a fee; null where no day ends that. */
  readonly freeUntil: LocalDate | null
  /** Of travellers who leave, or of a trip that is taken out; null where nobody does. */
  readonly leaving: Leaving | null
}

/** A change as it would be carried out at this instant; amounts in the reservation's currency. */
export interface Proposal extends Drafted {
  /** What is paid here from then on. */
  readonly total: Money
  /** What hosts are paid on arrival then. */
  readonly onArrival: Money
  /** What is due first from then on. */
  readonly deposit: Money
  /** null with full payment. */
  readonly liquidationDate: LocalDate | null
  /** What has to be paid before. */
  readonly due: Money
  /** On which what is left falls due; null without parts. */
  readonly dates: readonly LocalDate[] | null
  /** After what is due was paid. */
  readonly schedule: ScheduleState
}

export function isTripLine({ kind }: Pick<ReservationLine, 'kind'>): boolean {
  return kind === 'experience' || kind === 'package'
}
