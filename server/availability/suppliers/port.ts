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
}

/** The supplier did not answer in time, or not as agreed. */
export class SupplierUnavailable extends Error {
  override readonly name = 'SupplierUnavailable'
}
