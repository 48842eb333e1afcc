import { sql } from 'drizzle-orm'
import { POINTS_PAGE, type PointsEntry } from '@/lib/accounts/points/contract'
import { POINTS_LAST_MONTHS } from '@/lib/accounts/points/point-value'
import type { Context } from '@/server/platform/context'
import { endsOn, POINTS_ZONE } from './expire-points'

/** The points of an account as they stand. */
export interface PointsBalance {
  readonly pending: number
  readonly available: number
  readonly ends_on: string | null
  /** Became available within two years, less what of it was taken back. */
  readonly earned: number
  /** Spent on reservations and not given back. */
  readonly spent: number
}

interface BalanceRow extends Record<string, unknown> {
  readonly pending: number
  readonly available: number
  readonly ends_on: string | null
}

/** Balance and end; all zero for who never had any. */
export async function readPoints(context: Context, userId: string): Promise<PointsBalance> {
  const { db } = context
  const { rows } = await db.execute<BalanceRow>(sql`
    select pending, available, case when available > 0 then ${endsOn}::text end as ends_on
    from points_accounts where user_id = ${userId}::uuid`)
  const { rows: uses } = await db.execute<{ spent: number }>(sql`
    select coalesce(-sum(available), 0)::int as spent from points_uses where user_id = ${userId}::uuid`)
  const { pending = 0, available = 0, ends_on = null } = rows[0] ?? {}
  return {
    pending,
    available,
    ends_on,
    earned: await earnedPoints(context, userId),
    spent: uses[0]?.spent ?? 0,
  }
}

/** What trips brought within two years, less what of it was taken back: what levels go by, which points by hand do not move. */
export async function earnedPoints({ db, clock }: Context, userId: string): Promise<number> {
  const { rows } = await db.execute<{ earned: number }>(sql`
    select greatest(0, coalesce(sum(available), 0))::int as earned from points_entries
    where user_id = ${userId}::uuid and kind not in ('expired', 'given', 'taken')
      and at > ${clock.today(POINTS_ZONE)}::date - make_interval(months => ${POINTS_LAST_MONTHS})`)
  return rows[0]?.earned ?? 0
}

/** What a trip of somebody else brought came by an invitation. */
function shownAs(
  kind: PointsEntry['kind'],
  orderId: string | null,
  own: ReadonlyMap<string, string>,
): PointsEntry['kind'] {
  return kind === 'earned' && orderId !== null && !own.has(orderId) ? 'referral' : kind
}

interface EntryRow extends Record<string, unknown> {
  readonly id: string
  readonly order_id: string | null
  readonly kind: PointsEntry['kind']
  readonly pending: number
  readonly available: number
  readonly at: string
}

/** What moved them, the latest first. @param page from 1 on @param codesOf of their own reservations by their ids */
export async function listPoints(
  { db }: Context,
  userId: string,
  page: number,
  codesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<{ readonly entries: PointsEntry[]; readonly has_more: boolean }> {
  const { rows } = await db.execute<EntryRow>(sql`
    select id, order_id, kind, pending, available, at from (
      select id, order_id, kind, pending, available, at from points_entries where user_id = ${userId}::uuid
      union all
      select id, order_id, kind, 0, available, at from points_uses where user_id = ${userId}::uuid) moved
    order by at desc, id desc limit ${POINTS_PAGE + 1} offset ${(page - 1) * POINTS_PAGE}`)
  const codes = await codesOf(rows.flatMap(({ order_id }) => order_id ?? []))
  const entries = rows.slice(0, POINTS_PAGE).map(({ id, order_id, kind, pending, available, at }) => ({
    ...{ uuid: id, kind: shownAs(kind, order_id, codes), pending, available, at: new Date(at).toISOString() },
    code: order_id === null ? null : (codes.get(order_id) ?? null),
  }))
  return { entries, has_more: rows.length > POINTS_PAGE }
}
