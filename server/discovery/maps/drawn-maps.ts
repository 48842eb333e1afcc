import { createHash } from 'node:crypto'
import type { Language } from '@/lib/locale/market'
import { BoundedMap } from '@/server/platform/bounded-map'
import { type DrawnMap, drawMap, type MapQuestion } from '../rules/map/draw-map'
import { loadWorld } from './load-world'

/** A drawing, and what tells it from every other one. */
export interface VersionedMap extends DrawnMap {
  /** Twelve digits made of the drawing itself: another look, another version. */
  readonly version: string
}

type Question = Omit<MapQuestion, 'landName'> & { readonly language: Language }

/** Of some 6 KB each. */
const MOST = 400
const drawn = new BoundedMap<string, VersionedMap>(MOST)
const byVersion = new BoundedMap<string, VersionedMap>(MOST)

/** The map of these places, drawn once a process: some milliseconds. The same places make the same drawing everywhere. */
export function mapOf({ language, ...question }: Question): VersionedMap {
  const key = JSON.stringify([language, question])
  const known = drawn.get(key)
  if (known) return known
  const map = drawMap(loadWorld(), { ...question, landName: landNames(language) })
  const version = createHash('sha256').update(map.svg).digest('hex').slice(0, 12)
  const versioned = { ...map, version }
  drawn.set(key, versioned)
  byVersion.set(version, versioned)
  return versioned
}

/** A drawing that this process made, by its version. */
export function mapByVersion(version: string): VersionedMap | null {
  return byVersion.get(version) ?? null
}

/** Names of countries by their numeric codes, as the language has them; some territories have no code, and no name. */
function landNames(language: Language): (id: string) => string | null {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return (id) => {
    const region = id === '' ? undefined : new Intl.Locale(`und-${id}`).region
    return region === undefined || /\d/.test(region) ? null : (names.of(region) ?? null)
  }
}
