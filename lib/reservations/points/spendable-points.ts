import { LEAST_POINTS, POINT_MINOR, POINTS_PAY_PERCENT } from '@/lib/accounts/points/point-value'
import type { PointsRefusal } from '@/lib/accounts/points/refusals'
import { minimumPart } from '@/lib/layaway/rhythm'
import type { Currency } from '@/lib/locale/market'
import type { ReservationStatus } from '../detail'

/** A reservation and the points of its owner; amounts in minor units. */
export interface SpendingFacts {
  readonly status: ReservationStatus
  readonly currency: Currency
  readonly totalMinor: number
  /** What is left to pay. */
  readonly pendingMinor: number
  /** What is due first. */
  readonly depositMinor: number
  /** Paid and not gone back, without what points paid. */
  readonly paidMinor: number
  /** Whether a change of the trip waits for its payment. */
  readonly isChanging: boolean
  /** Points that were spent on it and did not come back. */
  readonly used: number
  /** Points that its owner can use. */
  readonly available: number
}

type Left = Pick<SpendingFacts, 'pendingMinor' | 'currency'>

/** How many points can be spent on a reservation at once; `most` is zero where there is a refusal. */
export interface SpendablePoints {
  readonly most: number
  readonly refusal: PointsRefusal | null
}

/**
 * Points lower what is left of a confirmed trip whose deposit was paid with something else (docs/domain.md §9): a hundred
 * and more at a time, a tenth of what it costs in all, never more than is left to pay.
 */
export function spendablePoints(facts: SpendingFacts): SpendablePoints {
  const { status, available, depositMinor, paidMinor, isChanging } = facts
  if (status !== 'confirmed' || paidMinor < depositMinor || isChanging) return refused('not_yet')
  if (available < LEAST_POINTS) return refused('too_few')
  const allowed = allowedBy(facts)
  if (allowed < LEAST_POINTS) return refused('limit')
  const payable = payableBy(facts)
  if (payable < LEAST_POINTS) return refused('little_left')
  return { most: mostThatLeavesEnough(Math.min(available, allowed, payable), facts), refusal: null }
}

/** A cart as it would be once its first payment is in; amounts in minor units. */
export interface CheckoutFacts extends Pick<SpendingFacts, 'currency' | 'available'> {
  /** What is paid here. */
  readonly onlineMinor: number
  /** What counts as the deposit, however it is paid. */
  readonly depositMinor: number
}

/**
 * What points at checkout are judged by: they pay of what the deposit leaves, in both ways of paying, so that whoever pays
 * all at once pays at least the deposit with something else too.
 */
export function checkoutFacts({
  currency,
  available,
  onlineMinor,
  depositMinor,
}: CheckoutFacts): SpendingFacts {
  const pendingMinor = onlineMinor - depositMinor
  return {
    ...{ status: 'confirmed', currency, available, totalMinor: onlineMinor, pendingMinor },
    ...{ depositMinor, paidMinor: depositMinor, isChanging: false, used: 0 },
  }
}

/** What of points that were held can pay now: what is left takes no more, or leaves too little to be paid. */
export function fittingPoints(held: number, facts: Left): number {
  const fits = Math.min(held, Math.floor(Math.max(0, facts.pendingMinor) / POINT_MINOR[facts.currency]))
  const points = mostThatLeavesEnough(fits, facts)
  return points < LEAST_POINTS ? 0 : points
}

/** Why so many points cannot be spent; null where they can. @param spendable what `spendablePoints` says of the same facts */
export function wrongPoints(
  points: number,
  { most }: SpendablePoints,
  facts: SpendingFacts,
): 'points_least' | 'points_most' | 'points_rest' | null {
  if (points < LEAST_POINTS) return 'points_least'
  if (points > most) return 'points_most'
  return leavesEnough(points, facts) ? null : 'points_rest'
}

function refused(refusal: PointsRefusal): SpendablePoints {
  return { most: 0, refusal }
}

/** What a tenth of the trip still leaves. */
function allowedBy({ totalMinor, currency, used }: SpendingFacts): number {
  return Math.max(0, Math.floor((totalMinor * POINTS_PAY_PERCENT) / 100 / POINT_MINOR[currency]) - used)
}

/** The most that what is left holds, and leaves either nothing or enough to be paid. */
function payableBy(facts: Left): number {
  const { pendingMinor, currency } = facts
  return mostThatLeavesEnough(Math.floor(Math.max(0, pendingMinor) / POINT_MINOR[currency]), facts)
}

function mostThatLeavesEnough(points: number, facts: Left): number {
  if (leavesEnough(points, facts)) return points
  const { pendingMinor, currency } = facts
  return Math.max(0, Math.floor((pendingMinor - minimumPart(currency).amount) / POINT_MINOR[currency]))
}

/** A rest that is smaller than the smallest payment might be taken by no method. */
function leavesEnough(points: number, { pendingMinor, currency }: Left): boolean {
  const rest = pendingMinor - points * POINT_MINOR[currency]
  return rest === 0 || rest >= minimumPart(currency).amount
}
