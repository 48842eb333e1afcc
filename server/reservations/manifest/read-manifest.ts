import { asc, inArray, sql } from 'drizzle-orm'
import { pendingOf } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'
import { groupBy } from '@/server/platform/group-by'
import { checkedPlaces, checkUpOfTrip } from '../present/present-check-up'
import { type ManifestMissing, missingForHost } from '../rules/manifest/missing-for-host'
import { reservationLines, reservationProducts, reservations } from '../tables'
import { tripsOfPlaces } from '../travel/places'
import {
  NO_DETAILS,
  readDetailsOfMany,
  type StoredTraveler,
  type TravelDetails,
} from '../travel/travel-details'

type Reservation = typeof reservations.$inferSelect
type Trip = typeof reservationProducts.$inferSelect
type Line = typeof reservationLines.$inferSelect

/** A place of a trip, and who travels there as far as anybody told. */
export interface ManifestPlace {
  readonly position: number
  readonly version: number
  readonly traveler: StoredTraveler | null
  /** A border is crossed on this trip. */
  readonly needsPassport: boolean
}

/** A reservation with seats on a departure, with everything its host is ever shown, opened. */
export interface ManifestReservation {
  readonly departureId: string
  readonly reservation: Pick<
    Reservation,
    'id' | 'code' | 'status' | 'firstname' | 'lastname' | 'email' | 'phoneDial' | 'phoneNumber'
  >
  readonly trip: Trip
  readonly isLiquidated: boolean
  /** Rooms of this trip, counted in travellers. */
  readonly rooms: readonly Pick<Line, 'itemId' | 'name' | 'qty'>[]
  readonly places: readonly ManifestPlace[]
  readonly travel: Pick<TravelDetails, 'emergency_contact' | 'own_flight' | 'note'>
  /** What of the check-up (`present-check-up.ts`) its host still waits for. */
  readonly missing: readonly ManifestMissing[]
}

const LIVING = ['new', 'confirmed', 'completed'] as const

/**
 * Who travels on departures: every reservation that lives, the first that was made in front, in five queries however many
 * there are. One with two trips on a departure is there twice.
 */
export async function readManifest(
  context: Context,
  departureIds: readonly string[],
): Promise<ManifestReservation[]> {
  if (departureIds.length === 0) return []
  const { db } = context
  const onBoard = await db
    .select()
    .from(reservationProducts)
    .where(inArray(reservationProducts.departureId, [...departureIds]))
  const ids = [...new Set(onBoard.map(({ reservationId }) => reservationId))]
  if (ids.length === 0) return []
  const found = await db
    .select({ reservation: reservations, pending: sql<string>`${pendingOf(sql`${reservations.id}`)}` })
    .from(reservations)
    .where(sql`${inArray(reservations.id, ids)} and ${inArray(reservations.status, [...LIVING])}`)
    .orderBy(asc(reservations.createdAt), asc(reservations.id))
  const { reservationId: of, position } = reservationProducts
  const trips = await db.select().from(reservationProducts).where(inArray(of, ids)).orderBy(asc(position))
  const lines = await db
    .select()
    .from(reservationLines)
    .where(inArray(reservationLines.reservationId, ids))
    .orderBy(asc(reservationLines.position))
  const details = await readDetailsOfMany(context, ids)
  const tripsOf = groupBy(trips, ({ reservationId }) => reservationId)
  const linesOf = groupBy(lines, ({ reservationId }) => reservationId)
  return found.flatMap(({ reservation, pending }) => {
    const { id } = reservation
    const own = {
      ...{ products: tripsOf.get(id) ?? [], lines: linesOf.get(id) ?? [] },
      travel: details.get(id) ?? NO_DETAILS,
      isLiquidated: Number(pending) <= 0,
    }
    return own.products.flatMap((trip) =>
      trip.departureId !== null && departureIds.includes(trip.departureId)
        ? [tripOnManifest(reservation, { ...trip, departureId: trip.departureId }, own)]
        : [],
    )
  })
}

interface Own {
  readonly products: readonly Trip[]
  readonly lines: readonly Line[]
  readonly travel: TravelDetails
  readonly isLiquidated: boolean
}

function tripOnManifest(
  reservation: Reservation,
  trip: Trip & { readonly departureId: string },
  own: Own,
): ManifestReservation {
  const { travel, isLiquidated, lines } = own
  const trips = tripsOfPlaces(own)
  const places = checkedPlaces(own).filter((_, at) => trips[at]?.position === trip.position)
  return {
    ...{ departureId: trip.departureId, reservation, trip, isLiquidated, travel },
    rooms: lines.filter(({ kind, productPosition }) => kind === 'room' && productPosition === trip.position),
    places: places.map(({ position, needsPassport }) => {
      const saved = travel.traveler.find((one) => one.position === position)
      return { position, needsPassport, version: saved?.version ?? 0, traveler: saved?.value ?? null }
    }),
    missing: missingForHost(checkUpOfTrip(own), places),
  }
}
