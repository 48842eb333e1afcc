import { and, isNotNull, lte } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { users } from '../tables'
import { closeDueAccount } from './close-account'
import type { Closing } from './person'

/**
 * Closes accounts whose owners asked for it fourteen days ago, each in a transaction of its own.
 * @param most accounts of one run; the next run takes the others
 * @returns how many were closed
 */
export async function closeDueAccounts(context: Context, closing: Closing, most = 50): Promise<number> {
  const due = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.closingAt), lte(users.closingAt, context.clock.now())))
    .orderBy(users.closingAt)
    .limit(most)
  let closed = 0
  for (const { id } of due) if (await closeDueAccount(context, closing, id)) closed++
  return closed
}
