import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { answerBy, PROVIDER_DAYS } from '@/lib/reservations/provider-change'
import { movedMoney } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'
import type { Case } from './case'

interface Row extends Record<string, unknown> {
  readonly change_id: string
  readonly code: string
  readonly currency: Currency
  readonly paid: number
  readonly asked_at: string
}

const HOURS = 48

/**
 * Travellers who said nothing about a change of their provider in time, and whose trip did not end by itself an hour later:
 * a payment of theirs that nobody knows the end of holds it up.
 */
export async function listChangeCases(context: Context): Promise<Case[]> {
  const before = sql`${context.clock.now().toISOString()}::timestamptz - make_interval(days => ${PROVIDER_DAYS}, hours => 1)`
  const { rows } = await context.db.execute<Row>(sql`
    select a.change_id, r.code, r.currency, coalesce(moved.paid, 0)::float8 as paid, a.asked_at
    from change_answers a join reservations r on r.id = a.reservation_id
      left join ${movedMoney} as moved on moved.order_id = r.id
    where a.answer is null and r.status = 'confirmed'
      and a.asked_at <= ${before}`)
  return rows.map(({ change_id: change, code, currency, paid, asked_at: askedAt }) => ({
    ...{ key: `change_unanswered:${code}:${change}`, kind: 'change_unanswered', role: 'desk' },
    subject: { type: 'reservation', id: code },
    dueAt: addHours(answerBy(new Date(askedAt)), HOURS),
    amount: money(paid, currency),
  }))
}
