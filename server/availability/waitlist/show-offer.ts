import { sql } from 'drizzle-orm'
import type { WaitlistOffer } from '@/lib/availability/waitlist-contract'
import { findProductTerms } from '@/server/catalogue/product-terms'
import type { Context } from '@/server/platform/context'
import { placeOf } from './place-token'

interface Row extends Record<string, unknown> {
  readonly product_id: string
  readonly code: string
  readonly qty: number
  readonly state: 'asked' | 'waiting' | 'offered' | 'used' | 'over' | 'left'
  readonly until: string | null
}

const OTHER = { state: 'other', departure: null, qty: null, expires_at: null } as const

/**
 * The seats that are held for who has a token, or why they are not.
 * @param experience uuid or permalink of the page that was opened: a token of another trip is none
 * @throws DomainError not_found for an experience that is none
 */
export async function showOffer(context: Context, experience: string, token: string): Promise<WaitlistOffer> {
  const { id } = await findProductTerms(context, experience)
  const place = placeOf(context, 'buy', token)
  const row = place === null ? undefined : await findOffer(context, place)
  if (row?.product_id !== id) return OTHER
  const about = { departure: row.code, qty: row.qty }
  const until = row.until === null ? null : new Date(row.until)
  if (row.state === 'offered' && until !== null && until > context.clock.now())
    return { ...about, state: 'held', expires_at: until.toISOString() }
  return { ...about, state: row.state === 'used' ? 'used' : 'ended', expires_at: null }
}

async function findOffer({ db }: Context, place: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select d.product_id, d.code, w.qty, w.state, w.offered_until as until
    from waitlist w join departures d on d.id = w.departure_id where w.id = ${place}`)
  return rows[0]
}
