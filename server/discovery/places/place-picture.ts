import type { Place } from '@/server/catalogue/places'

/**
 * The picture above a place's trips: its own, or that of what is nearest to it and has one. A city shows its country,
 * a continent a country of its own, one that many look for where there is one.
 */
export function placePicture(place: Place | null, places: readonly Place[]): Place['picture'] {
  if (!place || place.picture) return place?.picture ?? null
  const countries = places.filter(({ kind, picture }) => kind === 'country' && picture !== null)
  if (place.kind === 'city') return countries.find(({ id }) => id === place.parent)?.picture ?? null
  const within = countries.filter(({ parent }) => place.kind === 'continent' && parent === place.id)
  return (within.find(({ popular }) => popular) ?? within[0])?.picture ?? null
}
