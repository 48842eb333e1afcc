/** A shift that no input caused. Times in milliseconds. */
export interface Shift {
  readonly value: number
  readonly start: number
}

const GAP_MS = 1_000
const WINDOW_MS = 5_000

/**
 * Cumulative layout shift as browsers report it: the largest sum of shifts with less than a second between them,
 * within five seconds.
 */
export function cumulativeShift(shifts: readonly Shift[]): number {
  let largest = 0
  let sum = 0
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { value, start } of [...shifts].sort((a, b) => a.start - b.start)) {
    const goesOn = start - last < GAP_MS && start - first < WINDOW_MS
    sum = goesOn ? sum + value : value
    if (!goesOn) first = start
    last = start
    largest = Math.max(largest, sum)
  }
  return largest
}
