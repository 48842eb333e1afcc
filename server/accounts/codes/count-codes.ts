import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** How many codes were mailed for one asker since an instant, to whatever addresses. @param name `Asker.name` */
export async function countCodes({ db }: Context, name: string, since: Date): Promise<number> {
  const { rows } = await db.execute<{ sent: number }>(sql`
    select count(*)::int as sent from action_codes where asker = ${name} and created_at > ${since.toISOString()}`)
  return rows[0]?.sent ?? 0
}
