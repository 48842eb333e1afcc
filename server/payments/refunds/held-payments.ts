import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import type { HeldPayment } from '../rules/split-refund'
import { isOfCompanion } from './companion'

/** A payment with the money that is still here, as far as nothing of it is on its way back. */
export interface HeldAttempt extends HeldPayment {
  readonly gateway: string
  readonly method: PaymentMethod
  /** What came in by it, minor units. */
  readonly paidMinor: number
  /** How many charges it is. */
  readonly parts: number
  /** Who helped to pay, as far as they said; null for the buyer. */
  readonly payer: { readonly name: string | null; readonly email: string | null } | null
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly gateway: string
  readonly method: PaymentMethod
  readonly currency: Currency
  readonly paid_minor: number
  readonly held: number
  readonly paid_at: string
  readonly parts: number
  readonly payer_name: string | null
  readonly payer_email: string | null
  readonly by_helper: boolean
}

/**
 * What every payment of an order still holds: what came in by it less what went back, what its bank has taken and what
 * is owed to it by refunds; what was paid with credit is no money of a gateway's. Ask it under the lock of the payable where something is written by it.
 */
export async function heldPayments(context: Context, orderId: string): Promise<HeldAttempt[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select a.id, a.gateway, a.method, a.currency, a.payer_name, a.payer_email, a.by_helper, a.paid_minor::float8 as paid_minor,
      greatest(0, -moved.net - coalesce((select sum(r.amount_minor) from refunds r
        where r.attempt_id = a.id and r.state not in ('settled', 'dropped')), 0))::float8 as held,
      moved.paid_at,
      greatest(1, (select count(*) from gateway_objects o
        where o.attempt_id = a.id and o.kind = 'reference'))::int as parts
    from payment_attempts a join (
      select attempt_id, sum(amount_minor) as net, max(at) filter (where kind = 'payment') as paid_at
      from ledger_entries where order_id = ${orderId} and kind in ('payment', 'refund', 'dispute') and method is null
      group by attempt_id) moved on moved.attempt_id = a.id
    where a.order_id = ${orderId} and moved.paid_at is not null`)
  return rows.map(heldOf)
}

function heldOf(row: Row): HeldAttempt {
  const { id, gateway, method, parts, payer_name: name, payer_email: email } = row
  const isOwn = !isOfCompanion({ payerName: name, payerEmail: email, byHelper: row.by_helper })
  return {
    ...{ id, gateway, method, parts, isOwn, paidMinor: row.paid_minor },
    held: money(row.held, row.currency),
    at: new Date(row.paid_at),
    payer: isOwn ? null : { name, email },
  }
}
