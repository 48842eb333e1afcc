import { sql } from 'drizzle-orm'
import { availabilityEnd } from '@/lib/availability/availability-range'
import type { DepartureSeats } from '@/lib/availability/bookable'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'
import type { PlannedDeparture } from '@/server/pricing/rules/sales-plan'

/** A departure as the rules of lib/availability judge it, with what a line of a cart needs. */
export interface Departure extends DepartureSeats, PlannedDeparture {
  readonly id: string
  readonly productId: string
  readonly code: string
  readonly end: LocalDate
}

type Row = Departure & Record<string, unknown>

/** SQL of what the desk asks for a departure; null where it asks what the plan does. */
export const deskPrice = sql`case when desk_price_minor is not null then
  json_build_object('totalMinor', desk_price_minor, 'layawayMinor', desk_layaway_minor) end as "deskPrice"`

const columns = sql`id, product_id as "productId", code, start_date as start, end_date as "end", season, language,
  capacity, taken, min_travelers as "minTravelers", max_travelers as "maxTravelers", status = 'closed' as closed, ${deskPrice}`

/** The departures of products that start in [from, until], by product and date (index `departures_product_start`). */
export async function listDepartures(
  context: Context,
  productIds: readonly string[],
  from: LocalDate,
  until: LocalDate,
): Promise<Departure[]> {
  const found = await context.db.execute<Row>(sql`
    select ${columns} from departures
    where product_id = any(${`{${productIds.join(',')}}`}::uuid[]) and start_date between ${from} and ${until}
    order by product_id, start_date, language desc, code`)
  return found.rows
}

/** The departures of products that can be in range now, by product. */
export async function departuresByProduct(
  context: Context,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Departure[]>> {
  const today = context.clock.now().toISOString().slice(0, 10)
  // A day to either side of the UTC day covers the calendars of all zones; each product's own one is judged later.
  const [from, until] = [addDays(today, -1), addDays(availabilityEnd(today), 1)]
  const groups = new Map<string, Departure[]>()
  for (const departure of await listDepartures(context, productIds, from, until)) {
    const group = groups.get(departure.productId)
    if (group) group.push(departure)
    else groups.set(departure.productId, [departure])
  }
  return groups
}

/** One departure of a product by its code (unique index), or null. */
export async function findDeparture(
  context: Context,
  productId: string,
  code: string,
): Promise<Departure | null> {
  const found = await context.db.execute<Row>(sql`
    select ${columns} from departures where product_id = ${productId} and code = ${code}`)
  return found.rows[0] ?? null
}
