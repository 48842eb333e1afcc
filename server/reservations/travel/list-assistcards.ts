import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** A policy of travel assistance, by the address of whom it is for (specification §3). */
export interface Assistcard {
  /** In lower case. */
  readonly email: string
  readonly from: string
  readonly to: string
  /** The place of the trip it covers. */
  readonly position: number
}

/** Policies of a reservation, trip by trip, by address. */
export async function listAssistcards({ db }: Context, reservationId: string): Promise<Assistcard[]> {
  const { rows } = await db.execute<Assistcard & Record<string, unknown>>(sql`
    select email, effective_from::text as "from", effective_to::text as "to", product_position as position
    from assistcards where reservation_id = ${reservationId} order by product_position, email`)
  return rows
}
