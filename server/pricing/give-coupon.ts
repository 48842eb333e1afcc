import { sql } from 'drizzle-orm'
import type { Text } from '@/server/catalogue/content'
import type { Context } from '@/server/platform/context'
import { holderKey } from './coupon-holder'

interface GivenCoupon {
  readonly id: string
  /** In capitals; nobody else's. */
  readonly code: string
  readonly percent: number
  readonly description: Text
  /** Whose it is. */
  readonly email: string
  readonly endsAt: Date
}

/** Gives somebody a coupon for one trip, in the caller's transaction. */
export async function giveCoupon(context: Context, coupon: GivenCoupon): Promise<void> {
  const { id, code, percent, description, email, endsAt } = coupon
  const conditions = { description, holder: holderKey(context, email) }
  await context.db.execute(sql`
    insert into coupons (id, code, discount_type, percent, conditions, usage_limit, per_person_limit, starts_at, ends_at)
    values (${id}, ${code}, 'promotion_percent', ${percent}, ${JSON.stringify(conditions)}::jsonb, 1, 1,
      ${context.clock.now().toISOString()}, ${endsAt.toISOString()})`)
}

/** A table of SQL: the orders that have a coupon now, with its `code` and their `order_id`. */
export const USED_COUPONS = sql`(
  select c.code, u.order_id from coupon_uses u join coupons c on c.id = u.coupon_id where u.released_at is null)`

/** The orders that used coupons and did not give them back. @param codes as they are stored */
export async function ordersWithCoupons({ db }: Context, codes: readonly string[]) {
  if (codes.length === 0) return []
  const { rows } = await db.execute<{ code: string; order_id: string }>(sql`
    select u.code, u.order_id from ${USED_COUPONS} u where u.code = any(${sql.param([...codes])}::text[])`)
  return rows.map(({ code, order_id: orderId }) => ({ code, orderId }))
}
