import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { refunds } from '../tables'
import type { Refund } from './list-refunds'

/** Refunds whose account was named and that nobody paid yet, the oldest first. */
export function listPayouts(context: Context): Promise<Refund[]> {
  return context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'planned'), isNotNull(refunds.accountNamedAt), isNull(refunds.heldBy)))
    .orderBy(asc(refunds.accountNamedAt))
}
