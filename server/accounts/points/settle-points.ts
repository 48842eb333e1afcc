import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { lockAccount } from './lock-account'

/** What a reservation of an account should have brought by now. */
export interface SettledPoints {
  readonly userId: string
  readonly orderId: string
  /** That wait for the end of the trip, and that the trip left. */
  readonly pending: number
  readonly available: number
  /** The day on which the trip ended; null before. */
  readonly endedOn: string | null
}

type Sums = Pick<SettledPoints, 'pending' | 'available'>

type Movement = Pick<PointsRow, 'kind' | 'pending' | 'available' | 'short'>

interface PointsRow {
  readonly kind: 'earned' | 'released' | 'taken_back'
  readonly pending: number
  readonly available: number
  readonly short: number
}

/**
 * Books what a reservation changed of the points of its account, under the lock of the account: the difference between
 * what it brought and what it should have brought, so that asking again books nothing. What has to be taken back and is
 * not there any more is noted as short, and never asked for again.
 */
export function settlePoints(context: Context, wanted: SettledPoints): Promise<void> {
  return transact(context, async (inside) => {
    const brought = await broughtBy(inside, wanted)
    if (brought.pending === wanted.pending && brought.available === wanted.available) return
    const balance = await lockAccount(inside, wanted.userId)
    // Read again: another process may have booked it before the lock was ours.
    const movements = movementsOf(await broughtBy(inside, wanted), wanted, balance.available)
    for (const movement of movements) await book(inside, wanted, movement)
  })
}

/** What a reservation has brought its account and not taken back, of which what is pending waits for the trip. */
export async function broughtBy(
  { db }: Context,
  { userId, orderId }: Pick<SettledPoints, 'userId' | 'orderId'>,
): Promise<Sums> {
  const { rows } = await db.execute<Sums & Record<string, unknown>>(sql`
    select coalesce(sum(pending), 0)::int as pending, coalesce(sum(available - short), 0)::int as available
    from points_entries where order_id = ${orderId}::uuid and user_id = ${userId}::uuid`)
  return rows[0] ?? { pending: 0, available: 0 }
}

/** What leads from one to the other, in the order in which it is booked. @param there points of the account that can be taken */
export function movementsOf(from: Sums, to: Sums, there: number): Movement[] {
  const released = Math.max(0, Math.min(from.pending, to.available - from.available))
  const pending = to.pending - (from.pending - released)
  const available = to.available - (from.available + released)
  const taken = Math.min(Math.max(0, -available), there + released)
  return [
    { kind: 'released' as const, pending: -released, available: released, short: 0 },
    { kind: 'earned' as const, pending: Math.max(0, pending), available: Math.max(0, available), short: 0 },
    {
      ...{ kind: 'taken_back' as const, pending: Math.min(0, pending), available: -taken },
      short: Math.max(0, -available) - taken,
    },
  ].filter((one) => one.pending !== 0 || one.available !== 0 || one.short !== 0)
}

async function book(
  { db, clock }: Context,
  { userId, orderId, endedOn }: SettledPoints,
  { kind, pending, available, short }: Movement,
): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    insert into points_entries (id, user_id, order_id, kind, pending, available, short, at)
    values (${newId(now)}, ${userId}, ${orderId}, ${kind}, ${pending}, ${available}, ${short}, ${now.toISOString()})`)
  // Another trip gives all of them another two years, of which nothing was told yet.
  const ended = available > 0 ? endedOn : null
  await db.execute(sql`
    update points_accounts set pending = pending + ${pending}, available = available + ${available},
      last_trip_on = greatest(last_trip_on, ${ended}::date),
      told_days = case when last_trip_on >= ${ended}::date or ${ended}::date is null then told_days end
    where user_id = ${userId}::uuid`)
}
