import { sql } from 'drizzle-orm'
import type { DepartureSeats } from '@/lib/availability/bookable'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'

/** A departure as the rules of lib/availability judge it, with what a line of a cart needs. */
export interface Departure extends DepartureSeats {
  readonly id: string
  readonly productId: string
  readonly code: string
  readonly end: LocalDate
  readonly season: string
  readonly language: string
}

type Row = Departure & Record<string, unknown>

const columns = sql`id, product_id as "productId", code, start_date as start, end_date as "end", season, language,
  capacity, taken, min_travelers as "minTravelers", max_travelers as "maxTravelers", status = 'closed' as closed`

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
