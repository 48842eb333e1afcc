import type { LocalDate } from '@/lib/dates/local-date'
import { neededUntil } from '@/lib/reservations/travelers/passport-validity'
import type { ReservationLine, ReservationProduct } from '../find-reservation'

/** A place of the list of travellers, and the trip it is of. */
export interface Place {
  readonly position: number
  /** A border is crossed on this trip. */
  readonly needsPassport: boolean
  /** Until when a passport must be valid; null while the date is open. */
  readonly neededUntil: LocalDate | null
}

interface Sold {
  readonly products: readonly Pick<ReservationProduct, 'position' | 'tickets' | 'endDate' | 'snapshot'>[]
  readonly lines: readonly Pick<ReservationLine, 'productPosition' | 'extraMinor' | 'qty'>[]
}

/** The places of a reservation: the tickets of each trip, then the minors that extras bring (specification §4). */
export function placesOf({ products, lines }: Sold): Place[] {
  const tickets = products.flatMap((trip) => Array<typeof trip>(trip.tickets).fill(trip))
  const minors = lines
    .filter(({ extraMinor }) => extraMinor)
    .flatMap((line) => {
      const trip = products.find(({ position }) => position === line.productPosition)
      return trip ? Array<typeof trip>(line.qty).fill(trip) : []
    })
  return [...tickets, ...minors].map(({ snapshot, endDate }, position) => ({
    position,
    needsPassport: snapshot.international,
    neededUntil: neededUntil(endDate),
  }))
}
