import type { SearchAddress } from '@/lib/discovery/search-address'
import type { SearchForm } from '@/lib/discovery/search-form'
import type { Market } from '@/lib/locale/market'
import type { StreetTiles } from '@/lib/pictures/street-tiles'

/** CSS pixels; the width is whatever there is. */
export const MAP_HEIGHT = 380

/** What the button and the map behind it know. */
export interface SearchMapProps {
  readonly tiles: StreetTiles
  readonly market: Market
  /** What is asked for: the map shows its results. */
  readonly address: SearchAddress
  readonly onChange: (form: SearchForm) => void
}
