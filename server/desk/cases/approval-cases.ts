import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { DeskCase } from '@/lib/desk/case-contract'
import type { Locale } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { Case } from '@/server/reservations/cases/case'
import { nameOrders } from '@/server/reservations/cases/name-subjects'
import { approvalRows, nameDecisions } from '../approvals/approvals'

/** Somebody waits for their money: who signs does it within a day. */
const HOURS = 24

/** A case of the desk's own; a title where the desk gives it. */
export type DeskOwnCase<Kind extends string> = Omit<Case, 'kind' | 'subject' | 'amount'> & {
  readonly kind: Kind
  readonly subject: {
    readonly type: DeskCase['subject']['type']
    readonly id: string
    readonly title?: string
  }
  readonly amount: Case['amount'] | null
}

export type ApprovalCase = DeskOwnCase<'approval'>

/** What waits for a second signature, one case each. */
export async function approvalCases(context: Context, locale: Locale): Promise<ApprovalCase[]> {
  const rows = await approvalRows(context, sql`where a.state = 'waiting'`)
  const names = await nameOrders(
    context,
    rows.flatMap(({ order_id }) => order_id ?? []),
  )
  const departures = await nameDecisions(context, rows, locale)
  return rows.flatMap((row) => {
    const name = row.order_id === null ? undefined : names.get(row.order_id)
    const subject = departures.get(row.id) ?? (name && ({ type: 'reservation', id: name.code } as const))
    if (!subject) return []
    return {
      ...{ key: `approval:${row.id}`, kind: 'approval', role: 'desk' },
      subject,
      dueAt: addHours(new Date(row.asked_at), HOURS),
      amount: money(Math.abs(row.amount_minor), row.currency),
    } as const
  })
}
