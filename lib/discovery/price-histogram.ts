/** One step of the histogram, minor units: from inclusive, to exclusive (the last one inclusive). */
export interface PriceStep {
  readonly from: number
  readonly to: number
  readonly count: number
}

const MOST_STEPS = 12

/** Prices by equal round steps (1, 2 or 5 times a power of ten), at most twelve, empty ones included. */
export function priceHistogram(prices: ArrayLike<number>): PriceStep[] {
  if (prices.length === 0) return []
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at] ?? 0
    if (price < lowest) lowest = price
    if (price > highest) highest = price
  }
  const step = roundStep((highest - lowest) / (MOST_STEPS - 1))
  const start = Math.floor(lowest / step) * step
  const counts = Array.from({ length: Math.floor((highest - start) / step) + 1 }, () => 0)
  for (let at = 0; at < prices.length; at += 1) {
    const bar = Math.floor(((prices[at] ?? 0) - start) / step)
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts.map((count, at) => ({ from: start + at * step, to: start + (at + 1) * step, count }))
}

/** The smallest 1, 2 or 5 × 10ⁿ that is not below `least`, and at least one unit of 100. */
function roundStep(least: number): number {
  let power = 100
  while (power * 5 < least) power *= 10
  return [1, 2, 5].map((factor) => factor * power).find((step) => step >= least) ?? power * 10
}
