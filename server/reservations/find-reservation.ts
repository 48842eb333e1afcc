import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'
import { reservationLines, reservationProducts, reservations } from './tables'

export type Reservation = typeof reservations.$inferSelect
/** A trip as it was sold, with what its lines leave for its host; minor units. */
export type ReservationProduct = typeof reservationProducts.$inferSelect & { readonly onArrivalMinor: number }
export type ReservationLine = typeof reservationLines.$inferSelect

/** A reservation by its id, or null. */
export async function findReservation(context: Context, id: string): Promise<Reservation | null> {
  const [row] = await context.db.select().from(reservations).where(eq(reservations.id, id))
  return row ?? null
}

/** A reservation by its code of 13 characters (unique index), or null. */
export async function findByCode(context: Context, code: string): Promise<Reservation | null> {
  const [row] = await context.db.select().from(reservations).where(eq(reservations.code, code))
  return row ?? null
}

const WITH_ARRIVAL = {
  ...getTableColumns(reservationProducts),
  onArrivalMinor: sql<number>`(select coalesce(sum(l.on_arrival_minor), 0)::float8 from reservation_lines l
    where l.reservation_id = reservation_products.reservation_id
      and l.product_position = reservation_products.position)`,
}

/** Several by their codes, in one query; codes that nobody has are left out. */
export async function findByCodes(
  context: Context,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Reservation>> {
  if (codes.length === 0) return new Map()
  const rows = await context.db
    .select()
    .from(reservations)
    .where(inArray(reservations.code, [...codes]))
  return new Map(rows.map((row) => [row.code, row]))
}

/** What was sold with a reservation, in the order of the cart. */
export function listProducts(context: Context, id: string): Promise<ReservationProduct[]> {
  return context.db
    .select(WITH_ARRIVAL)
    .from(reservationProducts)
    .where(eq(reservationProducts.reservationId, id))
    .orderBy(asc(reservationProducts.position))
}

/** When the first trip of each of several reservations leaves, by their ids; those with open dates alone are left out. */
export async function firstDepartures(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocalDate>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; start: LocalDate }>(sql`
    select reservation_id as id, min(start_date)::text as start from reservation_products
    where reservation_id = any(${sql.param([...ids])}::uuid[]) and start_date is not null group by reservation_id`)
  return new Map(rows.map(({ id, start }) => [id, start]))
}

/** What stands first in each of several reservations, by their ids, in one query. */
export async function firstProducts(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReservationProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .selectDistinctOn([reservationProducts.reservationId], WITH_ARRIVAL)
    .from(reservationProducts)
    .where(inArray(reservationProducts.reservationId, [...ids]))
    .orderBy(asc(reservationProducts.reservationId), asc(reservationProducts.position))
  return new Map(rows.map((row) => [row.reservationId, row]))
}

export function listLines(context: Context, id: string): Promise<ReservationLine[]> {
  return context.db
    .select()
    .from(reservationLines)
    .where(eq(reservationLines.reservationId, id))
    .orderBy(asc(reservationLines.position))
}

/** Whether somebody with this e-mail ever bought: for coupons of a first purchase. */
export async function hasBought(context: Context, email: string): Promise<boolean> {
  const [row] = await context.db
    .select({ found: sql<number>`1` })
    .from(reservations)
    .where(and(eq(reservations.email, email), inArray(reservations.status, ['confirmed', 'completed'])))
    .limit(1)
  return row !== undefined
}
