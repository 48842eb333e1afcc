/** Where pictures of streets come from, and whose they are. Only an operator sets it; without it nobody is asked. */
export interface StreetTiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  readonly url: string
  /** Said on the button, before anything is asked of them. */
  readonly name: string
  /** Shown with the pictures. */
  readonly attribution: string
}

/** What may be in an address of tiles, and must. */
export const TILES_URL = /^https?:\/\/[\w.:-]+\/[^{}]*\{z\}[^{}]*\{x\}[^{}]*\{y\}[^{}]*$/

/** `MAP_TILES_URL`, `MAP_TILES_NAME` and `MAP_TILES_ATTRIBUTION`; null unless all three are there. */
export function readStreetTiles(
  environment: Readonly<Record<string, string | undefined>>,
): StreetTiles | null {
  const { MAP_TILES_URL: url, MAP_TILES_NAME: name, MAP_TILES_ATTRIBUTION: attribution } = environment
  return url && name && attribution && TILES_URL.test(url) ? { url, name, attribution } : null
}

/** Who is asked for tiles: `https://tile.example`. */
export function originOfTiles({ url }: StreetTiles): string {
  return new URL(url.replace(/\{[zxy]\}/g, '0')).origin
}

/** A tile and where it lies, CSS pixels from the middle of the map. */
export interface Tile {
  readonly src: string
  readonly left: number
  readonly top: number
}

export const TILE_SIZE = 256
/** Streets have names, and the next corner is on it. */
const ZOOM = 16
const RADIANS = Math.PI / 180

/** Degrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

/** CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Where a point lies on the square of the world in Mercator's projection, 0 to 1 from the north-west. */
export function onSquare({ lat, lng }: Point): { readonly x: number; readonly y: number } {
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(lat * RADIANS)) / Math.PI) / 2 }
}

/** The tiles around a place: as many as cover a map of this size whose middle it is. */
export function tilesAround(
  middle: Point,
  { width, height }: Size,
  tiles: StreetTiles,
  zoom: number = ZOOM,
): Tile[] {
  const world = 2 ** zoom
  const square = onSquare(middle)
  const [x, y] = [square.x * world, square.y * world]
  const columns = range(x, width / 2 / TILE_SIZE)
  const rows = range(y, height / 2 / TILE_SIZE).filter((row) => row >= 0 && row < world)
  return rows.flatMap((row) =>
    columns.map((column) => ({
      // Beyond the date line the world begins anew.
      src: fill(tiles.url, { z: zoom, x: ((column % world) + world) % world, y: row }),
      left: Math.round((column - x) * TILE_SIZE),
      top: Math.round((row - y) * TILE_SIZE),
    })),
  )
}

function range(middle: number, half: number): number[] {
  const first = Math.floor(middle - half)
  return Array.from({ length: Math.floor(middle + half) - first + 1 }, (_, index) => first + index)
}

function fill(url: string, values: Readonly<Record<'z' | 'x' | 'y', number>>): string {
  return url.replace(/\{([zxy])\}/g, (_, name: 'z' | 'x' | 'y') => String(values[name]))
}
