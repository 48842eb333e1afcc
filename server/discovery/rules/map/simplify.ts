import type { Point } from './view'

/** A line without the points that lie nearer than `tolerance` to the straight way past them (Douglas and Peucker). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 4) return [...line]
  // A ring begins where it ends: two halves have ends that are apart.
  const middle = farthest(line, 0, line.length - 1).index
  const kept = new Set([0, middle, line.length - 1])
  const open: [number, number][] = [
    [0, middle],
    [middle, line.length - 1],
  ]
  for (let span = open.pop(); span; span = open.pop()) {
    const { index, distance } = farthest(line, ...span)
    if (distance < tolerance) continue
    kept.add(index)
    open.push([span[0], index], [index, span[1]])
  }
  return line.filter((_, index) => kept.has(index))
}

/** The point between two others that is farthest from the straight line through them. */
function farthest(line: readonly Point[], first: number, last: number): { index: number; distance: number } {
  const from: Point = line[first] ?? [0, 0]
  const to: Point = line[last] ?? [0, 0]
  let found = { index: Math.min(first + 1, last), distance: 0 }
  for (let index = first + 1; index < last; index += 1) {
    const point = line[index]
    const distance = point ? distanceTo(point, from, to) : 0
    if (distance > found.distance) found = { index, distance }
  }
  return found
}

function distanceTo([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const length = Math.hypot(x1 - x0, y1 - y0)
  if (length === 0) return Math.hypot(x - x0, y - y0)
  return Math.abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length
}
