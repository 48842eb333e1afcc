import { onSquare, type Point, type Size, TILE_SIZE } from './street-tiles'

/** What a map of tiles shows: around which point, how near. */
export interface Frame {
  readonly middle: Point
  readonly zoom: number
}

/** Names of places stand on the map, those of streets not yet. */
const NEAREST = 11
/** Half the world: farther nobody sells. */
const FARTHEST = 1
/** A mark at the very edge would be cut. */
const MARGIN = 28

/** The nearest frame in which a map of this size shows all the points; null without any. */
export function frameOf(points: readonly Point[], size: Size): Frame | null {
  if (points.length === 0) return null
  const squares = points.map(onSquare)
  const x = spanOf(squares.map((square) => square.x))
  const y = spanOf(squares.map((square) => square.y))
  const fits = (zoom: number) =>
    x.length * TILE_SIZE * 2 ** zoom <= size.width - 2 * MARGIN &&
    y.length * TILE_SIZE * 2 ** zoom <= size.height - 2 * MARGIN
  let zoom = NEAREST
  while (zoom > FARTHEST && !fits(zoom)) zoom -= 1
  return { middle: { lat: latitudeOf(y.middle), lng: x.middle * 360 - 180 }, zoom }
}

/** CSS pixels from the middle of the map to a point. */
export function placeIn(
  { middle, zoom }: Frame,
  point: Point,
): { readonly left: number; readonly top: number } {
  const scale = TILE_SIZE * 2 ** zoom
  const [here, there] = [onSquare(middle), onSquare(point)]
  return { left: Math.round((there.x - here.x) * scale), top: Math.round((there.y - here.y) * scale) }
}

function spanOf(values: readonly number[]): { readonly length: number; readonly middle: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { length: most - least, middle: (least + most) / 2 }
}

/** The other way round than `onSquare`. */
const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
