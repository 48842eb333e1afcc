import type { Bounds, Position } from './world'

/** Pixels of the drawing, from its upper left corner. */
export type Point = readonly [x: number, y: number]

/** A rectangle of pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Which part of the world a drawing shows, and how degrees become pixels. */
export interface View {
  readonly width: number
  readonly height: number
  /** What can be seen; `east` may exceed 180 where the date line is crossed. */
  readonly bounds: Bounds
  readonly toPixels: (position: Position) => Point
  /** Kilometres of a pixel in the middle. */
  readonly kilometresPerPixel: number
}

const KILOMETRES_PER_DEGREE = 111.32
/** Web Mercator ends here. */
const MOST_LATITUDE = 84
const RADIANS = Math.PI / 180

const mercator = (latitude: number) =>
  Math.log(
    Math.tan(Math.PI / 4 + (Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude)) * RADIANS) / 2),
  ) / RADIANS
const latitudeOf = (y: number) => (2 * Math.atan(Math.exp(y * RADIANS)) - Math.PI / 2) / RADIANS

/** How a view is framed. */
export interface Framing {
  readonly width: number
  readonly height: number
  /** Pixels kept free left and right of the places, and above and below, for their names. */
  readonly margin: Point
  /** Kilometres from edge to edge: places nearer to each other are still shown in their surroundings. */
  readonly least: number
}

/**
 * The view that shows all these places with room around them, north up, in Mercator's projection: directions and shapes
 * of coasts are those that people know.
 * @param places at least one
 */
export function viewOf(
  places: readonly Position[],
  { width, height, margin: [aside, above], least }: Framing,
): View {
  const longitudes = withoutDateLine(places.map(([longitude]) => longitude))
  const latitudes = places.map(([, latitude]) => mercator(latitude))
  const middle = [middleOf(longitudes), middleOf(latitudes)] as const
  const shrink = Math.cos(latitudeOf(middle[1]) * RADIANS)
  const degreesPerPixel = Math.max(
    least / KILOMETRES_PER_DEGREE / shrink / Math.min(width, height),
    spanOf(longitudes) / (width - 2 * aside),
    spanOf(latitudes) / (height - 2 * above),
  )
  const west = middle[0] - (degreesPerPixel * width) / 2
  const top = middle[1] + (degreesPerPixel * height) / 2
  return {
    ...{ width, height },
    bounds: {
      west,
      east: west + degreesPerPixel * width,
      north: latitudeOf(top),
      south: latitudeOf(top - degreesPerPixel * height),
    },
    toPixels: ([longitude, latitude]) => [
      (longitude - west) / degreesPerPixel,
      (top - mercator(latitude)) / degreesPerPixel,
    ],
    kilometresPerPixel: degreesPerPixel * KILOMETRES_PER_DEGREE * shrink,
  }
}

/** Turns by which the world is drawn again beside itself, where a view crosses the date line. */
export const TURNS = [-360, 0, 360] as const

/** The same places without the jump at 180°: those of the west are counted on, when that brings all nearer together. */
function withoutDateLine(longitudes: readonly number[]): number[] {
  const eastwards = longitudes.map((longitude) => (longitude < 0 ? longitude + 360 : longitude))
  return spanOf(eastwards) < spanOf(longitudes) - 1 ? eastwards : [...longitudes]
}

/** The pixels of a place in this view, on whichever side of the date line it is shown. */
export function placeIn(view: View, [longitude, latitude]: Position): Point {
  const turn = TURNS.find((one) => longitude + one >= view.bounds.west && longitude + one <= view.bounds.east)
  return view.toPixels([longitude + (turn ?? 0), latitude])
}

const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
const middleOf = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2
