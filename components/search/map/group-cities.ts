import type { SearchResult } from '@/lib/discovery/search-contract'
import type { Size } from '@/lib/pictures/street-tiles'
import { type Frame, placeIn } from '@/lib/pictures/tile-frame'

type City = SearchResult['facets']['city'][number]

/** A city of which we know where it is. */
export type PlacedCity = City & { readonly point: NonNullable<City['point']> }

/** One mark: a city, or several that would cover each other. CSS pixels from the middle of the map. */
export interface Mark {
  readonly cities: readonly [PlacedCity, ...PlacedCity[]]
  readonly left: number
  readonly top: number
}

/** A mark is 32 pixels wide, and no finger should hit its neighbour. */
const APART = 36

/** The marks within a frame, cities with most trips first; what comes too near one of them becomes part of it. */
export function groupCities(cities: readonly PlacedCity[], frame: Frame, size: Size): Mark[] {
  const marks: { cities: [PlacedCity, ...PlacedCity[]]; left: number; top: number }[] = []
  for (const city of [...cities].sort((a, b) => b.count - a.count)) {
    const { left, top } = placeIn(frame, city.point)
    if (Math.abs(left) > size.width / 2 || Math.abs(top) > size.height / 2) continue
    const near = marks.find((mark) => Math.hypot(mark.left - left, mark.top - top) < APART)
    if (near) near.cities.push(city)
    else marks.push({ cities: [city], left, top })
  }
  return marks
}
