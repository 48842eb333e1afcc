import type { DrawnMap, Experience } from '@/lib/discovery/experience-contract'
import type { Language } from '@/lib/locale/market'
import type { StoredProduct } from '@/server/catalogue/find-product'
import type { MapSize } from '../rules/map/draw-map'
import { mapOf, type VersionedMap } from './drawn-maps'
import { mapAddress } from './map-address'

type Mapped = Pick<StoredProduct, 'id' | 'content'>

/** The drawing of a trip's route; null for a trip whose stops are not known. */
export function routeMap({ content }: Mapped, language: Language, size: MapSize): VersionedMap | null {
  const places = (content.stops ?? []).map(({ name, lat, lng }) => ({ name: name[language], lat, lng }))
  return places.length === 0 ? null : mapOf({ places, isRoute: true, language, size })
}

/** Where the maps of a trip are. */
export function presentRoute(product: Mapped, language: Language): Experience['route'] {
  const page = presentMap(product, language, 'page')
  const tile = presentMap(product, language, 'tile')
  return page && tile ? { page, tile } : null
}

function presentMap(product: Mapped, language: Language, size: MapSize): DrawnMap | null {
  const map = routeMap(product, language, size)
  if (!map) return null
  const { width, height, version } = map
  return { src: mapAddress({ kind: 'trips', id: product.id, language, size, version }), width, height }
}
