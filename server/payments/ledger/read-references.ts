import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/**
 * By which name others find what an entry of the ledger booked: the gateway's own reference of its payment, or the bank's
 * of money that was paid by hand. What nobody else moved has none.
 * @returns by id of the entry
 */
export async function readReferences({ db }: Context, orderId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; reference: string }>(sql`
    select e.id, case when e.movement like 'paid_out:%' then e.note else a.charge_id end as reference
    from ledger_entries e left join payment_attempts a on a.id = e.attempt_id
    where e.order_id = ${orderId}
      and nullif(case when e.movement like 'paid_out:%' then e.note else a.charge_id end, '') is not null`)
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
