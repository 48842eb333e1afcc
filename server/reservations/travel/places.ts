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

/** What makes the places of a reservation. */
export interface Sold {
  readonly products: readonly Pick<ReservationProduct, 'position' | 'tickets' | 'endDate' | 'snapshot'>[]
  readonly lines: readonly Pick<ReservationLine, 'productPosition' | 'extraMinor' | 'qty' | 'itemId'>[]
}

/** The places of a reservation: the tickets of each trip, then the minors that extras bring (specification §4). */
export function placesOf(sold: Sold): Place[] {
  return ownersOf(sold).map(({ trip: { snapshot, endDate } }, position) => ({
    position,
    needsPassport: snapshot.international,
    neededUntil: neededUntil(endDate),
  }))
}

/** Of which trip each place is, by place. */
export function tripsOfPlaces<Trip extends Sold['products'][number]>(
  sold: Sold & { readonly products: readonly Trip[] },
): Trip[] {
  return ownersOf(sold).map(({ trip }) => trip as Trip)
}

interface Owner {
  readonly trip: Sold['products'][number]
  /** Of which trip and what: the places of one owner stay in their order. */
  readonly of: string
}

function ownersOf({ products, lines }: Sold): Owner[] {
  const tickets = products.flatMap((trip) =>
    Array<Owner>(trip.tickets).fill({ trip, of: `${trip.position}` }),
  )
  const minors = lines
    .filter(({ extraMinor }) => extraMinor)
    .flatMap((line) => {
      const trip = products.find(({ position }) => position === line.productPosition)
      return trip ? Array<Owner>(line.qty).fill({ trip, of: `${trip.position}.${line.itemId}` }) : []
    })
  return [...tickets, ...minors]
}

/**
 * Where each place is after a change of the trip: the first ones of a trip, and of an extra, stay in their order, the last
 * ones go.
 * @returns by the old place, its new one; null where it is gone
 */
export function movedPlaces(
  before: Sold,
  after: Sold,
): { readonly from: number; readonly to: number | null }[] {
  const nth = (owners: readonly Owner[]) =>
    owners.map(({ of }, at) => `${of}/${owners.slice(0, at).filter((one) => one.of === of).length}`)
  const next = nth(ownersOf(after))
  return nth(ownersOf(before)).map((key, from) => {
    const to = next.indexOf(key)
    return { from, to: to === -1 ? null : to }
  })
}
