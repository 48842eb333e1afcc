import { sql } from 'drizzle-orm'
import { POINTS_LAST_MONTHS } from '@/lib/accounts/points/point-value'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'

/** The zone whose day it is. */
export const POINTS_ZONE = 'America/Mexico_City'

/** The first day on which the points of an account are gone. */
export const endsOn = sql`(last_trip_on + make_interval(months => ${POINTS_LAST_MONTHS}))::date`

interface Ending extends Record<string, unknown> {
  readonly user_id: string
  readonly available: number
}

/**
 * Ends what is available two years after the last trip; doing it twice changes nothing.
 * @param most accounts in one run; the next run takes the others
 * @returns how many accounts lost points
 */
export async function expirePoints(context: Context, most = 500): Promise<number> {
  let ended = 0
  while (ended < most && (await transact(context, expireNext))) ended += 1
  return ended
}

async function expireNext(context: Context): Promise<boolean> {
  const { db, clock } = context
  const { rows } = await db.execute<Ending>(sql`
    select user_id, available from points_accounts
    where available > 0 and ${endsOn} <= ${clock.today(POINTS_ZONE)}::date
    order by last_trip_on limit 1 for update skip locked`)
  const [row] = rows
  if (!row) return false
  await bookEnd(context, row)
  return true
}

/** Ends what one account has over its day, in the caller's transaction and under its lock; before anything brings it another day. */
export async function expireOwn(context: Context, userId: string): Promise<void> {
  const { db, clock } = context
  const { rows } = await db.execute<Ending>(sql`
    select user_id, available from points_accounts
    where user_id = ${userId}::uuid and available > 0 and ${endsOn} <= ${clock.today(POINTS_ZONE)}::date`)
  if (rows[0]) await bookEnd(context, rows[0])
}

async function bookEnd(
  { db, clock }: Context,
  { user_id: userId, available }: Pick<Ending, 'user_id' | 'available'>,
): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    insert into points_entries (id, user_id, order_id, kind, available, at)
    values (${newId(now)}, ${userId}::uuid, null, 'expired', ${-available}, ${now.toISOString()})`)
  await db.execute(sql`update points_accounts set available = 0 where user_id = ${userId}::uuid`)
}
