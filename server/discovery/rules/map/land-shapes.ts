import { clipRing } from './clip'
import { simplified } from './simplify'
import { type Box, type Point, placeIn, TURNS, type View } from './view'
import type { Bounds, Outline, Position, World } from './world'

/** A land that can be seen, as rings of pixels within the drawing. */
export interface SeenLand {
  readonly id: string
  readonly rings: readonly (readonly Point[])[]
}

/** Clipped a little outside of the frame: what closes a ring there is not seen as a coast. */
const OUTSIDE = 4
/** An island smaller than this, and a turn of a coast less far from the straight line, is not seen. Pixels. */
const LEAST = { island: 1.6, turn: 0.45 } as const

/** The lands of a view, nearest rings only; those of which nothing is seen are left out. */
export function landsIn(view: View, world: World): SeenLand[] {
  const box: Box = {
    left: -OUTSIDE,
    top: -OUTSIDE,
    right: view.width + OUTSIDE,
    bottom: view.height + OUTSIDE,
  }
  return world.flatMap(({ id, rings }) => {
    const seen = rings.flatMap((ring) => TURNS.map((turn) => pixelsOf(ring, turn, view, box)))
    const kept = seen.filter((ring) => ring.length > 2)
    return kept.length > 0 ? [{ id, rings: kept }] : []
  })
}

function pixelsOf({ degrees, bounds }: Outline, turn: number, view: View, box: Box): Point[] {
  if (!meets(bounds, turn, view.bounds)) return []
  const corner = view.toPixels([bounds.west, bounds.north])
  const other = view.toPixels([bounds.east, bounds.south])
  if (Math.max(other[0] - corner[0], other[1] - corner[1]) < LEAST.island) return []
  const pixels = Array.from({ length: degrees.length / 2 }, (_, index) =>
    view.toPixels([(degrees[2 * index] ?? 0) + turn, degrees[2 * index + 1] ?? 0]),
  )
  return simplified(clipRing(pixels, box), LEAST.turn)
}

function meets(bounds: Bounds, turn: number, seen: Bounds): boolean {
  return (
    bounds.west + turn <= seen.east &&
    bounds.east + turn >= seen.west &&
    bounds.south <= seen.north &&
    bounds.north >= seen.south
  )
}

/** The lands that hold these places; a place in the sea belongs to the land whose coast is nearest. */
export function homesOf(view: View, lands: readonly SeenLand[], places: readonly Position[]): Set<string> {
  return new Set(
    places.flatMap((place) => {
      const at = placeIn(view, place)
      const holder = lands.find(({ rings }) => isInside(at, rings)) ?? nearest(at, lands)
      return holder ? [holder.id] : []
    }),
  )
}

function nearest(at: Point, lands: readonly SeenLand[]): SeenLand | undefined {
  const distance = ({ rings }: SeenLand) =>
    Math.min(...rings.flatMap((ring) => ring.map(([x, y]) => Math.hypot(x - at[0], y - at[1]))))
  return [...lands].sort((one, other) => distance(one) - distance(other))[0]
}

/** Even-odd: a ring within a ring is a hole. */
export function isInside([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false
  for (const ring of rings) {
    let [x0, y0] = ring.at(-1) ?? [0, 0]
    for (const [x1, y1] of ring) {
      if (y1 > y !== y0 > y && x < x1 + ((y - y1) / (y0 - y1)) * (x0 - x1)) inside = !inside
      x0 = x1
      y0 = y1
    }
  }
  return inside
}
