/** What of the speed of a page is measured: when it is there, how fast it answers, how much it jumps. */
export const METRICS = ['LCP', 'INP', 'CLS'] as const

export type Metric = (typeof METRICS)[number]

/** What the field calls good, and from where on poor: milliseconds, CLS without a unit. */
const LIMITS: Readonly<Record<Metric, readonly [number, number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
}

export type Rating = 'good' | 'fair' | 'poor'

export function ratingOf(metric: Metric, value: number): Rating {
  const [good, poor] = LIMITS[metric]
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
}
