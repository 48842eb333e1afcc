import type { Currency } from '@/lib/locale/market'
import { allocate, compare, isZero, type Money, min, percentOf, sum } from '@/lib/money/money'
import type { CouponRefusal } from '../explanations/reason'
import type { PriceLine } from '../price-line'
import { bestAssignment } from './best-assignment'
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
 * At most one coupon per line, the best combination for the traveller (docs/domain.md §2): percents compete line by line,
 * each amount counts once per cart and is shared by the lines that no other coupon takes (`bestAssignment`).
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
  const byLine = assign(ordered, percents, amounts)
  const outcomes = unique.map((entry) => outcome(entry, byLine, ordered, spend, now))
  return { byLine, outcomes }
}

type Applied = Map<string, AppliedCoupon>
type PercentCoupon = { readonly coupon: Coupon; readonly percent: number }
type AmountCoupon = { readonly coupon: Coupon; readonly amount: Money }

function assign(
  lines: readonly CouponLine[],
  percents: readonly PercentCoupon[],
  amounts: readonly AmountCoupon[],
): Applied {
  const own = lines.map((line) => bestPercent(line, percents))
  const chances = lines.map((line, at) => ({
    left: line.left.amount,
    percent: own[at]?.amount.amount ?? 0,
    covered: [...amounts.keys()].filter((coupon) => isCovered(line, amounts[coupon])),
  }))
  const chosen = bestAssignment(
    chances,
    amounts.map(({ amount }) => amount.amount),
  )
  const shares = amounts.flatMap((amount, coupon) => [
    ...shareAmount(
      lines.filter((_, at) => chosen[at] === coupon),
      amount,
    ),
  ])
  const kept = lines.flatMap(({ line }, at) => {
    const percent = chosen[at] === null ? own[at] : null
    return percent ? [[line.id, percent] as const] : []
  })
  return new Map([...shares, ...kept])
}

function isCovered({ line, left }: CouponLine, amount: AmountCoupon | undefined): boolean {
  return amount !== undefined && !isZero(left) && couponCovers(amount.coupon, line)
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

/** One amount over its lines, in proportion to what they still cost; the shares sum exactly. */
function shareAmount(lines: readonly CouponLine[], { coupon, amount }: AmountCoupon): Applied {
  if (lines.length === 0) return new Map()
  const left = lines.map((line) => line.left)
  const whole = min(amount, sum(left, amount.currency))
  const shares = allocate(
    whole,
    left.map((one) => one.amount),
  )
  const entries = shares.map((share, index) => [lines[index]?.line.id ?? '', share] as const)
  return new Map(
    entries
      .filter(([, share]) => !isZero(share))
      .map(([id, share]) => [id, { code: coupon.code, amount: share }]),
  )
}

function outcome(
  entry: TypedCoupon,
  plan: Applied,
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

/** Each code once, sorted, so that the order of typing never matters. */
export function withoutTwins(typed: readonly TypedCoupon[]): TypedCoupon[] {
  const first = typed.filter(
    (entry, index) => typed.findIndex((other) => sameCode(other.coupon.code, entry.coupon.code)) === index,
  )
  return first.sort((a, b) => (a.coupon.code < b.coupon.code ? -1 : 1))
}
