import type { Context } from '@/server/platform/context'
import type { Departure } from '../find-departures'

/** A catalogue that must be asked for its seats (domain.md §3). */
export interface Supplier {
  /**
   * How many seats of a departure it can still sell, not knowing of ours that are held and not yet paid; 0 when it no
   * longer has it.
   * @param signal aborted when nobody waits for the answer any more
   * @throws SupplierUnavailable when it does not answer: then nobody knows, which is not the same as none
   */
  seatsOf(context: Context, departure: Pick<Departure, 'id' | 'code'>, signal: AbortSignal): Promise<number>
  /**
   * Whether it has the seats of a reservation that was changed and is paid as agreed. Asked again with the same reference
   * it answers the same and books nothing twice. Left out: its reservations are confirmed by a person.
   * @throws SupplierUnavailable when it does not answer
   */
  confirm?(context: Context, booked: BookedSeats, signal: AbortSignal): Promise<'confirmed' | 'refused'>
}

/** Seats that a supplier is told of. */
export interface BookedSeats {
  readonly departure: Pick<Departure, 'id' | 'code'>
  /** All of them, also those it knew of before. */
  readonly seats: number
  /** Tells one change of one trip from every other. */
  readonly reference: string
}

/** The supplier did not answer in time, or not as agreed. */
export class SupplierUnavailable extends Error {
  override readonly name = 'SupplierUnavailable'
}
