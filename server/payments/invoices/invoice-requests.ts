import { sql } from 'drizzle-orm'
import type { InvoiceData } from '@/lib/payments/invoice/invoice-data'
import type { Context } from '@/server/platform/context'
import { seal, unseal } from '@/server/platform/crypto/seal'

/** Where the data of an invoice are sealed. */
export const placeOfInvoice = (row: string) => ({ table: 'invoice_requests', row, column: 'sealed' })

/** An invoice that was asked for. */
export interface InvoiceRequest {
  readonly orderId: string
  readonly kind: InvoiceData['kind']
  readonly ending: string
  readonly requestedAt: Date
  readonly issuedAt: Date | null
}

interface Row extends Record<string, unknown> {
  readonly order_id: string
  readonly kind: InvoiceData['kind']
  readonly ending: string
  readonly requested_at: string
  readonly issued_at: string | null
}

export async function findInvoiceRequest({ db }: Context, orderId: string): Promise<InvoiceRequest | null> {
  const { rows } = await db.execute<Row>(sql`
    select order_id, kind, ending, requested_at, issued_at from invoice_requests where order_id = ${orderId}`)
  const [row] = rows
  return row
    ? {
        ...{ orderId: row.order_id, kind: row.kind, ending: row.ending },
        requestedAt: new Date(row.requested_at),
        issuedAt: row.issued_at === null ? null : new Date(row.issued_at),
      }
    : null
}

/** Keeps what an invoice needs, in place of what was kept before: it waits, or waits anew. */
export async function keepInvoiceRequest(
  { db, clock, env }: Context,
  orderId: string,
  data: InvoiceData,
): Promise<void> {
  const sealed = seal(env.sealKeys, placeOfInvoice(orderId), JSON.stringify(data))
  const now = clock.now().toISOString()
  await db.execute(sql`
    insert into invoice_requests (order_id, kind, sealed, ending, requested_at)
    values (${orderId}, ${data.kind}, ${sealed}, ${data.tax_id.slice(-3)}, ${now})
    on conflict (order_id) do update
      set kind = excluded.kind, sealed = excluded.sealed, ending = excluded.ending,
        requested_at = excluded.requested_at, issued_at = null`)
}

/** One that waits, with its data open, for whoever issues it. */
export interface WaitingInvoice {
  readonly orderId: string
  readonly requestedAt: Date
  readonly data: InvoiceData
}

/** Those that nobody issued yet, the oldest first. */
export async function listWaitingInvoices({ db, env }: Context): Promise<WaitingInvoice[]> {
  const { rows } = await db.execute<{ order_id: string; requested_at: string; sealed: string }>(sql`
    select order_id, requested_at, sealed from invoice_requests where issued_at is null
    order by requested_at, order_id`)
  return rows.map(({ order_id: orderId, requested_at, sealed }) => ({
    orderId,
    requestedAt: new Date(requested_at),
    data: JSON.parse(unseal(env.sealKeys, placeOfInvoice(orderId), sealed)) as InvoiceData,
  }))
}

/** Notes that an invoice was issued. @returns whether it waited */
export async function markInvoiceIssued({ db, clock }: Context, orderId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update invoice_requests set issued_at = ${clock.now().toISOString()}
    where order_id = ${orderId} and issued_at is null`)
  return rowCount === 1
}

/** A subquery: invoices that wait to be issued, one row an order. */
export const waitingInvoices = sql`(
  select order_id, requested_at from invoice_requests where issued_at is null
)`
