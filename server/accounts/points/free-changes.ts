import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { earnedPoints } from './list-points'

/** How many changes of a date within twelve months are free of a fee for somebody, by the level their points reach. */
export async function freeDateChanges(context: Context, userId: string): Promise<number> {
  const earned = await earnedPoints(context, userId)
  const { rows } = await context.db.execute<{ free: number }>(sql`
    select free_date_changes as free from levels where min_points <= ${earned} order by min_points desc limit 1`)
  return rows[0]?.free ?? 0
}
