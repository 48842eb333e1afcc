import { type Inset, insetOf } from './inset'
import { LAND_SIZE, LAND_SPACING, type LandName, nameLands } from './land-names'
import { homesOf, landsIn } from './land-shapes'
import { type Mark, marksOf } from './marks'
import { LABEL_SIZE, type Label, LINE_HEIGHT, placeLabels } from './place-labels'
import { drawLegs, legsOf } from './route-legs'
import { scaleBar } from './scale-bar'
import { COLORS, escaped, ground, short } from './svg'
import { type Box, type Point, placeIn, type View, viewOf } from './view'
import type { Position, World } from './world'

/** A place on a map, as it is called there. Degrees. */
export interface MapPlace {
  readonly name: string
  readonly lat: number
  readonly lng: number
}

/** What is drawn: places in their order, joined by a line when they are a route. */
export interface MapQuestion {
  readonly places: readonly MapPlace[]
  readonly isRoute: boolean
  readonly size: MapSize
  /** The name of a country by its numeric code; null: it has none on this map. */
  readonly landName: (id: string) => string | null
}

/** A drawing in SVG. */
export interface DrawnMap {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Where the mark of each place is, as shares of width and height. */
  readonly marks: readonly { readonly x: number; readonly y: number }[]
}

interface Measures {
  readonly width: number
  readonly height: number
  /** Around the outermost places, for their names. */
  readonly margin: Point
  readonly hasInset: boolean
}

/** As wide as it is shown, on a phone and in a gallery: its letters then have their own size. */
const SIZES = {
  page: { width: 360, height: 360, margin: [72, 52], hasInset: true },
  tile: { width: 190, height: 190, margin: [40, 30], hasInset: false },
} as const satisfies Readonly<Record<string, Measures>>
export type MapSize = keyof typeof SIZES
export const MAP_SIZES = Object.keys(SIZES) as readonly MapSize[]

/** Kilometres from edge to edge: of a route, and of a single place, which says nothing without its coast. */
const LEAST = { route: 190, place: 800 } as const
const FONT = 'Figtree,system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/**
 * Places on true coasts and borders, numbered and named without one name covering another; a pure function, and as exact
 * as the world it is given. Its colours are its own, on an opaque ground, so that it is the same in the dark.
 * @param question at least one place
 */
export function drawMap(world: World, { places, isRoute, size, landName }: MapQuestion): DrawnMap {
  const { width, height, hasInset } = SIZES[size]
  const { view, points, marks } = framed(places, SIZES[size])
  const lands = landsIn(view, world)
  const homes = homesOf(view, lands, places.map(positionOf))
  const centers = points.map((point) => centerOf(point, marks))
  const legs = isRoute ? legsOf(centers) : []
  const bar = scaleBar(view)
  const fixed = [bar.box, ...marks.map(({ box }) => box)]
  const inset = hasInset ? insetOf(view, world, homes, fixed) : null
  const taken = inset ? [...fixed, inset.box] : fixed
  const frame = { left: 0, top: 0, right: view.width, bottom: view.height }
  const labels = placeLabels(marks, { frame, taken, route: legs.flatMap(({ along }) => along) })
  const lines = legs.flatMap(({ along }) => along.map(boxAround))
  const covered = [...taken, ...lines, ...labels.flatMap((label) => label?.box ?? [])]
  const body = [
    ground(view, lands, homes),
    ...nameLands(view, lands, landName, covered).map(drawLandName),
    ...[bar.svg(COLORS.soft), drawLegs(legs), drawInset(inset)],
    ...marks.map(drawMark),
    ...labels.map(drawLabel),
  ]
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}">${body.join('')}</svg>`,
    ...{ width, height },
    marks: centers.map(([x, y]) => ({ x: share(x, width), y: share(y, height) })),
  }
}

interface Framed {
  readonly view: View
  readonly points: readonly Point[]
  readonly marks: readonly Mark[]
}

/** As near as all places can be seen; places that are one mark all the same are seen from farther away. */
function framed(places: readonly MapPlace[], measures: Measures): Framed {
  const near = framedFrom(places, measures, LEAST.route)
  return near.marks.length > 1 ? near : framedFrom(places, measures, LEAST.place)
}

function framedFrom(places: readonly MapPlace[], measures: Measures, least: number): Framed {
  const view = viewOf(places.map(positionOf), { ...measures, least })
  const points = places.map((place) => placeIn(view, positionOf(place)))
  return {
    ...{ view, points },
    marks: marksOf(places.map(({ name }, index) => ({ name, at: points[index] ?? [0, 0] }))),
  }
}

const positionOf = ({ lng, lat }: MapPlace): Position => [lng, lat]

/** The middle of the mark that shows a place. */
function centerOf([x, y]: Point, marks: readonly Mark[]): Point {
  const away = ({ at }: Mark) => Math.hypot(at[0] - x, at[1] - y)
  return [...marks].sort((one, other) => away(one) - away(other))[0]?.at ?? [x, y]
}

/** Room for the line of a route, which is known by its points. */
const boxAround = ([x, y]: Point): Box => ({ left: x - 9, right: x + 9, top: y - 9, bottom: y + 9 })

const drawInset = (inset: Inset | null) => inset?.svg ?? ''

function drawLandName({ text, at: [x, y] }: LandName): string {
  const look = `font-size="${LAND_SIZE}" letter-spacing="${LAND_SPACING}" text-anchor="middle" fill="${COLORS.soft}"`
  return `<text x="${short(x)}" y="${short(y + LAND_SIZE * 0.36)}" ${look}>${escaped(text)}</text>`
}

function drawMark({ at: [x, y], text, box }: Mark): string {
  const [width, height] = [box.right - box.left, box.bottom - box.top].map(short)
  const shape = `x="${short(box.left)}" y="${short(box.top)}" width="${width}" height="${height}" rx="11"`
  const number = `x="${short(x)}" y="${short(y + 4.3)}" font-size="12" font-weight="700" text-anchor="middle"`
  return `<rect ${shape} fill="${COLORS.route}" stroke="#fff" stroke-width="2"/><text ${number} fill="#fff">${text}</text>`
}

function drawLabel(label: Label | null): string {
  if (!label) return ''
  const { lines, box, anchor } = label
  const x = short({ start: box.left, middle: (box.left + box.right) / 2, end: box.right }[anchor])
  const look = `font-size="${LABEL_SIZE}" font-weight="600" text-anchor="${anchor}" fill="${COLORS.ink}"`
  const halo = 'stroke="#fff" stroke-width="3" stroke-linejoin="round" paint-order="stroke"'
  const texts = lines.map((line, index) => {
    const y = short(box.top + LINE_HEIGHT * index + LABEL_SIZE * 0.9)
    return `<text x="${x}" y="${y}" ${look} ${halo}>${escaped(line)}</text>`
  })
  return texts.join('')
}

const share = (value: number, whole: number) => Math.round((value / whole) * 1000) / 1000
