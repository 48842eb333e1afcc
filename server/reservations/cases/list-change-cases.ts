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
 * Travellers who said nothing about a change of their provider in time, of reservations that do not end by themselves:
 * several trips, of which another one may go.
 */
export async function listChangeCases(context: Context): Promise<Case[]> {
  const before = sql`${context.clock.now().toISOString()}::timestamptz - make_interval(days => ${PROVIDER_DAYS})`
  const { rows } = await context.db.execute<Row>(sql`
    select a.change_id, r.code, r.currency, coalesce(moved.paid, 0)::float8 as paid, a.asked_at
    from change_answers a join reservations r on r.id = a.reservation_id
      left join ${movedMoney} as moved on moved.order_id = r.id
    where a.answer is null and r.status = 'confirmed'
      and a.asked_at <= ${before}
      and exists (select from reservation_products p where p.reservation_id = r.id and not exists (
        select from change_answers o join provider_changes c on c.id = o.change_id
        where o.reservation_id = r.id and c.departure_id = p.departure_id and o.answer is null and o.asked_at <= ${before}))`)
  return rows.map(({ change_id: change, code, currency, paid, asked_at: askedAt }) => ({
    ...{ key: `change_unanswered:${code}:${change}`, kind: 'change_unanswered', role: 'desk' },
    subject: { type: 'reservation', id: code },
    dueAt: addHours(answerBy(new Date(askedAt)), HOURS),
    amount: money(paid, currency),
  }))
}
