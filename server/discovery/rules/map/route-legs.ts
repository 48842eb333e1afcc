import { COLORS, pair } from './svg'
import type { Point } from './view'

/** The way from one place to the next. */
export interface Leg {
  readonly path: string
  /** Points on it, for what had better not cover it. */
  readonly along: readonly Point[]
}

/** How far a way swings out, as a share of its length. */
const BEND = 0.12

/**
 * A gentle curve from each place to the next, so that a way back is not drawn over the way there, and nobody takes it for
 * a road. Places of one mark have no way between them.
 */
export function legsOf(points: readonly Point[]): Leg[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 1) return []
    const bend: Point = [
      (from[0] + to[0]) / 2 - (to[1] - from[1]) * BEND,
      (from[1] + to[1]) / 2 + (to[0] - from[0]) * BEND,
    ]
    const along = Array.from({ length: 15 }, (_, step) => onCurve(from, bend, to, (step + 1) / 16))
    return [{ path: `M${pair(from)}Q${pair(bend)} ${pair(to)}`, along }]
  })
}

export function drawLegs(legs: readonly Leg[]): string {
  const look = `fill="none" stroke="${COLORS.route}" stroke-width="2.5" stroke-dasharray="1 6" stroke-linecap="round"`
  return legs.length > 0 ? `<path d="${legs.map(({ path }) => path).join('')}" ${look}/>` : ''
}

function onCurve(from: Point, bend: Point, to: Point, t: number): Point {
  const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
  return [at(from[0], bend[0], to[0]), at(from[1], bend[1], to[1])]
}
