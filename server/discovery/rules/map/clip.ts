import type { Box, Point } from './view'

/** One edge of a box: whether a point is on the inner side, and where a line through the edge meets it. */
interface Edge {
  readonly isInside: (point: Point) => boolean
  readonly meet: (from: Point, to: Point) => Point
}

const atX = (x: number, from: Point, to: Point): Point => [
  x,
  from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1]),
]
const atY = (y: number, from: Point, to: Point): Point => [
  from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]),
  y,
]

function edgesOf({ left, top, right, bottom }: Box): Edge[] {
  return [
    { isInside: ([x]) => x >= left, meet: (from, to) => atX(left, from, to) },
    { isInside: ([x]) => x <= right, meet: (from, to) => atX(right, from, to) },
    { isInside: ([, y]) => y >= top, meet: (from, to) => atY(top, from, to) },
    { isInside: ([, y]) => y <= bottom, meet: (from, to) => atY(bottom, from, to) },
  ]
}

/** What of a ring lies in the box, closed along its edges (Sutherland and Hodgman); empty when nothing does. */
export function clipRing(ring: readonly Point[], box: Box): Point[] {
  return edgesOf(box).reduce<Point[]>(
    (points, { isInside, meet }) =>
      points.flatMap((to, index) => {
        const from = points.at(index - 1) ?? to
        if (isInside(from) === isInside(to)) return isInside(to) ? [to] : []
        return isInside(to) ? [meet(from, to), to] : [meet(from, to)]
      }),
    [...ring],
  )
}
