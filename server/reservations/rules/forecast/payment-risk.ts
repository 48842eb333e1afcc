import { PAYMENT_RISKS, type PaymentRisk } from '@/lib/reservations/payment-risks'
/** What is known of how somebody pays; days are those of the currency's zone. */
export interface PayingFacts {
  /** Days since the last day of all that is owed; 0 before it. */
  readonly daysLate: number
  /** Whether a part was missed and added to the others. */
  readonly missedPart: boolean
  /** Whether a card that pays by itself was declined until it was switched off. */
  readonly autopayFailed: boolean
  /** Days since they last signed in or paid, whichever is later. */
  readonly quietDays: number
  /** Minor units. */
  readonly paid: number
  readonly total: number
  /** Of the time between the purchase and the last day, from 0. */
  readonly timeGone: number
}

export interface RiskScore {
  /** 0 to 100. */
  readonly score: number
  readonly parts: readonly { readonly kind: PaymentRisk; readonly points: number }[]
}

/** From here on somebody looks at it. */
export const AT_RISK = 30

const MOST = { late: 40, missed: 20, autopay: 15, quiet: 10, behind: 15 } as const satisfies Record<
  PaymentRisk,
  number
>
/** The grace of five days is gone when all points of it are there. */
const PER_LATE_DAY = 8
/** So long without a sign of somebody. */
export const QUIET_DAYS = 30
/** From this part of the time on it counts how little is paid. */
export const HALF_TIME = 0.5
/** So small a part of the price is little. */
export const LITTLE = 0.4

/**
 * How likely a layaway is not paid to its end, with what it is made of (docs/domain.md §12). It orders who is called first,
 * and changes no price and no rule.
 */
export function paymentRisk(facts: PayingFacts): RiskScore {
  const points: Record<PaymentRisk, number> = {
    late: Math.min(MOST.late, Math.max(0, facts.daysLate) * PER_LATE_DAY),
    missed: facts.missedPart ? MOST.missed : 0,
    autopay: facts.autopayFailed ? MOST.autopay : 0,
    quiet: facts.quietDays >= QUIET_DAYS ? MOST.quiet : 0,
    behind: facts.timeGone >= HALF_TIME && facts.paid < facts.total * LITTLE ? MOST.behind : 0,
  }
  const parts = PAYMENT_RISKS.map((kind) => ({ kind, points: points[kind] })).filter(
    (part) => part.points > 0,
  )
  return { score: parts.reduce((all, part) => all + part.points, 0), parts }
}
