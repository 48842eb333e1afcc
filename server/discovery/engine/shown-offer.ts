import type { LocalDate } from '@/lib/dates/local-date'
import type { Rhythm } from '@/lib/layaway/rhythm'
import type { DepartureWish } from './departure-wish'
import { dueOfOffer } from './due-of-offer'
import {
  dateOf,
  type OfferMarket,
  offerAt,
  type SearchableProduct,
  type SearchOffer,
  whenOf,
} from './searchable-product'
import { wishTest } from './wish-test'

/** The offer a card shows: the lowest of those asked for, in the visitor's language where there is one; null for none. */
export function shownOffer(
  product: SearchableProduct,
  market: OfferMarket,
  wish: DepartureWish | null,
): SearchOffer | null {
  const { offers, departures } = product
  if (wish === null) return lowestOffer(offers, market)
  const test = wishTest(wish, market)
  if (departures.length === 0)
    return lowestOffer(
      offers.filter((offer) => test.takesOpen(product, offer)),
      market,
    )
  let best: number | null = null
  for (const packed of test.leavingBy(product)) {
    const at = offerAt(packed)
    if (at !== best && isBefore(offers, at, best, market) && test.takes(product, packed)) best = at
  }
  return best === null ? null : (offers[best] ?? null)
}

/** The first day that fits a wish; null for none. */
export function firstDay(
  product: SearchableProduct,
  wish: DepartureWish | null,
  market: OfferMarket,
): LocalDate | null {
  const test = wish && wishTest(wish, market)
  const first = product.departures.find((packed) => !test || test.takesDeparture(product, packed))
  return first === undefined ? null : dateOf(whenOf(first))
}

/** Whether one of the departures, or a trip without a date, is all that was asked for. */
export function leaves(product: SearchableProduct, wish: DepartureWish, market: OfferMarket): boolean {
  const test = wishTest(wish, market)
  const { departures, offers } = product
  if (departures.length > 0) return departures.some((packed) => test.takesDeparture(product, packed))
  return offers.some((offer) => test.takesOpen(product, offer))
}

/** The least that falls due of the departures that were asked for, minor units; null where none is paid in parts. */
export function leastDue(
  product: SearchableProduct,
  wish: DepartureWish,
  rhythm: Rhythm,
  market: OfferMarket,
): number | null {
  const test = wishTest(wish, market)
  const { departures, offers, settleDays } = product
  let least: number | null = null
  const see = (offer: SearchOffer, day: number | null) => {
    const due = dueOfOffer(offer, { day, settleDays }, rhythm, market)
    if (due !== null && (least === null || due < least)) least = due
  }
  for (const packed of departures) {
    const offer = offers[offerAt(packed)]
    if (offer && test.takesDeparture(product, packed)) see(offer, whenOf(packed))
  }
  if (departures.length === 0)
    for (const offer of offers) if (test.takesOpen(product, offer)) see(offer, null)
  return least
}

/** The lowest price in the visitor's language, else the lowest of all; null for none. */
export function lowestOffer(offers: readonly SearchOffer[], market: OfferMarket): SearchOffer | null {
  let best: number | null = null
  for (let at = 0; at < offers.length; at += 1) if (isBefore(offers, at, best, market)) best = at
  return best === null ? null : (offers[best] ?? null)
}

/** Whether an offer is shown rather than another; of equal ones the first. */
export function isBefore(
  offers: readonly SearchOffer[],
  at: number,
  best: number | null,
  { currency, language }: OfferMarket,
): boolean {
  const one = offers[at]
  const other = best === null ? undefined : offers[best]
  if (!one || !other) return one !== undefined
  if (one.language !== other.language && (one.language === language || other.language === language))
    return one.language === language
  const [price, least] = [one.promo[currency], other.promo[currency]]
  return price < least || (price === least && at < (best ?? 0))
}
