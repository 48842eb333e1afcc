import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Context } from '@/server/platform/context'
import { earnPoints } from './points/earn-points'
import { reservations } from './tables'

/**
 * Gives reservations made as a guest to the account whose owner proved the buyer's e-mail, with the points they brought
 * (domain.md §9). Each is locked first: a payment that is being booked either sees the account or is seen by it.
 * @param email in lower case
 * @returns how many
 */
export async function attachGuestReservations(
  context: Context,
  userId: string,
  email: string,
): Promise<number> {
  const own = and(eq(sql`lower(${reservations.email})`, email), isNull(reservations.userId))
  const found = await context.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(own)
    .orderBy(asc(reservations.id))
  for (const { id } of found) await lockPayable(context, id)
  if (found.length === 0) return 0
  const attached = await context.db.update(reservations).set({ userId }).where(own).returning()
  for (const reservation of attached) await earnPoints(context, reservation)
  return attached.length
}
