import type { CountryInformation } from '@/lib/discovery/country-contract'
import type { Language } from '@/lib/locale/market'
import type { Place } from '@/server/catalogue/places'
import type { SearchMirror } from '../mirror/search-mirror'
import { mapOf, type VersionedMap } from './drawn-maps'
import { mapAddress } from './map-address'

type Listed = CountryInformation['cities']

/** The cities of a country with trips, numbered as its page lists them; null when the place of none is known. */
export function cityMap(
  cities: readonly Pick<Place, 'name' | 'point'>[],
  language: Language,
): VersionedMap | null {
  const places = cities.flatMap(({ name, point }) => (point ? [{ name: name[language], ...point }] : []))
  return places.length === 0 ? null : mapOf({ places, isRoute: false, language, size: 'page' })
}

/** The cities of a list as places, in its order. */
export function placesOf(country: string, listed: Listed, { places }: SearchMirror): Place[] {
  const own = places.filter(({ kind, parent }) => kind === 'city' && parent === country)
  return listed.flatMap(({ permalink }) =>
    own.filter((place) => place.permalink.default === permalink.default).slice(0, 1),
  )
}

/** The cities of a country's page and the map with their numbers: those that are on it come first. */
export function presentCityMap(
  country: string,
  listed: Listed,
  mirror: SearchMirror,
  language: Language,
): Pick<CountryInformation, 'cities' | 'cities_map'> {
  const places = placesOf(country, listed, mirror)
  const isKnown = (_: unknown, index: number) => Boolean(places[index]?.point)
  const cities = [...listed.filter(isKnown), ...listed.filter((one, index) => !isKnown(one, index))]
  const map = cityMap(places, language)
  if (!map) return { cities, cities_map: null }
  const { width, height, version, marks } = map
  const src = mapAddress({ kind: 'countries', id: country, language, size: 'page', version })
  return {
    cities,
    cities_map: { ...{ src, width, height }, marks: marks.map((mark, city) => ({ city, ...mark })) },
  }
}
