import { sql } from 'drizzle-orm'
import { userLinks } from '@/lib/links/user-links'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { mailedUser } from '../mailed-user'
import { endsOn, POINTS_ZONE } from './expire-points'
import { pointsEndMail } from './mails/points-end'

/** How many days before their end points are told of. */
const TOLD_DAYS = [60, 15] as const
const MOST_ACCOUNTS = 200

interface Ending extends Record<string, unknown> {
  readonly user_id: string
  readonly available: number
  readonly ends_on: string
  readonly days: number
}

/**
 * Tells whoever has a proven address, 60 and 15 days before, that their points will end: each of both once for each end.
 * @returns how many were told
 */
export async function tellEndingPoints(context: Context): Promise<number> {
  let told = 0
  for (let looked = 0; looked < MOST_ACCOUNTS; looked += 1) {
    const done = await transact(context, tellNext)
    if (done === null) break
    told += done
  }
  return told
}

/** @returns 1 where somebody was told, 0 where nobody reads mail there, null where nobody is left */
async function tellNext(context: Context): Promise<number | null> {
  const { db, clock } = context
  const today = clock.today(POINTS_ZONE)
  const [early, late] = TOLD_DAYS
  const { rows } = await db.execute<Ending>(sql`
    select user_id, available, ${endsOn}::text as ends_on, ${endsOn} - ${today}::date as days
    from points_accounts
    where available > 0 and ${endsOn} > ${today}::date and (
      (told_days is null and ${endsOn} - ${today}::date <= ${early}::int)
      or (told_days > ${late}::int and ${endsOn} - ${today}::date <= ${late}::int))
    order by last_trip_on limit 1 for update skip locked`)
  const [row] = rows
  if (!row) return null
  const stage = row.days <= late ? late : early
  await db.execute(sql`
    update points_accounts set told_days = ${stage}::int where user_id = ${row.user_id}::uuid`)
  const user = await mailedUser(context, row.user_id)
  if (!user) return 0
  await queueMail(context, pointsEndMail, {
    eventKey: `points_end:${row.user_id}:${row.ends_on}:${stage}`,
    recipient: user.email,
    locale: user.locale,
    data: {
      ...{ points: row.available, ends_on: row.ends_on },
      link: `${context.env.siteUrl}${userLinks.profile('points')}`,
    },
  })
  return 1
}
