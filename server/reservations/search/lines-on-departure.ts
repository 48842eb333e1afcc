import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import type { LineKind } from '@/lib/pricing/price-line'
import type { Context } from '@/server/platform/context'

/** A line that was sold on a departure, as it was locked; minor units. */
export interface LineOnDeparture extends Record<string, unknown> {
  readonly currency: Currency
  readonly kind: LineKind
  readonly qty: number
  readonly unit: number
  readonly totalMinor: number
  readonly discountMinor: number
  readonly feeMinor: number
  /** What its provider gets of one unit; null: nobody said when it was sold. */
  readonly netUnitMinor: number | null
}

/** What was sold on a departure to who goes: reservations whose first payment is in, those that were cancelled not among them. */
export async function linesOnDeparture({ db }: Context, departureId: string): Promise<LineOnDeparture[]> {
  const { rows } = await db.execute<LineOnDeparture>(sql`
    select r.currency, l.kind, l.qty, l.unit, l.total_minor::float8 as "totalMinor",
      l.discount_minor::float8 as "discountMinor", l.fee_minor::float8 as "feeMinor",
      l.net_unit_minor::float8 as "netUnitMinor"
    from reservation_products p join reservations r on r.id = p.reservation_id
      join reservation_lines l on l.reservation_id = p.reservation_id and l.product_position = p.position
    where p.departure_id = ${departureId} and r.status in ('confirmed', 'completed')
    order by r.created_at, r.id, l.position`)
  return rows
}
