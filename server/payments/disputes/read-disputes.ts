import { type SQL, sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Currency } from '@/lib/locale/market'
import type { PaidWith } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import type { ChargeDispute } from '../gateways/results'

/**
 * A payment of which a bank took money back, as its gateway told it; where a gateway tells of money alone, it is open until
 * the money is back.
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
  readonly state: ChargeDispute['state']
  /** Until when the gateway hears us; null where it does not tell. */
  readonly due_by: string | null
  /** How what speaks for the payment was sent, on which day and by whom; null while it was not. */
  readonly sent_how: 'gateway' | 'hand' | null
  readonly sent_on: LocalDate | null
  readonly sent_by: string | null
  /** On which day it was signed that we give in, and who had asked for it; null while nobody did. */
  readonly accepted_on: LocalDate | null
  readonly accepted_by: string | null
  readonly opened_at: string
  readonly moved_at: string
}

/** Of a list that people work off: more is not read. */
const MOST = 300

/** Disputed payments, those whose money is gone in front, then by what moved last. */
export function listDisputes(context: Context): Promise<Dispute[]> {
  return read(
    context,
    sql`true`,
    sql`taken_minor > returned_minor desc, state <> 'lost' desc, due_by nulls last, moved_at desc, id limit ${MOST}`,
  )
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
        a.paid_minor::float8 as paid_minor, d.taken_minor, d.returned_minor, d.opened_at, d.moved_at,
        coalesce(told.state, case when d.taken_minor > d.returned_minor then 'open' else 'won' end) as state,
        told.due_by, told.sent_how, told.sent_on::text, told.sent_by, told.accepted_on::text, told.accepted_by
      from (
        select e.attempt_id, coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::float8 as taken_minor,
          coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::float8 as returned_minor,
          min(e.at) as opened_at, max(e.at) as moved_at
        from ledger_entries e where e.kind = 'dispute' and ${which} group by e.attempt_id) d
      join payment_attempts a on a.id = d.attempt_id join payables p on p.order_id = a.order_id
      left join disputes told on told.attempt_id = a.id) found
    order by ${order}`)
  return rows
}

/**
 * A subquery: orders that have a dispute somebody told of, one row each: until when the first open one is answered, and
 * whether all of them are with the bank, so that nobody here can do anything.
 */
export const disputesOfOrders = sql`(
  select a.order_id, min(d.due_by) filter (where d.state = 'open') as due_by,
    bool_and(d.state in ('submitted', 'won')) as is_heard
  from disputes d join payment_attempts a on a.id = d.attempt_id group by a.order_id
)`
