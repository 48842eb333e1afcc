import { type Money, multiply, percentOf } from '@/lib/money/money'

/** One step of a product's fee for changing a date: `percent` from `fromDays` days before departure on. */
export interface ServiceFeeTier {
  readonly fromDays: number
  readonly percent: number
}

/** Fee % ÷ 100 × original price × tickets × unit (specification §5), rounded once. A zero percent is free. */
export function serviceFee(original: Money, percent: number, tickets: number, unit: number): Money {
  return percentOf(multiply(multiply(original, tickets), unit), percent)
}

/**
 * The percent for a change made so many days before departure: the tier with the largest `fromDays` that is not above
 * it; when all are above, the one nearest to departure. No tiers: 0.
 */
export function serviceFeePercent(tiers: readonly ServiceFeeTier[], daysToDeparture: number): number {
  const ordered = [...tiers].sort((a, b) => b.fromDays - a.fromDays)
  const tier = ordered.find(({ fromDays }) => daysToDeparture >= fromDays) ?? ordered.at(-1)
  return tier?.percent ?? 0
}
