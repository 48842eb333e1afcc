import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { waitingInvoices } from '@/server/payments/invoices/invoice-requests'
import { movedMoney } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'
import type { Case } from '../cases/case'

/** A payment's invoice belongs into the month of the payment: three days leave time for that. */
const HOURS = 72

interface Row extends Record<string, unknown> {
  readonly code: string
  readonly currency: Currency
  readonly paid: number
  readonly requested_at: string
}

/** Invoices that were asked for and not issued, for what has been paid; nothing is invoiced before there is money. */
export async function listInvoiceCases(context: Context): Promise<Case[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select r.code, r.currency, moved.paid::bigint, w.requested_at
    from ${waitingInvoices} as w join reservations r on r.id = w.order_id
      join ${movedMoney} as moved on moved.order_id = r.id
    where moved.paid > 0`)
  return rows.map(({ code, currency, paid, requested_at }) => ({
    key: `invoice:${code}`,
    kind: 'invoice',
    subject: { type: 'reservation', id: code },
    dueAt: addHours(new Date(requested_at), HOURS),
    role: 'desk',
    amount: money(paid, currency),
  }))
}
