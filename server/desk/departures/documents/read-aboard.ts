import type { BookedFlight } from '@/lib/reservations/travelers/provided'
import type { ManagedDeparture } from '@/server/availability/manage/list-departures'
import type { Context } from '@/server/platform/context'
import {
  listLines,
  listProducts,
  type ReservationLine,
  type ReservationProduct,
} from '@/server/reservations/find-reservation'
import { listOnBoard } from '@/server/reservations/provider/on-departure'
import { isInsuredHere } from '@/server/reservations/travel/enter-assistcard'
import { fliesHere } from '@/server/reservations/travel/enter-provided'
import { listAssistcards } from '@/server/reservations/travel/list-assistcards'
import { tripsOfPlaces } from '@/server/reservations/travel/places'
import { readTravelDetails, type TravelDetails } from '@/server/reservations/travel/travel-details'
import type { Aboard } from '../../rules/match-lines'

/** Also what writing to it needs. */
export interface KnownAboard extends Aboard {
  /** Its trips on the departure; there may be several, with other travellers of the same reservation. */
  readonly trips: readonly KnownTrip[]
}

interface KnownTrip {
  readonly trip: ReservationProduct
  /** Whether a flight was bought with it, and which was told. */
  readonly flies: boolean
  readonly flight: BookedFlight | null
  /** Of what was told of it. */
  readonly version: number
  readonly notes: string
}

/** Confirmed reservations on a departure, with everybody's address and what was told of policies and flights. */
export async function readAboard(
  context: Context,
  { id }: Pick<ManagedDeparture, 'id'>,
): Promise<KnownAboard[]> {
  const aboard: KnownAboard[] = []
  // One after the other: in a transaction they share one connection.
  for (const { reservation } of await listOnBoard(context, id)) {
    if (reservation.status !== 'confirmed') continue
    const lines = await listLines(context, reservation.id)
    const { traveler, provided } = await readTravelDetails(context, reservation.id)
    const products = await listProducts(context, reservation.id)
    const trips = products
      .filter(({ departureId }) => departureId === id)
      .map((trip) => knownOf(trip, lines, provided))
    const { firstname, lastname, email } = reservation
    const people = new Map([[email.trim().toLowerCase(), `${firstname} ${lastname}`]])
    for (const { value } of traveler)
      if (value.email) people.set(value.email.toLowerCase(), `${value.firstname} ${value.lastname}`)
    aboard.push({
      ...{ id: reservation.id, code: reservation.code, people, trips },
      insured: trips.flatMap(({ trip }) => (isInsuredHere(trip, lines) ? trip.position : [])),
      seats: seatsOf(tripsOfPlaces({ products, lines }), traveler),
      flies: trips.some(({ flies }) => flies),
      cards: await listAssistcards(context, reservation.id),
      flight: sharedFlight(trips),
    })
  }
  return aboard
}

/** Which trips everybody who told an address is on. */
function seatsOf(
  trips: readonly ReservationProduct[],
  travelers: TravelDetails['traveler'],
): ReadonlyMap<string, readonly number[]> {
  const seats = new Map<string, number[]>()
  for (const { position, value } of travelers) {
    const trip = trips[position]
    const email = value.email?.toLowerCase()
    if (trip && email) seats.set(email, [...(seats.get(email) ?? []), trip.position])
  }
  return seats
}

function knownOf(
  trip: ReservationProduct,
  lines: readonly ReservationLine[],
  provided: TravelDetails['provided'],
): KnownTrip {
  const told = provided.find(({ position }) => position === trip.position)
  return {
    ...{ trip, flies: fliesHere(trip, lines), flight: told?.value.flight ?? null },
    ...{ version: told?.version ?? 0, notes: told?.value.notes ?? '' },
  }
}

/** The flight that all trips with one have; null while one of them has none yet, or another. */
function sharedFlight(trips: readonly KnownTrip[]): BookedFlight | null {
  const [first, ...others] = trips.filter(({ flies }) => flies).map(({ flight }) => flight)
  const isShared = others.every((one) => JSON.stringify(one) === JSON.stringify(first))
  return isShared ? (first ?? null) : null
}
