import type { Card, CardOffer } from '@/lib/discovery/card-contract'
import type { Market } from '@/lib/locale/market'
import { CURRENCIES, LOCALES } from '@/lib/locale/market'
import type { DepartureWish } from '@/server/discovery/engine/departure-wish'
import { BoundedMap } from '@/server/platform/bounded-map'
import type { StoredCard } from './stored-card'

/** A card as it was shown to a market, until the instant at which something of it changes. */
export interface CachedCard extends Pick<StoredCard, 'seasons' | 'recommended'> {
  readonly card: Card
  /** What the product's own page begins with. */
  readonly soonest: CardOffer
  /** The card as it leaves, checked by its contract. */
  readonly json: string
  readonly until: number
}

/** A card of the departures that were asked for, beside the one of all of them: with that it is forgotten. */
interface WishedCard {
  readonly usual: CachedCard
  readonly card: CachedCard
}

/** Cards a process keeps of each of its two kinds, counted by product and market: some 8 KB each. */
const MOST_KEPT = 4_000

/** The cards a process has shown, by product and market. */
export class CardCache {
  readonly #cards: BoundedMap<string, CachedCard>
  readonly #wished: BoundedMap<string, WishedCard>

  constructor(most = MOST_KEPT) {
    this.#cards = new BoundedMap(most)
    this.#wished = new BoundedMap(most)
  }

  get size(): number {
    return this.#cards.size
  }

  get(product: string, market: Market): CachedCard | undefined {
    return this.#cards.get(keyOf(product, market))
  }

  put(product: string, market: Market, card: CachedCard): void {
    this.#cards.set(keyOf(product, market), card)
  }

  /** The card of the departures that a wish asks for. @param usual the card of all of them, as it is kept now */
  getWished(usual: CachedCard, market: Market, wish: DepartureWish): CachedCard | undefined {
    const kept = this.#wished.get(wishedKey(usual, market, wish))
    return kept?.usual === usual ? kept.card : undefined
  }

  putWished(usual: CachedCard, market: Market, wish: DepartureWish, card: CachedCard): void {
    this.#wished.set(wishedKey(usual, market, wish), { usual, card })
  }

  /** Forgets a product in all markets. */
  forget(product: string): void {
    for (const locale of LOCALES)
      for (const currency of CURRENCIES) this.#cards.delete(keyOf(product, { locale, currency }))
  }
}

const keyOf = (product: string, { locale, currency }: Market): string => `${product} ${locale} ${currency}`
const wishedKey = ({ card }: CachedCard, market: Market, wish: DepartureWish): string =>
  `${keyOf(card.uuid, market)} ${JSON.stringify(wish)}`
