import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'
import { type Departure, deskPrice } from './find-departures'

/** A departure that a cart asks for. */
export interface AskedDeparture extends Departure {
  /** Held and waiting for a slow way of paying, part of `taken`. */
  readonly slow: number
}

/**
 * The departures of these products on these days; which one a cart line means is decided by its code.
 * @param heldOrder an order whose held seats count as free: for whoever placed it
 * @param heldPlace a place of a waitlist whose offered seats count as free: for who has its token
 */
export async function departuresOn(
  context: Context,
  productIds: readonly string[],
  dates: readonly LocalDate[],
  heldOrder: string | null = null,
  heldPlace: string | null = null,
): Promise<AskedDeparture[]> {
  if (dates.length === 0) return []
  const { rows } = await context.db.execute<AskedDeparture & Record<string, unknown>>(sql`
    select id, product_id as "productId", code, start_date as start, end_date as "end", season, language,
      capacity, taken - (select coalesce(sum(h.qty), 0)::int from holds h where h.departure_id = departures.id
        and h.state = 'held' and (h.order_id = ${heldOrder}::uuid
        or (h.waitlist_id = ${heldPlace}::uuid and h.expires_at > ${context.clock.now().toISOString()}))) as taken, min_travelers as "minTravelers", max_travelers as "maxTravelers", status = 'closed' as closed, ${deskPrice},
      (select coalesce(sum(h.qty), 0)::int from holds h where h.departure_id = departures.id and h.state = 'held'
        and h.slow and h.order_id is distinct from ${heldOrder}::uuid) as slow
    from departures
    where product_id = any(${sql.param([...new Set(productIds)])}::uuid[])
      and start_date = any(${sql.param([...new Set(dates)])}::date[])
    order by product_id, start_date, code`)
  return rows
}
