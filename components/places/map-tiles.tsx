import { type Point, type Size, type StreetTiles, TILE_SIZE, tilesAround } from '@/lib/pictures/street-tiles'

interface MapTilesProps {
  readonly tiles: StreetTiles
  readonly middle: Point
  readonly size: Size
  /** Streets when nothing is said. */
  readonly zoom?: number
}

/** The pictures of a map around its middle; what they lie in cuts off what does not fit. */
export function MapTiles({ tiles, middle, size, zoom }: MapTilesProps) {
  return tilesAround(middle, size, tiles, zoom).map(({ src, left, top }) => (
    <img
      key={src}
      src={src}
      alt=""
      width={TILE_SIZE}
      height={TILE_SIZE}
      referrerPolicy="strict-origin-when-cross-origin"
      style={fromMiddle({ left, top })}
    />
  ))
}

/** Where something stands on a map. @param offset CSS pixels from its middle */
export function fromMiddle({ left, top }: { readonly left: number; readonly top: number }) {
  return { left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }
}
