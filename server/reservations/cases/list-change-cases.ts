import { addHours, min } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { answerTime, leavesSoon, type ProviderKind } from '@/lib/reservations/provider/provider-change'
import { departuresById } from '@/server/availability/manage/list-departures'
import { movedMoney } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'
import { leavingAt } from '../provider/answer-time'
import type { Case } from './case'

interface Row extends Record<string, unknown> {
  readonly change_id: string
  readonly kind: ProviderKind
  readonly code: string
  readonly currency: Currency
  readonly paid: number
  readonly asked_at: string
  /** Of the trip that was asked about. */
  readonly start: LocalDate | null
  readonly goal_id: string | null
}

const HOURS = 48
/** A trip ends by itself with the next run of the sweep; what did not by then is held up. */
const LATE_HOURS = 1

/**
 * Travellers who said nothing about a change of their provider: those whose departure, or the one it was moved to, is less than
 * 48 hours away, who may not have read of it, and those whose trip did not end by itself an hour after their time, because a
 * payment of theirs that nobody knows the end of holds it up.
 */
export async function listChangeCases(context: Context): Promise<Case[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select a.change_id, c.kind, r.code, r.currency, coalesce(moved.paid, 0)::float8 as paid, a.asked_at,
      p.start_date::text as start, c.to_departure_id as goal_id
    from change_answers a join provider_changes c on c.id = a.change_id join reservations r on r.id = a.reservation_id
      left join reservation_products p on p.reservation_id = a.reservation_id and p.position = a.product_position
        and p.departure_id = c.departure_id
      left join ${movedMoney} as moved on moved.order_id = r.id
    where a.answer is null and r.status = 'confirmed'`)
  const goals = new Map(
    (await departuresById(context, [...new Set(rows.flatMap(({ goal_id: id }) => id ?? []))])).map(
      ({ id, start }) => [id, start],
    ),
  )
  const now = context.clock.now()
  return rows.flatMap((row) => caseOf(row, goals.get(row.goal_id ?? '') ?? null, now))
}

function caseOf(row: Row, goal: LocalDate | null, now: Date): Case[] {
  const { change_id: change, kind: what, code, currency, paid, asked_at: askedAt, start } = row
  const subject = { type: 'reservation', id: code } as const
  const of = { subject, role: 'desk', amount: money(paid, currency) } as const
  const leaving = [start, goal]
    .map((day) => leavingAt(day, currency))
    .filter((at): at is Date => leavesSoon(at, now))
  if (leaving.length > 0)
    return [{ ...of, key: `change_soon:${code}:${change}`, kind: 'change_soon', dueAt: min(leaving) }]
  const { until, silence } = answerTime(what, new Date(askedAt), leavingAt(start, currency))
  if (silence !== 'money' || now < addHours(until, LATE_HOURS)) return []
  const dueAt = addHours(until, HOURS)
  return [{ ...of, key: `change_unanswered:${code}:${change}`, kind: 'change_unanswered', dueAt }]
}
