import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { giveBackSeats } from '../release-seats'

/** Gives the seats of an offer back, once, in the transaction that ends the offer. Whoever calls it has the lock of its place. */
export async function releaseOffer(context: Context, place: string): Promise<void> {
  const { rows } = await context.db.execute<{ departure_id: string; qty: number }>(sql`
    update holds set state = 'released' where waitlist_id = ${place} and state = 'held'
    returning departure_id, qty`)
  for (const { departure_id, qty } of rows) await giveBackSeats(context, departure_id, qty)
}
