import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** What is on an account. */
export interface AccountPoints {
  readonly pending: number
  readonly available: number
}

/**
 * Locks the points of somebody until the caller's transaction ends: whoever moves them holds it. It comes after the lock of
 * a payable and that of an owner of credit, never before.
 */
export async function lockAccount({ db }: Context, userId: string): Promise<AccountPoints> {
  await db.execute(sql`insert into points_accounts (user_id) values (${userId}::uuid) on conflict do nothing`)
  const { rows } = await db.execute<AccountPoints & Record<string, unknown>>(sql`
    select pending, available from points_accounts where user_id = ${userId}::uuid for update`)
  const [row] = rows
  if (!row) throw new Error(`The points of ${userId} have no account.`)
  return row
}
