import { addHours, max } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { type Money, money } from '@/lib/money/money'
import { lateMoneyDecidedBy } from '@/lib/reservations/late-money'
import { movedMoney } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'

/** What needs a person. It is derived from how things stand and gone when they are right; nobody creates or ticks one. */
export interface Case {
  /** `{kind}:{subject}`: the same case has the same key on every day. */
  readonly key: string
  readonly kind: CaseKind
  readonly subject: { readonly type: 'reservation'; readonly id: string }
  readonly dueAt: Date
  readonly amount: Money
}

/**
 * late_money: an expired reservation has money, and nobody said what becomes of it ·
 * refunded_elsewhere: a live reservation has nothing paid any more, by refunds that nobody asked for here.
 */
export type CaseKind = 'late_money' | 'refunded_elsewhere'

/** A reservation without money keeps its seats: somebody decides within two days. */
const REFUND_HOURS = 48

interface Row extends Record<string, unknown> {
  readonly code: string
  readonly status: 'expired' | 'confirmed' | 'completed'
  readonly currency: Currency
  readonly paid: string
  readonly returned: string
  readonly received_at: string
  readonly returned_at: string
  readonly ended_at: string | null
}

/** The cases of reservations, those that are due first in front. For the operator: `npm run cases`. */
export async function listCases(context: Context): Promise<Case[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select r.code, r.status, r.currency, moved.paid, moved.returned, moved.received_at, moved.returned_at,
      (select max(at) from reservation_events where reservation_id = r.id and to_status = 'expired') as ended_at
    from ${movedMoney} as moved join reservations r on r.id = moved.order_id
    where (r.status = 'expired' and moved.paid > 0)
      or (r.status in ('confirmed', 'completed') and moved.paid <= 0 and moved.returned > 0)`)
  return rows.map(caseOf).sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.key.localeCompare(b.key))
}

function caseOf(row: Row): Case {
  const { code, currency } = row
  const kind = row.status === 'expired' ? 'late_money' : 'refunded_elsewhere'
  const about = { key: `${kind}:${code}`, kind, subject: { type: 'reservation', id: code } } as const
  if (kind === 'refunded_elsewhere')
    return {
      ...about,
      amount: money(Number(row.returned), currency),
      dueAt: addHours(new Date(row.returned_at), REFUND_HOURS),
    }
  const since = max([new Date(row.received_at), new Date(row.ended_at ?? row.received_at)])
  return { ...about, amount: money(Number(row.paid), currency), dueAt: lateMoneyDecidedBy(since) }
}
