import type { Currency } from '@/lib/locale/market'
import { allocate, compare, isZero, type Money, min, percentOf, sum } from '@/lib/money/money'
import type { CouponRefusal } from '../explanations/reason'
import type { PriceLine } from '../price-line'
import { type Coupon, couponCovers, couponRefusal, type TypedCoupon } from './coupon'
import { sameCode } from './typed-code'

/** A line after its promotion: `left` is what a coupon may still take. */
export interface CouponLine {
  readonly line: PriceLine
  readonly gross: Money
  readonly left: Money
}

export interface AppliedCoupon {
  readonly code: string
  readonly amount: Money
}

/** What became of a typed code, for the cart as a whole. */
export interface CouponOutcome {
  readonly code: string
  readonly amount: Money
  readonly refusal: CouponRefusal | null
}

export interface CouponPlan {
  /** By line id. */
  readonly byLine: ReadonlyMap<string, AppliedCoupon>
  readonly outcomes: readonly CouponOutcome[]
}

/**
 * At most one coupon per line, the best for the traveller (domain.md §2). Percent coupons compete line by line; an
 * amount coupon counts once per cart and takes its lines whole, so at most one of them is used: every possibility is
 * computed and the largest total wins. Ties: without an amount coupon first, then by code.
 */
export function planCoupons(
  lines: readonly CouponLine[],
  typed: readonly TypedCoupon[],
  currency: Currency,
  now: number,
): CouponPlan {
  const ordered = [...lines].sort((a, b) => (a.line.id < b.line.id ? -1 : 1))
  const spend = sum(
    ordered.map(({ left }) => left),
    currency,
  )
  const unique = withoutTwins(typed)
  const usable = unique
    .filter((entry) => couponRefusal(entry, spend, now) === null)
    .map(({ coupon }) => coupon)
  const percents = usable.flatMap((coupon): PercentCoupon[] =>
    coupon.discount.type === 'percent' ? [{ coupon, percent: coupon.discount.percent }] : [],
  )
  const amounts = usable.flatMap((coupon): AmountCoupon[] =>
    coupon.discount.type === 'amount' ? [{ coupon, amount: coupon.discount.amount }] : [],
  )
  const plans = [null, ...amounts].map((amount) => assign(ordered, percents, amount))
  const byLine = plans.reduce((best, plan) =>
    compare(total(plan, currency), total(best, currency)) > 0 ? plan : best,
  )
  const outcomes = unique.map((entry) => outcome(entry, byLine, ordered, spend, now))
  return { byLine, outcomes }
}

type Assignment = Map<string, AppliedCoupon>
type PercentCoupon = { readonly coupon: Coupon; readonly percent: number }
type AmountCoupon = { readonly coupon: Coupon; readonly amount: Money }

function assign(
  lines: readonly CouponLine[],
  percents: readonly PercentCoupon[],
  amount: AmountCoupon | null,
): Assignment {
  const shared = amount ? shareAmount(lines, amount) : new Map<string, AppliedCoupon>()
  for (const line of lines) {
    const best = shared.has(line.line.id) ? null : bestPercent(line, percents)
    if (best) shared.set(line.line.id, best)
  }
  return shared
}

/** Percent of the line's price (specification §5), at most what the promotion left. */
function bestPercent(line: CouponLine, percents: readonly PercentCoupon[]): AppliedCoupon | null {
  const candidates = percents
    .filter(({ coupon }) => couponCovers(coupon, line.line))
    .map(({ coupon, percent }) => ({
      code: coupon.code,
      amount: min(percentOf(line.gross, percent), line.left),
    }))
    .filter(({ amount }) => !isZero(amount))
  return candidates.sort((a, b) => compare(b.amount, a.amount) || (a.code < b.code ? -1 : 1))[0] ?? null
}

/** One amount over the lines it covers, in proportion to what they still cost; the shares sum exactly. */
function shareAmount(lines: readonly CouponLine[], { coupon, amount }: AmountCoupon): Assignment {
  const covered = lines.filter((line) => couponCovers(coupon, line.line) && !isZero(line.left))
  if (covered.length === 0) return new Map()
  const left = covered.map((line) => line.left)
  const whole = min(amount, sum(left, amount.currency))
  const shares = allocate(
    whole,
    left.map((one) => one.amount),
  )
  const entries = shares.map((share, index) => [covered[index]?.line.id ?? '', share] as const)
  return new Map(
    entries
      .filter(([, share]) => !isZero(share))
      .map(([id, share]) => [id, { code: coupon.code, amount: share }]),
  )
}

function outcome(
  entry: TypedCoupon,
  plan: Assignment,
  lines: readonly CouponLine[],
  spend: Money,
  now: number,
): CouponOutcome {
  const { coupon } = entry
  const own = [...plan.values()].filter(({ code }) => code === coupon.code)
  const amount = sum(
    own.map((applied) => applied.amount),
    spend.currency,
  )
  const base = { code: coupon.code, amount }
  if (own.length > 0) return { ...base, refusal: null }
  const refusal = couponRefusal(entry, spend, now)
  if (refusal !== null) return { ...base, refusal }
  const covered = lines.filter((line) => couponCovers(coupon, line.line))
  if (covered.length === 0) return { ...base, refusal: { code: 'coupon_no_matching_line' } }
  const free = covered.every(({ left }) => isZero(left))
  return { ...base, refusal: { code: free ? 'coupon_nothing_left' : 'coupon_better' } }
}

function total(plan: Assignment, currency: Currency): Money {
  return sum(
    [...plan.values()].map(({ amount }) => amount),
    currency,
  )
}

/** Each code once, sorted, so that the order of typing never matters. */
export function withoutTwins(typed: readonly TypedCoupon[]): TypedCoupon[] {
  const first = typed.filter(
    (entry, index) => typed.findIndex((other) => sameCode(other.coupon.code, entry.coupon.code)) === index,
  )
  return first.sort((a, b) => (a.coupon.code < b.coupon.code ? -1 : 1))
}
