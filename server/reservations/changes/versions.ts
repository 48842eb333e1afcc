import { and, asc, eq, ne } from 'drizzle-orm'
import type { PENALIZATIONS } from '@/lib/reservations/detail'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'
import { reservationVersions } from '../tables'

export type ReservationVersion = typeof reservationVersions.$inferSelect

/** What a change cost by itself; minor units. */
export type VersionFee = Pick<ReservationVersion, 'version' | 'kind' | 'feeMinor' | 'feePercent'>

/** The kind of penalization that a fee is (specification §3). */
export function feeTypeOf(kind: ReservationVersion['kind']): (typeof PENALIZATIONS)[number] {
  if (kind === 'adjusted') return 'adjustment'
  return kind === 'party' ? 'fewer_travelers' : 'date_change'
}

/** What the changes of a reservation have cost, and what entries by hand added or took off, in their order; none for most. */
export function listFees(context: Context, reservationId: string): Promise<VersionFee[]> {
  const { version, kind, feeMinor, feePercent } = reservationVersions
  return context.db
    .select({ version, kind, feeMinor, feePercent })
    .from(reservationVersions)
    .where(and(eq(reservationVersions.reservationId, reservationId), ne(feeMinor, 0)))
    .orderBy(asc(version))
}

/** When a reservation was changed last; null where it is as it was bought. */
export async function lastChanged(
  context: Context,
  { id, version }: Pick<Reservation, 'id' | 'version'>,
): Promise<Date | null> {
  if (version === 1) return null
  const [row] = await context.db
    .select({ at: reservationVersions.at })
    .from(reservationVersions)
    .where(and(eq(reservationVersions.reservationId, id), eq(reservationVersions.version, version)))
  return row?.at ?? null
}

type Trip = Pick<ReservationVersion, 'products' | 'lines'>

/** The first version, as it was bought; written once, with the first change. */
export async function keepFirstVersion(
  context: Context,
  reservation: Reservation,
  trip: Trip,
): Promise<void> {
  const { id, createdAt, userId, totalMinor, onArrivalMinor, depositMinor, liquidationDate, version } =
    reservation
  if (version > 1) return
  await context.db
    .insert(reservationVersions)
    .values({
      ...{ reservationId: id, version: 1, at: createdAt, kind: 'placed', ...trip },
      actor: userId === null ? 'buyer' : 'owner',
      ...{ totalMinor, onArrivalMinor, depositMinor, liquidationDate },
    })
    .onConflictDoNothing()
}

/** The version a change leads to. */
export async function appendVersion(
  context: Context,
  version: typeof reservationVersions.$inferInsert,
): Promise<void> {
  await context.db.insert(reservationVersions).values(version)
}
