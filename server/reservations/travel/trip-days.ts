import type { TripDays } from '@/lib/reservations/travelers/flight-fit'
import type { ReservationProduct } from '../find-reservation'

/** From the first departure to the last return; null while no date is set. */
export function tripDays(
  products: readonly Pick<ReservationProduct, 'startDate' | 'endDate'>[],
): TripDays | null {
  const [start] = products.flatMap(({ startDate }) => startDate ?? []).sort()
  const end = products
    .flatMap(({ endDate }) => endDate ?? [])
    .sort()
    .at(-1)
  return start && end ? { start, end } : null
}
