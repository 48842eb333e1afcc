import { isZero } from '@/lib/money/money'
import type { Explanation } from './best-promotion'
import { type CouponRefusal, couponCovers, type TypedCoupon } from './coupon'
import { type CouponLine, type CouponPlan, withoutTwins } from './coupon-plan'

/** What a line says about each typed coupon that could be used in this cart. */
export function couponExplanations(
  line: CouponLine,
  plan: CouponPlan,
  typed: readonly TypedCoupon[],
): Explanation[] {
  const applied = plan.byLine.get(line.line.id)
  return withoutTwins(typed).flatMap(({ coupon }): Explanation[] => {
    const refusal = plan.outcomes.find(({ code }) => code === coupon.code)?.refusal ?? null
    if (applied?.code === coupon.code)
      return [{ code: 'coupon_applied', subject: coupon.code, applied: true }]
    if (refusal !== null && !LINE_LEVEL.has(refusal)) return []
    const code = !couponCovers(coupon, line.line)
      ? 'coupon_other_line'
      : isZero(line.left)
        ? 'coupon_nothing_left'
        : 'coupon_beaten'
    return [{ code, subject: coupon.code, applied: false }]
  })
}
const LINE_LEVEL: ReadonlySet<CouponRefusal> = new Set(['no_matching_line', 'better_coupon', 'nothing_left'])
