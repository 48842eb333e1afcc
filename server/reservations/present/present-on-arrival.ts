import { type Money, money, zero } from '@/lib/money/money'
import type { ArrivalWire } from '@/lib/pricing/arrival-contract'
import { presentArrival } from '@/server/pricing/present-arrival'
import type { Reservation, ReservationProduct } from '../find-reservation'

type Sale = Pick<Reservation, 'currency' | 'rates'>

/** What a trip leaves for its host, as it was sold, at the rates of the sale; null where everything is paid here. */
export function arrivalOf(
  { currency, rates }: Sale,
  { snapshot, onArrivalMinor }: Pick<ReservationProduct, 'onArrivalMinor'> & TermsOf,
): ArrivalWire | null {
  return presentArrival(money(onArrivalMinor, currency), snapshot.onArrival ?? null, rates)
}

interface TermsOf {
  readonly snapshot: Pick<ReservationProduct['snapshot'], 'onArrival'>
}

/** What hosts are still to be paid for a reservation: nothing of one that ended without its trip. */
export function stillOnArrival({
  currency,
  status,
  onArrivalMinor,
}: Pick<Reservation, 'currency' | 'status' | 'onArrivalMinor'>): Money {
  return isOver(status) ? zero(currency) : money(onArrivalMinor, currency)
}

/** Nobody travels any more. */
export function isOver(status: Reservation['status']): boolean {
  return status === 'expired' || status === 'cancelled'
}
