import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

export interface CouponUse {
  readonly code: string
  readonly orderId: string
  /** Lower case. */
  readonly email: string
}

/** How an order takes a coupon; only the negative control of tests has another way. */
export type TakeCoupon = (context: Context, use: CouponUse) => Promise<boolean>

/**
 * Counts one use of a coupon in the order's transaction: the conditional UPDATE locks its row, so what one person used
 * is counted after it and cannot be passed in parallel either (reliability.md M3). A coupon of a first purchase is one
 * use per person whatever its limit says, since two first purchases may be under way at once.
 * @returns false when no use is left, for anybody or for this person, or its time is over
 */
export const takeCoupon: TakeCoupon = async ({ db, clock }, { code, orderId, email }) => {
  const now = clock.now().toISOString()
  const counted = await db.execute<{ id: string; most: number | null }>(sql`
    update coupons set used = used + 1
    where code = ${code} and (usage_limit is null or used < usage_limit)
      and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
    returning id, case when (conditions->>'first_purchase_only')::boolean then 1 else per_person_limit end as most`)
  const [coupon] = counted.rows
  if (!coupon) return false
  const written = await db.execute(sql`
    insert into coupon_uses (coupon_id, order_id, email)
    select ${coupon.id}::uuid, ${orderId}::uuid, ${email}::text
    where ${coupon.most}::int is null or ${coupon.most}::int > (
      select count(*) from coupon_uses
      where coupon_id = ${coupon.id} and email = ${email} and released_at is null)`)
  return (written.rowCount ?? 0) > 0
}

/** Whether a use of a coupon is left now, for somebody. */
export async function isCouponLeft({ db, clock }: Context, code: string): Promise<boolean> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute(sql`
    select 1 as left_over from coupons
    where code = ${code} and (usage_limit is null or used < usage_limit)
      and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`)
  return rows.length > 0
}
