import { isZero } from '@/lib/money/money'
import type { CouponReason, Explanation, ReasonCode } from '../explanations/reason'
import { couponCovers, type TypedCoupon } from './coupon'
import { type CouponLine, type CouponPlan, withoutTwins } from './coupon-plan'

/** What a line says about each typed coupon that could be used in this cart; what refuses the whole cart is said there. */
export function couponExplanations(
  line: CouponLine,
  plan: CouponPlan,
  typed: readonly TypedCoupon[],
): Explanation[] {
  return withoutTwins(typed).flatMap(({ coupon }): Explanation[] => {
    const refusal = plan.outcomes.find(({ code }) => code === coupon.code)?.refusal ?? null
    if (refusal !== null && !LINE_LEVEL.includes(refusal.code)) return []
    const applied = plan.byLine.get(line.line.id)
    if (applied?.code === coupon.code)
      return [{ code: 'coupon_applied', amount: applied.amount, subject: coupon.code, applied: true }]
    const covers = couponCovers(coupon, line.line)
    return [{ ...whyNot(covers, isZero(line.left)), subject: coupon.code, applied: false }]
  })
}
const LINE_LEVEL: readonly ReasonCode[] = ['coupon_no_matching_line', 'coupon_better', 'coupon_nothing_left']

function whyNot(covers: boolean, isFree: boolean): CouponReason {
  if (!covers) return { code: 'coupon_other_line' }
  return { code: isFree ? 'coupon_nothing_left' : 'coupon_beaten' }
}
