import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { refundCases } from '@/server/payments/refunds/refund-cases'
import type { Context } from '@/server/platform/context'
import type { Case } from './case'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly code: string
  readonly currency: Currency
  readonly kind: 'failed' | 'account' | 'payout'
  readonly minor: number
  readonly since: string
}

const KINDS = { failed: 'refund_failed', account: 'refund_account', payout: 'payout' } as const

/** What became due with it: who waits for money waits no longer than two days for a person. */
const HOURS = 48

/** Refunds that a person has to look at, one case each. */
export async function listRefundCases(context: Context): Promise<Case[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select one.id, r.code, r.currency, one.kind, one.amount_minor::float8 as minor, one.since
    from ${refundCases(context.clock.now().toISOString())} as one join reservations r on r.id = one.order_id`)
  return rows.map(({ id, code, currency, kind, minor, since }) => ({
    key: `${KINDS[kind]}:${id}`,
    kind: KINDS[kind],
    subject: { type: 'reservation', id: code },
    role: 'desk',
    dueAt: addHours(new Date(since), HOURS),
    amount: money(minor, currency),
  }))
}
