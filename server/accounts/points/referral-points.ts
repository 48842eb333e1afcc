import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** What trips of friends have brought somebody and not taken back, by the trips' ids; those that brought nothing are left out. */
export async function referralPoints(
  { db }: Context,
  userId: string,
  orders: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orders.length === 0) return new Map()
  const { rows } = await db.execute<{ order_id: string | null; points: number }>(sql`
    select order_id, sum(available - short)::int as points from points_entries
    where user_id = ${userId}::uuid and order_id = any(${sql.param([...orders])}::uuid[])
    group by order_id having sum(available - short) > 0`)
  return new Map(rows.flatMap(({ order_id, points }) => (order_id === null ? [] : [[order_id, points]])))
}

/** What invitations have brought somebody in all, less what was taken back. */
export async function allReferralPoints({ db }: Context, userId: string): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(sql`
    select coalesce(sum(available - short), 0)::int as points from points_entries
    where user_id = ${userId}::uuid and order_id in (
      select order_id from referrals where inviter_id = ${userId}::uuid)`)
  return rows[0]?.points ?? 0
}
