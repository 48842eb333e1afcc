import { sql } from 'drizzle-orm'
import { POINTS_LAST_MONTHS } from '@/lib/accounts/points/point-value'
import { userLinks } from '@/lib/links/user-links'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { mailedUser } from '../mailed-user'
import { endsOn, expireOwn, POINTS_ZONE } from './expire-points'
import { lockAccount } from './lock-account'
import { pointsMovedMail } from './mails/points-moved'
import { usablePoints } from './use-points'

/** Points that a person gives somebody, or takes. */
export interface HandMovement {
  /** The event: the same one moves once. */
  readonly key: string
  readonly userId: string
  /** Below zero for what is taken; never zero. */
  readonly points: number
  /** Who does it, and why; for the books alone. */
  readonly memberId: string
  readonly reason: string
}

/** What an account has, for who moves its points by hand. */
export interface HandFacts {
  /** That can be used today. */
  readonly available: number
  /** The first day without them; null while there are none, or where they have no end. */
  readonly endsOn: string | null
}

/** What somebody can use as it stands; only under the lock of the account does it hold until the transaction ends. */
export async function handFacts(context: Context, userId: string): Promise<HandFacts> {
  const { rows } = await context.db.execute<{ ends_on: string | null }>(sql`
    select ${endsOn}::text as ends_on from points_accounts where user_id = ${userId}::uuid`)
  const available = await usablePoints(context, userId)
  return { available, endsOn: available > 0 ? (rows[0]?.ends_on ?? null) : null }
}

/**
 * The first day without anything once such a movement is booked: what is given lasts, with all the rest, as the points of a
 * trip that ended today; what is taken moves no day. Null where nothing is left.
 */
export async function endAfter(
  { db, clock }: Context,
  { available, endsOn: end }: HandFacts,
  points: number,
): Promise<string | null> {
  if (available + points <= 0) return null
  if (points < 0) return end
  const { rows } = await db.execute<{ ends_on: string }>(sql`
    select greatest(${end}::date,
      (${clock.today(POINTS_ZONE)}::date + make_interval(months => ${POINTS_LAST_MONTHS}))::date)::text as ends_on`)
  return rows[0]?.ends_on ?? null
}

/** Holds the points of somebody still until the caller's transaction ends, and ends what is over. */
export async function holdStill(context: Context, userId: string): Promise<void> {
  await lockAccount(context, userId)
  await expireOwn(context, userId)
}

/**
 * Books points by hand and mails their owner, in the caller's transaction and under `holdStill`.
 * @returns what can be used then; null where the same event moved them before, and nothing happened
 * @throws RangeError for no points, and for more than there are
 */
export async function moveByHand(context: Context, movement: HandMovement): Promise<number | null> {
  const { key, userId, points, memberId, reason } = movement
  const before = await usablePoints(context, userId)
  if (points === 0 || before + points < 0)
    throw new RangeError(`${points} points of ${before} cannot be moved.`)
  const { db, clock } = context
  const now = clock.now()
  const id = newId(now)
  const { rows } = await db.execute(sql`
    insert into points_entries (id, user_id, order_id, kind, available, at, member_id, reason, event_key)
    values (${id}, ${userId}::uuid, null, ${points > 0 ? 'given' : 'taken'}, ${points}, ${now.toISOString()},
      ${memberId}::uuid, ${reason}, ${key})
    on conflict (event_key) do nothing returning id`)
  if (rows.length === 0) return null
  const today = points > 0 ? clock.today(POINTS_ZONE) : null
  await db.execute(sql`
    update points_accounts set available = available + ${points},
      last_trip_on = greatest(last_trip_on, ${today}::date),
      told_days = case when last_trip_on >= ${today}::date or ${today}::date is null then told_days end
    where user_id = ${userId}::uuid`)
  await tell(context, id, movement)
  return before + points
}

async function tell(
  context: Context,
  entryId: string,
  { userId, points }: Pick<HandMovement, 'userId' | 'points'>,
): Promise<void> {
  const user = await mailedUser(context, userId)
  if (!user) return
  const { available, endsOn: ends_on } = await handFacts(context, userId)
  await queueMail(context, pointsMovedMail, {
    eventKey: `points_moved:${entryId}`,
    recipient: user.email,
    locale: user.locale,
    data: {
      ...{ points: Math.abs(points), is_given: points > 0, available, ends_on },
      link: `${context.env.siteUrl}${userLinks.profile('points')}`,
    },
  })
}
