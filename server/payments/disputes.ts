import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import type { PaidWith } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'

/**
 * A payment of which a bank took money back. Gateways tell how much left and how much came back, and nothing else: neither
 * until when they hear us, nor whether a dispute that is not won is open or lost.
 */
export interface Dispute extends Record<string, unknown> {
  /** Of the payment. */
  readonly id: string
  readonly order_id: string
  readonly code: string
  readonly gateway: string
  readonly method: PaidWith
  readonly currency: Currency
  readonly charge_id: string | null
  readonly paid_minor: number
  readonly taken_minor: number
  readonly returned_minor: number
  readonly opened_at: string
  readonly moved_at: string
}

/** Of a list that people work off: more is not read. */
const MOST = 300

/** Disputed payments, those whose money is gone in front, then by what moved last. */
export function listDisputes(context: Context): Promise<Dispute[]> {
  return read(context, sql`true`, sql`taken_minor > returned_minor desc, moved_at desc, id limit ${MOST}`)
}

/** One by its payment, or null. */
export async function findDispute(context: Context, paymentId: string): Promise<Dispute | null> {
  const [row] = await read(context, sql`e.attempt_id = ${paymentId}`, sql`id`)
  return row ?? null
}

async function read({ db }: Context, which: SQL, order: SQL): Promise<Dispute[]> {
  const { rows } = await db.execute<Dispute>(sql`
    select * from (
      select a.id, a.order_id, p.reference as code, a.gateway, a.method, a.currency, a.charge_id,
        a.paid_minor::float8 as paid_minor, d.taken_minor, d.returned_minor, d.opened_at, d.moved_at
      from (
        select e.attempt_id, coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::float8 as taken_minor,
          coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::float8 as returned_minor,
          min(e.at) as opened_at, max(e.at) as moved_at
        from ledger_entries e where e.kind = 'dispute' and ${which} group by e.attempt_id) d
      join payment_attempts a on a.id = d.attempt_id join payables p on p.order_id = a.order_id) disputes
    order by ${order}`)
  return rows
}
