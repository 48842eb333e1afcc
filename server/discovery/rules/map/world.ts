/** Degrees: longitude, then latitude. */
export type Position = readonly [longitude: number, latitude: number]

/** A rectangle of degrees. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A closed line around land, or around what is not of it: a lake, another country. */
export interface Outline {
  /** Longitude, latitude, longitude … packed: the world has 160,000 of these numbers, and stays in memory. */
  readonly degrees: Float32Array
  readonly bounds: Bounds
}

/** A country or territory: every ring of it, islands and holes alike (even-odd decides what is inside). */
export interface Land {
  /** ISO 3166-1 numeric, `484`; empty where nobody gave one. */
  readonly id: string
  readonly rings: readonly Outline[]
}

/** Every country and territory, within its coasts and borders. */
export type World = readonly Land[]

/** TopoJSON as world-atlas has it. */
export interface Topology {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  /** Steps from point to point, in whole units of the transform. */
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } }
}

interface Geometry {
  readonly id?: string | number
  readonly type: string
  /** Of a Polygon: rings of arcs. Of a MultiPolygon: polygons of rings of arcs. `~n` is arc n backwards. */
  readonly arcs?: unknown
}

type Rings = readonly (readonly number[])[]

/** The lands of a topology, each with all its rings. */
export function readWorld(topology: Topology): World {
  const arcs = topology.arcs.map((arc) => unpacked(arc, topology.transform))
  return topology.objects.countries.geometries.map((one) => ({
    id: one.id === undefined ? '' : String(one.id).padStart(3, '0'),
    rings: ringsOf(one).map((ring) => outline(joined(ring, arcs))),
  }))
}

function ringsOf({ type, arcs }: Geometry): Rings {
  if (type === 'Polygon') return arcs as Rings
  return type === 'MultiPolygon' ? (arcs as readonly Rings[]).flat() : []
}

function unpacked(arc: Topology['arcs'][number], { scale, translate }: Topology['transform']): Position[] {
  let x = 0
  let y = 0
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** One ring of several arcs; the point where two meet is in both and is taken once. */
function joined(ring: readonly number[], arcs: readonly Position[][]): Position[] {
  return ring.flatMap((index, place) => {
    const arc = index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? [])
    return place === 0 ? arc : arc.slice(1)
  })
}

/** Where it crosses the date line it is counted on, beyond 180° or below −180°, instead of leaping around the world. */
function outline(positions: readonly Position[]): Outline {
  const degrees = new Float32Array(positions.length * 2)
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  let turn = 0
  for (const [index, [at, latitude]] of positions.entries()) {
    const leap = at - (positions[index - 1]?.[0] ?? at)
    if (Math.abs(leap) > 180) turn -= Math.sign(leap) * 360
    const longitude = at + turn
    degrees[2 * index] = longitude
    degrees[2 * index + 1] = latitude
    bounds.west = Math.min(bounds.west, longitude)
    bounds.east = Math.max(bounds.east, longitude)
    bounds.south = Math.min(bounds.south, latitude)
    bounds.north = Math.max(bounds.north, latitude)
  }
  return { degrees, bounds }
}
