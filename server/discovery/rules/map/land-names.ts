import { isInside, type SeenLand } from './land-shapes'
import { overlaps } from './marks'
import { textWidth } from './text-width'
import type { Box, Point, View } from './view'

/** The name of a country on a map. */
export interface LandName {
  readonly text: string
  /** The middle of its line. */
  readonly at: Point
}

export const LAND_SIZE = 11
/** Between its letters. */
export const LAND_SPACING = 1.2
const STEP = 12
const GAP = 6

/**
 * Names of lands where they cover nothing and stand on their own land; of each at most one, as far from everything else
 * as it can be. A land without such a place stays without.
 */
export function nameLands(
  view: View,
  lands: readonly SeenLand[],
  nameOf: (id: string) => string | null,
  taken: readonly Box[],
): LandName[] {
  const named: LandName[] = []
  const covered = [...taken]
  for (const land of lands) {
    const text = nameOf(land.id)?.toUpperCase()
    if (!text) continue
    const width = textWidth(text, LAND_SIZE) + LAND_SPACING * text.length
    const at = roomiest(spotsFor(view, land, width, covered), covered, view)
    if (!at) continue
    named.push({ text, at })
    covered.push(boxAround(at, width))
  }
  return named
}

function spotsFor(view: View, land: SeenLand, width: number, covered: readonly Box[]): Point[] {
  const spots: Point[] = []
  for (let y = STEP; y < view.height - STEP; y += STEP) {
    for (let x = width / 2 + GAP; x < view.width - width / 2 - GAP; x += STEP) {
      const box = boxAround([x, y], width)
      if (covered.some((one) => overlaps(one, box))) continue
      if (edgeOf(box).every((point) => isInside(point, land.rings))) spots.push([x, y])
    }
  }
  return spots
}

/** The spot farthest from the frame and from what is already there. */
function roomiest(spots: readonly Point[], covered: readonly Box[], view: View): Point | undefined {
  const room = ([x, y]: Point) =>
    Math.min(x, view.width - x, y, view.height - y, ...covered.map((box) => distance([x, y], box)))
  return [...spots].sort((one, other) => room(other) - room(one))[0]
}

function distance([x, y]: Point, { left, right, top, bottom }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

function boxAround([x, y]: Point, width: number): Box {
  const half = LAND_SIZE / 2 + 2
  return { left: x - width / 2, right: x + width / 2, top: y - half, bottom: y + half }
}

/** Corners, and points between them: a border may cross a long name in its middle. */
function edgeOf({ left, right, top, bottom }: Box): Point[] {
  return Array.from({ length: 9 }, (_, index) => left + ((right - left) * index) / 8).flatMap(
    (x): Point[] => [
      [x, top],
      [x, bottom],
    ],
  )
}
