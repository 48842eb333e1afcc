import { sql } from 'drizzle-orm'
import type { WaitlistOffer } from '@/lib/availability/waitlist-contract'
import type { Context } from '@/server/platform/context'
import { placeOf } from './place-token'

/** The seats that are held for who has a token; null when they are not (any more). */
export async function showOffer(context: Context, token: string): Promise<WaitlistOffer | null> {
  const place = placeOf(context, 'buy', token)
  if (place === null) return null
  const { rows } = await context.db.execute<{ code: string; qty: number; until: string }>(sql`
    select d.code, w.qty, w.offered_until as until from waitlist w join departures d on d.id = w.departure_id
    where w.id = ${place} and w.state = 'offered' and w.offered_until > ${context.clock.now().toISOString()}`)
  const [row] = rows
  return row ? { departure: row.code, qty: row.qty, expires_at: new Date(row.until).toISOString() } : null
}
