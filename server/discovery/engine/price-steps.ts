import type { Bounds } from '@/lib/discovery/slider-bounds'
import { twoDigits } from '@/server/discovery/rules/price-bounds'

/** One step of the price slider, minor units: from inclusive, to exclusive. */
export interface PriceStep {
  readonly from: number
  readonly to: number
  /** The first step also counts what is cheaper, the last one what is dearer. */
  readonly count: number
}

const MOST_STEPS = 24

/**
 * Where the handles of a price slider can stand: from one end to the other, rising, at most 25 round amounts that lie
 * closer together where trips are cheap, since most of them are.
 * @param bounds minor units
 */
export function priceStops({ min, max }: Bounds): number[] {
  const stops = Array.from({ length: MOST_STEPS + 1 }, (_, at) =>
    twoDigits(min + (max - min) * (at / MOST_STEPS) ** 1.5),
  )
  return [...new Set(stops)]
}

/** How many prices lie in each step between the stops. @param stops rising, at least two */
export function priceHistogram(prices: ArrayLike<number>, stops: readonly number[]): PriceStep[] {
  const counts = stops.slice(1).map(() => 0)
  const last = counts.length - 1
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at] ?? 0
    let step = 0
    while (step < last && price >= (stops[step + 1] ?? 0)) step += 1
    counts[step] = (counts[step] ?? 0) + 1
  }
  return counts.map((count, at) => ({ from: stops[at] ?? 0, to: stops[at + 1] ?? 0, count }))
}
