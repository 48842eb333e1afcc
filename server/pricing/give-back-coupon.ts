import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/**
 * An order that never came to be did not use its coupons. Doing it twice changes nothing.
 * @param code of the only one that comes back; all of them if left out
 */
export async function giveBackCoupon(
  context: Context,
  orderId: string,
  code: string | null = null,
): Promise<void> {
  await context.db.execute(sql`
    with released as (
      update coupon_uses set released_at = ${context.clock.now().toISOString()}
      where order_id = ${orderId} and released_at is null
        and (${code}::text is null or coupon_id = (select id from coupons where code = ${code}::text))
      returning coupon_id
    )
    update coupons set used = used - 1 from released where coupons.id = released.coupon_id`)
}

/** The order came to be after all (late money): its coupon counts again where its limit still allows. */
export async function takeCouponAgain(context: Context, orderId: string): Promise<void> {
  await context.db.execute(sql`
    with counted as (
      update coupons set used = used + 1 from coupon_uses
      where coupon_uses.coupon_id = coupons.id and coupon_uses.order_id = ${orderId}
        and coupon_uses.released_at is not null and (usage_limit is null or used < usage_limit)
      returning coupons.id
    )
    update coupon_uses set released_at = null from counted
    where coupon_uses.coupon_id = counted.id and coupon_uses.order_id = ${orderId}`)
}
