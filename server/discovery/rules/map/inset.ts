import { landsIn } from './land-shapes'
import { overlaps } from './marks'
import { COLORS, ground, short } from './svg'
import { type Box, placeIn, type View, viewOf } from './view'
import type { Bounds, Outline, Position, World } from './world'

/** A small map of the whole country in a corner, with a frame where the large one is. */
export interface Inset {
  readonly box: Box
  readonly svg: string
}

const SIZE = 92
const EDGE = 8
/** Of the country's rectangle: whoever sees more of it knows where they are. */
const ENOUGH = 0.2
const LEAST_FRAME = 7

/**
 * The inset of a view that shows too little of its country to tell where in it; null where it shows enough, or no corner
 * is free.
 * @param taken what it must not cover
 */
export function insetOf(
  view: View,
  world: World,
  homes: ReadonlySet<string>,
  taken: readonly Box[],
): Inset | null {
  const corners = world.filter(({ id }) => homes.has(id)).flatMap(({ rings }) => cornersOf(rings))
  const box = cornerBoxes(view).find((corner) => !taken.some((one) => overlaps(one, corner)))
  if (!box || corners.length === 0) return null
  const seen = cornersOfBounds(view.bounds)
  if (areaOf(seen) >= ENOUGH * areaOf(corners)) return null
  const small = viewOf([...corners, middleOf(seen)], {
    ...{ width: SIZE, height: SIZE, margin: [5, 5], least: 0 },
  })
  const inside = ground(small, landsIn(small, world), homes) + frameOf(small, seen)
  const look = `x="${short(box.left)}" y="${short(box.top)}" width="${SIZE}" height="${SIZE}"`
  return {
    box,
    svg: `<svg ${look} viewBox="0 0 ${SIZE} ${SIZE}">${inside}</svg><rect ${look} fill="none" stroke="${COLORS.line}" stroke-width="1.5"/>`,
  }
}

/** Where the large map is in the small one. */
function frameOf(small: View, seen: readonly Position[]): string {
  const [[left, top], [right, bottom]] = [seen[0] ?? [0, 0], seen[1] ?? [0, 0]].map((corner) =>
    placeIn(small, corner),
  ) as [readonly [number, number], readonly [number, number]]
  const width = Math.max(LEAST_FRAME, right - left)
  const height = Math.max(LEAST_FRAME, bottom - top)
  const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2]
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${COLORS.route}" fill-opacity=".25" stroke="${COLORS.route}" stroke-width="2"/>`
}

/** The four corners of a view for an inset, the upper right first; the scale has the lower left one. */
function cornerBoxes({ width, height }: View): Box[] {
  const [left, right] = [EDGE, width - EDGE - SIZE]
  const [top, bottom] = [EDGE, height - EDGE - SIZE]
  return [
    [right, top],
    [left, top],
    [right, bottom],
  ].map(([x = 0, y = 0]) => ({ left: x, top: y, right: x + SIZE, bottom: y + SIZE }))
}

/** North-west and south-east of the largest piece of a country: far islands would make it too small to be known. */
function cornersOf(rings: readonly Outline[]): Position[] {
  const [largest] = [...rings].sort(
    (one, other) => areaOf(cornersOfBounds(other.bounds)) - areaOf(cornersOfBounds(one.bounds)),
  )
  return largest ? cornersOfBounds(largest.bounds) : []
}

const cornersOfBounds = ({ west, south, east, north }: Bounds): Position[] => [
  [west, north],
  [east, south],
]

function areaOf(corners: readonly Position[]): number {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return span(corners.map(([longitude]) => longitude)) * span(corners.map(([, latitude]) => latitude))
}

const middleOf = (corners: readonly Position[]): Position => [
  corners.reduce((sum, [longitude]) => sum + longitude / corners.length, 0),
  corners.reduce((sum, [, latitude]) => sum + latitude / corners.length, 0),
]
