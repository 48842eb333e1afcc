import type { Range } from './search-form'

/**
 * The ends of the sliders (specification §5): prices in US dollars, in all and a day; days of a trip; years of age. Beside
 * them what falls due in a fortnight or a month, in US dollars too.
 */
export const SLIDER_BOUNDS = {
  total: { min: 40, max: 6_000 },
  unit: { min: 15, max: 250 },
  fortnight: { min: 10, max: 400 },
  month: { min: 20, max: 800 },
  duration: { min: 1, max: 45 },
  age: { min: 1, max: 99 },
} as const

/** Two ends that both are there. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

/**
 * A range as its slider means it: an end that stands at its edge, or beyond, is open, for there is nothing further to
 * choose ("and more"); an end past the other edge stands at that edge. Two equal ends are one value, not a slider's.
 */
export function boundedRange(range: Range<number>, { min: lowest, max: highest }: Bounds): Range<number> {
  const { min, max } = range
  if (min !== null && min === max && min >= lowest && min <= highest) return range
  return {
    min: min === null || min <= lowest ? null : Math.min(min, highest),
    max: max === null || max >= highest ? null : Math.max(max, lowest),
  }
}

/** Whether a range keeps anything out. */
export function isLimit(range: Range<unknown> | undefined): boolean {
  return range !== undefined && (range.min !== null || range.max !== null)
}
