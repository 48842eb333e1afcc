import { asc, desc, inArray } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { refunds } from '../tables'
import type { Refund } from './list-refunds'

const OPEN = ['planned', 'sending', 'sent', 'failed', 'needs_account'] as const
/** Of a list that people work off: more is not read. */
export const MOST_REFUNDS = 300

/** Money that is to go back and has not, what is to be sent soonest in front. @param by amount: one currency after the other */
export function listOpenRefunds(
  { db }: Context,
  by: 'send_by' | 'amount' = 'send_by',
  isDown = false,
): Promise<Refund[]> {
  const way = isDown ? desc : asc
  const columns =
    by === 'amount' ? [refunds.currency, refunds.amountMinor] : [refunds.sendBy, refunds.createdAt]
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.state, [...OPEN]))
    .orderBy(...columns.map((column) => way(column)), way(refunds.id))
    .limit(MOST_REFUNDS)
}
