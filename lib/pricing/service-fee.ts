import { daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { type Money, multiply, percentOf } from '@/lib/money/money'

/** One step of a product's fee for booking late: `percent` of the price, from `daysBefore` days before departure on. */
export interface ServiceFeeTier {
  readonly daysBefore: number
  readonly percent: number
}

/** Fee % ÷ 100 × original price × tickets × unit (specification §5), rounded once. A zero percent is free. */
export function serviceFee(original: Money, percent: number, tickets: number, unit: number): Money {
  return percentOf(multiply(multiply(original, tickets), unit), percent)
}

/**
 * The percent for booking so many days before departure: that of the nearest step that has begun. Before the first one
 * there is no fee: 0.
 */
export function serviceFeePercent(tiers: readonly ServiceFeeTier[], daysToDeparture: number): number {
  const begun = tiers.filter(({ daysBefore }) => daysToDeparture <= daysBefore)
  const [nearest] = begun.sort((a, b) => a.daysBefore - b.daysBefore)
  return nearest?.percent ?? 0
}

/**
 * The percent for booking a departure today.
 * @param departure null: an open date, which is never late
 * @param today where the trip starts
 */
export function departureFeePercent(
  tiers: readonly ServiceFeeTier[],
  departure: LocalDate | null,
  today: LocalDate,
): number {
  return departure === null ? 0 : serviceFeePercent(tiers, daysBetween(today, departure))
}

/** The fee of a line as `PriceLine.serviceFee` takes it; null where there is none. */
export function lineFee(percent: number, originalUnitPrice: Money) {
  return percent > 0 ? { percent, originalUnitPrice } : null
}
