import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { leavesAt } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { type ConfirmationState, confirmationDue } from '@/lib/reservations/changes/confirmation'
import { movedMoney } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'
import { awaitsChoice } from '../provider/provider-changes'
import type { Case } from './case'

interface Row extends Record<string, unknown> {
  readonly code: string
  readonly currency: Currency
  readonly paid: number
  readonly version: number
  readonly position: number
  readonly state: ConfirmationState
  readonly is_asked: boolean
  readonly changed_at: string
  readonly answered_at: string | null
  readonly start: LocalDate
}

/**
 * Trips that cannot be had as they were changed, or of which their supplier says nothing. Gone when it is confirmed, when the
 * trip is changed again, ends, or begins, and while its traveller is asked what shall become of it.
 */
export async function listConfirmationCases(context: Context): Promise<Case[]> {
  const now = context.clock.now()
  const { rows } = await context.db.execute<Row>(sql`
    select r.code, r.currency, coalesce(moved.paid, 0)::float8 as paid, c.version, p.position, c.state,
      c.supplier is not null as is_asked, c.changed_at, c.answered_at, p.start_date::text as start
    from change_confirmations c join reservations r on r.id = c.reservation_id
      join reservation_products p on p.reservation_id = c.reservation_id and p.product_id = c.product_id
        and p.cart_index = c.cart_index and p.departure_id = c.departure_id
      left join ${movedMoney} as moved on moved.order_id = r.id
    where c.state <> 'confirmed' and r.status = 'confirmed' and p.start_date >= ${context.clock.today('UTC')}
      and not ${awaitsChoice(sql`r.id`)}`)
  return rows.flatMap(({ code, currency, paid, version, position, state, is_asked: isAsked, ...row }) => {
    const [changedAt, leaves] = [new Date(row.changed_at), leavesAt(row.start, currency)]
    const answeredAt = row.answered_at === null ? null : new Date(row.answered_at)
    const dueAt = confirmationDue({ state, isAsked, changedAt, answeredAt, leavesAt: leaves }, now)
    if (dueAt === null) return []
    const subject = { type: 'reservation', id: code } as const
    const key = `change_unconfirmed:${code}:${position}:${version}`
    return [{ key, kind: 'change_unconfirmed', subject, role: 'desk', dueAt, amount: money(paid, currency) }]
  })
}
