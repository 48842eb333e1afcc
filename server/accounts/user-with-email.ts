import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** Whether an account's own address is this one. */
export async function isEmailOf({ db }: Context, userId: string, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from users where id = ${userId} and lower(email) = lower(trim(${email}))`)
  return rows.length > 0
}
