import { sql } from 'drizzle-orm'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import type { MovedBy } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import type { Ledger } from '../ledger/read-ledger'
import { type ReceiptFacts, receiptFactsOf } from '../rules/receipt-facts'

/** What receipts are issued about. */
export interface Receipted {
  readonly orderId: string
  readonly currency: Currency
  /** What is due first, minor units. */
  readonly depositMinor: number
  /** With the movements that were just booked. */
  readonly ledger: Ledger
  /** The next part after them. */
  readonly next: ReceiptFacts['next']
}

/** A receipt that was issued just now. */
export interface IssuedReceipt {
  readonly entryId: string
  readonly number: string
  /** Minor units that came in; zero where money went back. */
  readonly receivedMinor: number
  /** Minor units that went back; zero where money came in. */
  readonly returnedMinor: number
  readonly method: MovedBy | null
  /** Who paid and asked for a receipt of their own; null for nobody. */
  readonly payer: { readonly email: string; readonly name: string | null } | null
}

interface Row extends Record<string, unknown> {
  readonly entry_id: string
  readonly number: string
  readonly received: number
  readonly returned: number
  readonly method: MovedBy | null
  readonly payer_email: string | null
  readonly payer_name: string | null
}

/**
 * Numbers every movement of the order's ledger that has no receipt yet, in the transaction that booked it and under the
 * lock of its payable: each once, `R-2026-000123` (README.md, Receipts).
 * @returns those issued now, oldest first
 */
export async function issueReceipts(
  context: Context,
  { orderId, currency, depositMinor, ledger, next }: Receipted,
): Promise<IssuedReceipt[]> {
  const facts = [...receiptFactsOf(ledger.entries, depositMinor)]
  if (facts.length === 0) return []
  const at = context.clock.now()
  const year = todayIn(dueZone(currency), at).slice(0, 4)
  const rows = facts.map(([id, said]) => ({ entry_id: id, facts: { ...said, next } }))
  const { rows: issued } = await context.db.execute<Row>(sql`
    with issued as (
    insert into receipts (entry_id, order_id, number, facts, issued_at)
    select entry_id, ${orderId}, 'R-' || ${year}::text || '-' || lpad(n, greatest(6, length(n)), '0'), facts, ${at}
    from (
      select moved.entry_id, moved.facts, nextval('receipt_numbers')::text as n
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (entry_id uuid, facts jsonb)
      where not exists (select from receipts where receipts.entry_id = moved.entry_id)
      order by moved.entry_id
    ) as fresh
    returning entry_id, number)
    select issued.entry_id, issued.number, greatest(-entry.amount_minor, 0)::float8 as received,
      greatest(entry.amount_minor, 0)::float8 as returned,
      coalesce(entry.method, attempt.method) as method, attempt.payer_email, attempt.payer_name
    from issued join ledger_entries entry on entry.id = issued.entry_id
      left join payment_attempts attempt on attempt.id = entry.attempt_id
    order by issued.number`)
  return issued.map(issuedOf)
}

function issuedOf({
  entry_id,
  number,
  received,
  returned,
  method,
  payer_email,
  payer_name,
}: Row): IssuedReceipt {
  const payer = payer_email === null ? null : { email: payer_email, name: payer_name }
  return { entryId: entry_id, number, receivedMinor: received, returnedMinor: returned, method, payer }
}
