import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'

/** A reservation whose buyer an influencer sent. */
export interface Attributed extends Record<string, unknown> {
  readonly id: string
  /** The code as the order kept it. */
  readonly influencer: string
  readonly currency: Currency
  readonly total_minor: number
  readonly created_at: string
  /** When its first payment was in; null before. */
  readonly begun_at: string | null
  /** When it was cancelled; null while it is not. */
  readonly ended_at: string | null
}

/** Every reservation that was attributed to somebody, the oldest first. */
export async function listAttributed({ db }: Context): Promise<Attributed[]> {
  const { rows } = await db.execute<Attributed>(sql`
    select r.id, r.attribution ->> 'influencer' as influencer, r.currency, r.total_minor::float8 as total_minor,
      r.created_at,
      (select min(e.at) from reservation_events e where e.reservation_id = r.id and e.to_status = 'confirmed') as begun_at,
      case when r.status = 'cancelled' then (
        select max(e.at) from reservation_events e where e.reservation_id = r.id and e.to_status = 'cancelled') end as ended_at
    from reservations r where r.attribution ? 'influencer' order by r.created_at, r.id`)
  return rows
}
