import { sql } from 'drizzle-orm'
import { POINTS_LAST_MONTHS } from '@/lib/accounts/points/point-value'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { endsOn, POINTS_ZONE } from './expire-points'
import { lockAccount } from './lock-account'

/** What comes back lasts at least so many days, as credit that comes back does. */
const GIVEN_BACK_DAYS = 60

/** Points of somebody on a reservation. */
export interface PointsUse {
  readonly userId: string
  readonly orderId: string
  /** More than zero. */
  readonly points: number
}

/** What somebody can use today; points whose end has come are none, whether or not somebody has booked it. */
export async function usablePoints({ db, clock }: Context, userId: string): Promise<number> {
  const { rows } = await db.execute<{ available: number }>(sql`
    select case when ${endsOn} <= ${clock.today(POINTS_ZONE)}::date then 0 else available end as available
    from points_accounts where user_id = ${userId}::uuid`)
  return rows[0]?.available ?? 0
}

/**
 * Takes points for a reservation, in the caller's transaction and under the lock of its payable, which books what they pay.
 * @param as `held` for an order whose first payment is to come: what they pay is booked with it
 * @returns false where there are fewer, and nothing happened
 */
export async function takePoints(
  context: Context,
  { userId, orderId, points }: PointsUse,
  as: 'spent' | 'held' = 'spent',
): Promise<boolean> {
  if (points <= 0) throw new RangeError(`${points} points cannot be taken.`)
  await lockAccount(context, userId)
  if ((await usablePoints(context, userId)) < points) return false
  await book(context, { userId, orderId, points: -points }, as)
  return true
}

interface Spent extends Record<string, unknown> {
  readonly user_id: string
  readonly points: number
}

/** What was spent on a reservation and has not come back, by whose it was; nothing of an account that is gone. */
async function spentOn({ db }: Context, orderId: string): Promise<Spent[]> {
  const { rows } = await db.execute<Spent>(sql`
    select user_id, -sum(available)::int as points from points_uses where order_id = ${orderId}::uuid
    group by user_id having sum(available) < 0 order by user_id`)
  return rows
}

/** The sum of it. */
export async function pointsSpentOn(context: Context, orderId: string): Promise<number> {
  return (await spentOn(context, orderId)).reduce((all, { points }) => all + points, 0)
}

/**
 * Gives points back to whoever spent them on a reservation, in the caller's transaction and under the lock of its payable.
 * They end when the others do, and not before 60 days from now.
 * @param as `let_go` for those that were held and never paid: they end as if they had stayed
 * @throws RangeError when fewer were spent
 */
export async function returnPoints(
  context: Context,
  orderId: string,
  points: number,
  as: 'given_back' | 'let_go' = 'given_back',
): Promise<void> {
  let left = points
  for (const { user_id: userId, points: spent } of await spentOn(context, orderId)) {
    const back = Math.min(left, spent)
    if (back <= 0) continue
    await lockAccount(context, userId)
    await book(context, { userId, orderId, points: back }, as)
    left -= back
  }
  if (left !== 0) throw new RangeError(`${points} points were not spent on ${orderId}.`)
}

/** @param points below zero for what leaves the account */
async function book(
  { db, clock }: Context,
  { userId, orderId, points }: PointsUse,
  kind: 'spent' | 'held' | 'given_back' | 'let_go',
): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    insert into points_uses (id, user_id, order_id, kind, available, at)
    values (${newId(now)}, ${userId}::uuid, ${orderId}::uuid, ${kind}, ${points}, ${now.toISOString()})`)
  if (kind !== 'given_back') {
    await db.execute(sql`
      update points_accounts set available = available + ${points} where user_id = ${userId}::uuid`)
    return
  }
  const least = sql`(${clock.today(POINTS_ZONE)}::date + ${GIVEN_BACK_DAYS}::int
    - make_interval(months => ${POINTS_LAST_MONTHS}))::date`
  await db.execute(sql`
    update points_accounts set available = available + ${points},
      last_trip_on = greatest(last_trip_on, ${least}),
      told_days = case when last_trip_on >= ${least} then told_days end
    where user_id = ${userId}::uuid`)
}
