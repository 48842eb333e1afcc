import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

export interface CouponUse {
  readonly code: string
  readonly orderId: string
  /** Lower case. */
  readonly email: string
}

/**
 * Counts one use of a coupon in the order's transaction: the conditional UPDATE locks its row, so the limit for a
 * person is counted after it and cannot be passed in parallel either (reliability.md M3).
 * @returns false when no use is left, for anybody or for this person
 */
export async function takeCoupon(context: Context, use: CouponUse): Promise<boolean> {
  const counted = await context.db.execute<{ id: string; per_person_limit: number | null }>(sql`
    update coupons set used = used + 1
    where code = ${use.code} and (usage_limit is null or used < usage_limit)
    returning id, per_person_limit`)
  const [coupon] = counted.rows
  if (!coupon) return false
  const written = await context.db.execute(sql`
    insert into coupon_uses (coupon_id, order_id, email)
    select ${coupon.id}::uuid, ${use.orderId}::uuid, ${use.email}::text
    where ${coupon.per_person_limit}::int is null or ${coupon.per_person_limit}::int > (
      select count(*) from coupon_uses
      where coupon_id = ${coupon.id} and email = ${use.email} and released_at is null)`)
  return (written.rowCount ?? 0) > 0
}
