import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { LedgerKind } from '../tables'

/** An entry of an order's ledger, in its signs. */
export interface OrderEntry extends Record<string, unknown> {
  readonly order_id: string
  readonly kind: LedgerKind
  readonly minor: number
  readonly at: string
}

/** Everything that was booked on these orders, in its order. */
export async function entriesOfOrders({ db }: Context, ids: readonly string[]): Promise<OrderEntry[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<OrderEntry>(sql`
    select order_id, kind, amount_minor::float8 as minor, at from ledger_entries
    where order_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
    order by order_id, at, id`)
  return rows
}
