import { addHours } from 'date-fns'
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { paymentAttempts } from '../tables'
import type { Attempt } from './list-attempts'

/** What a traveller pays somewhere else, within days. */
const SLOW = ['oxxo', 'efecty', 'spei'] as const
/** Whoever had less time than this needs no reminder half a day before its end; a transfer has 24 hours at most. */
const SHORT = sql`interval '18 hours'`

/** Orders with a voucher or transfer that waits, ends within `hours`, and of which nobody was reminded; the next first. */
export async function listEnding(context: Context, hours: number, most = 200): Promise<string[]> {
  const rows = await context.db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(endingWithin(context, hours))
    .orderBy(asc(paymentAttempts.expiresAt))
    .limit(most)
  return [...new Set(rows.map(({ orderId }) => orderId))]
}

/** Takes those of one order, each once; ask it under the lock of its payable. */
export function takeEnding(context: Context, orderId: string, hours: number): Promise<Attempt[]> {
  return context.db
    .update(paymentAttempts)
    .set({ remindedAt: context.clock.now() })
    .where(and(eq(paymentAttempts.orderId, orderId), endingWithin(context, hours)))
    .returning()
}

function endingWithin({ clock }: Context, hours: number) {
  const now = clock.now()
  return and(
    eq(paymentAttempts.state, 'pending'),
    isNull(paymentAttempts.remindedAt),
    inArray(paymentAttempts.method, [...SLOW]),
    gt(paymentAttempts.expiresAt, now),
    lte(paymentAttempts.expiresAt, addHours(now, hours)),
    sql`${paymentAttempts.expiresAt} - ${paymentAttempts.createdAt} > ${SHORT}`,
  )
}
