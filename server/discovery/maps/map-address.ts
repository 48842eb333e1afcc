import type { Language } from '@/lib/locale/market'
import { MAP_SIZES, type MapSize } from '../rules/map/draw-map'

/** Which map an address means. */
export interface MapAddress {
  readonly kind: 'trips' | 'countries'
  /** The uuid of a product, or the three letters of a country. */
  readonly id: string
  readonly language: Language
  readonly size: MapSize
  readonly version: string
}

const LANGUAGES: readonly Language[] = ['es', 'en']
export const MAP_PATH = '/api/maps'
const FILE = /^([0-9a-f-]{36}|[A-Z]{3})\.([a-z]{2})\.([a-z]+)\.([0-9a-f]{12})\.svg$/

/** `/api/maps/trips/{uuid}.es.page.{version}.svg`: the version says what the file holds, as those of pictures do. */
export function mapAddress({ kind, id, language, size, version }: MapAddress): string {
  return `${MAP_PATH}/${kind}/${id}.${language}.${size}.${version}.svg`
}

/** The map that a file below `MAP_PATH` is; null when it is none. */
export function readMapAddress(kind: string, file: string): MapAddress | null {
  const [, id = '', spoken, measure, version = ''] = FILE.exec(file) ?? []
  const language = LANGUAGES.find((one) => one === spoken)
  const size = MAP_SIZES.find((one) => one === measure)
  if ((kind !== 'trips' && kind !== 'countries') || !language || !size) return null
  return { kind, id, language, size, version }
}
