import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { reservations } from './tables'

/**
 * Gives reservations made as a guest to the account whose owner proved the buyer's e-mail (domain.md §9).
 * @param email in lower case
 * @returns how many
 */
export async function attachGuestReservations(
  context: Context,
  userId: string,
  email: string,
): Promise<number> {
  const attached = await context.db
    .update(reservations)
    .set({ userId })
    .where(and(eq(sql`lower(${reservations.email})`, email), isNull(reservations.userId)))
    .returning({ id: reservations.id })
  return attached.length
}
