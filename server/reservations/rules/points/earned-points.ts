import { POINT_MINOR } from '@/lib/accounts/points/point-value'
import type { Currency } from '@/lib/locale/market'
import type { ReservationStatus } from '@/lib/reservations/detail'

/** A reservation as far as points go by it; minor units. */
export interface PointsFacts {
  readonly status: ReservationStatus
  readonly currency: Currency
  /** Paid with money that did not go back: neither credit nor points. */
  readonly paidMinor: number
  /** All that is owed here. */
  readonly totalMinor: number
  /** Of the total, what earns nothing: insurances and flights. */
  readonly leftOutMinor: number
}

/** Points that a reservation should have brought by now: those that wait for the end of the trip, and those it left. */
export interface EarnedPoints {
  readonly pending: number
  readonly available: number
}

export const NO_POINTS: EarnedPoints = { pending: 0, available: 0 }
const PERCENT = 3n

/**
 * Three percent of what was paid, in whole points (docs/domain.md §9): they wait from the deposit on and are there once the
 * trip has ended. One that is cancelled or never came about brings none. What was paid beyond the total earns nothing, and
 * each payment counts for the part of the total that earns.
 */
export function earnedPoints(facts: PointsFacts): EarnedPoints {
  const { status } = facts
  if (status !== 'confirmed' && status !== 'completed') return NO_POINTS
  const points = pointsOf(facts)
  return status === 'completed' ? { pending: 0, available: points } : { pending: points, available: 0 }
}

/** Counted in whole numbers beyond what a float holds: amounts of pesos are multiplied with each other. */
function pointsOf({ currency, paidMinor, totalMinor, leftOutMinor }: PointsFacts): number {
  const paid = Math.max(0, Math.min(paidMinor, totalMinor))
  const earning = Math.max(0, totalMinor - leftOutMinor)
  if (paid === 0 || earning === 0) return 0
  const divisor = BigInt(totalMinor) * 100n * BigInt(POINT_MINOR[currency])
  return Number((BigInt(paid) * BigInt(earning) * PERCENT) / divisor)
}
