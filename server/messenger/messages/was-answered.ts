import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** Whether a host or the desk wrote anything in a conversation. */
export async function wasAnswered({ db }: Context, group: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from chat_messages where group_id = ${group} and role <> 'traveler' limit 1`,
  )
  return rows.length > 0
}
