import type { Airport } from '@/lib/flights/contract'

/** Most that are offered at once. */
const MOST = 8

/** Words that an airport is found by, in every language. */
interface Named {
  readonly code: string
  readonly city: { readonly es: string; readonly en: string }
  readonly name: string
}

/**
 * Airports by what is typed: the code first, then the beginning of a city in Spanish or English, then any word of city or
 * name; accents and case do not matter. Nothing typed finds the first ones.
 * @param shown as they are answered, in the same order as `named`
 */
export function foundAirports(shown: readonly Airport[], named: readonly Named[], term: string): Airport[] {
  const wanted = folded(term)
  const ranked = shown.flatMap((airport, at) => {
    const names = named[at]
    const rank = names ? rankOf(names, wanted) : null
    return rank === null ? [] : [{ airport, rank }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ airport }) => airport)
}

function rankOf({ code, city, name }: Named, wanted: string): number | null {
  if (code.toLowerCase() === wanted) return 0
  const cities = [folded(city.es), folded(city.en)]
  if (cities.some((one) => one.startsWith(wanted))) return 1
  const words = [...cities, folded(name)].flatMap((one) => one.split(/[^a-z0-9]+/))
  return words.some((word) => word.startsWith(wanted)) ? 2 : null
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
