import type { LocalDate } from '@/lib/dates/local-date'
import type { ReservationStatus } from '@/lib/reservations/detail'

interface Dated {
  readonly startDate: LocalDate | null
}

/** Whether a trip can be cancelled: it is bought, and its first day has not come. */
export function isCancellable(
  { status }: { readonly status: ReservationStatus },
  products: readonly Dated[],
  today: LocalDate,
): boolean {
  const departure = firstDeparture(products)
  return (status === 'new' || status === 'confirmed') && (departure === null || today < departure)
}

/** Of several trips the first that leaves decides whether it can be; null while all dates are open. */
export function firstDeparture(products: readonly Dated[]): LocalDate | null {
  return products.flatMap(({ startDate }) => startDate ?? []).sort()[0] ?? null
}
