import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** The personal link to a place opens nothing any more. */
export async function endTravelerLink(
  { db, clock }: Context,
  reservationId: string,
  position: number,
): Promise<void> {
  await db.execute(sql`
    update traveler_links set ended_at = ${clock.now().toISOString()}
    where reservation_id = ${reservationId} and position = ${position} and ended_at is null`)
}
