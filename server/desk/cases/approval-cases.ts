import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import { money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { Case } from '@/server/reservations/cases/case'
import { nameOrders } from '@/server/reservations/cases/name-subjects'
import { approvalRows } from '../approvals/approvals'

/** Somebody waits for their money: who signs does it within a day. */
const HOURS = 24

export type ApprovalCase = Omit<Case, 'kind'> & { readonly kind: 'approval' }

/** What waits for a second signature, one case each. */
export async function approvalCases(context: Context): Promise<ApprovalCase[]> {
  const rows = await approvalRows(context, sql`where a.state = 'waiting'`)
  const names = await nameOrders(
    context,
    rows.map(({ order_id }) => order_id),
  )
  return rows.flatMap((row) => {
    const name = names.get(row.order_id)
    if (!name) return []
    return {
      ...{ key: `approval:${row.id}`, kind: 'approval', role: 'desk' },
      subject: { type: 'reservation', id: name.code },
      dueAt: addHours(new Date(row.asked_at), HOURS),
      amount: money(Math.abs(row.amount_minor), row.currency),
    } as const
  })
}
