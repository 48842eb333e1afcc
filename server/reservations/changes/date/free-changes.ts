import { sql } from 'drizzle-orm'
import { freeDateChanges } from '@/server/accounts/points/free-changes'
import { lockAccount } from '@/server/accounts/points/lock-account'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../../find-reservation'

/** What a level gives of changes without a fee, and what of it was not used within twelve months. */
export interface FreeChanges {
  readonly a_year: number
  readonly left: number
}

/** @param but a reservation whose change that waits is not counted: it is the one that is judged */
export async function freeChangesOf(context: Context, userId: string, but?: string): Promise<FreeChanges> {
  const aYear = await freeDateChanges(context, userId)
  const used = aYear > 0 ? await usedBy(context, userId, but ?? null) : 0
  return { a_year: aYear, left: Math.max(0, aYear - used) }
}

/** How many the owner of a reservation has left for it; none where nobody owns it. */
export async function freeChangesLeft(
  context: Context,
  { id, userId }: Pick<Reservation, 'id' | 'userId'>,
): Promise<number> {
  return userId === null ? 0 : (await freeChangesOf(context, userId, id)).left
}

/**
 * Whether the free change that was just written was still there, in its transaction: two reservations of one owner wait for
 * each other here, behind their seats.
 * @returns false where another one took the last; the caller rolls back
 */
export async function wasStillFree(
  context: Context,
  { userId }: Pick<Reservation, 'userId'>,
): Promise<boolean> {
  if (userId === null) return false
  await lockAccount(context, userId)
  return (await usedBy(context, userId, null)) <= (await freeDateChanges(context, userId))
}

/** Carried out within twelve months, or waiting for a payment. */
async function usedBy({ db, clock }: Context, userId: string, but: string | null): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select ((select count(*) from reservation_versions v join reservations r on r.id = v.reservation_id
        where r.user_id = ${userId}::uuid and v.waived_minor > 0
          and v.at > ${clock.now().toISOString()}::timestamptz - interval '12 months')
      + (select count(*) from pending_changes p join reservations r on r.id = p.reservation_id
        where r.user_id = ${userId}::uuid and p.state = 'waiting' and p.waived_minor > 0
          and p.reservation_id is distinct from ${but}::uuid))::int as used`)
  return rows[0]?.used ?? 0
}
