import type { LocalDate } from '@/lib/dates/local-date'
import { duePer } from '@/lib/layaway/proposed-parts'
import { languageOf, type Market } from '@/lib/locale/market'
import type { Departure } from '@/server/availability/find-departures'
import { departuresByProduct } from '@/server/availability/find-departures'
import { type OfferPrice, previewOffer } from '@/server/availability/price-offer'
import type { DepartureWish } from '@/server/discovery/engine/departure-wish'
import { fitsWish, mostDue } from '@/server/discovery/engine/wish-test'
import type { Context } from '@/server/platform/context'
import type { SearchMirror } from '../mirror/search-mirror'
import { chooseOffers, type Offer, type PricedDate, priceDates } from '../offers/choose-offer'
import { type OfferProduct, offerDates } from '../offers/offer-dates'
import type { CachedCard } from './card-cache'
import { findCachedCards } from './find-cards'
import { datesOf, findCardRows, makeCard, type StoredRow } from './make-card'
import { type CardMarket, offerProduct } from './present-card'

/**
 * Cards of products for a search that asks for certain departures: each shows the lowest of those, like the order of the
 * results. Most show their lowest offer of all, which is known; for the others the dates are read.
 */
export async function findWishedCards(
  context: Context,
  mirror: SearchMirror,
  { ids, wish }: { readonly ids: readonly string[]; readonly wish: DepartureWish },
  market: Market,
): Promise<ReadonlyMap<string, CachedCard>> {
  const usual = await findCachedCards(context, mirror, ids, market)
  const cards = new Map(usual)
  const missing: string[] = []
  for (const [id, own] of usual) {
    if (showsWished(own, wish)) continue
    const kept = mirror.cards.getWished(own, market, wish)
    if (kept) cards.set(id, kept)
    else missing.push(id)
  }
  for (const [id, card] of await makeWishedCards(context, mirror, { ids: missing, wish }, market)) {
    cards.set(id, card)
    const own = usual.get(id)
    if (own) mirror.cards.putWished(own, market, wish, card)
  }
  return cards
}

/** Whether the card of all departures is that of the ones asked for; in another rhythm its plan is not. */
function showsWished({ card: { offer } }: CachedCard, wish: DepartureWish): boolean {
  return !offer || (!wish.part && fitsWish(offer.departure, offer.language, wish))
}

async function makeWishedCards(
  context: Context,
  mirror: SearchMirror,
  { ids, wish }: { readonly ids: readonly string[]; readonly wish: DepartureWish },
  market: Market,
): Promise<ReadonlyMap<string, CachedCard>> {
  const cards = new Map<string, CachedCard>()
  if (ids.length === 0) return cards
  const shown = { market, rates: mirror.rates, now: context.clock.now().getTime() }
  const rows = await findCardRows(context, ids)
  const departures = await departuresByProduct(context, ids)
  for (const [id, row] of rows) {
    const offer = wishedOffer(row, departures.get(id) ?? [], wish, shown)
    if (offer)
      cards.set(id, makeCard({ ...row, dates: datesOf(id, mirror), offer, rhythm: wish.part?.rhythm }, shown))
  }
  return cards
}

function wishedOffer(
  { id, card }: StoredRow,
  departures: readonly Departure[],
  wish: DepartureWish,
  { market, rates, now }: CardMarket,
): Offer | null {
  const product = offerProduct(id, card)
  const priced = { currency: market.currency, language: languageOf(market.locale), rates, now }
  const isWanted = ({ date, price }: PricedDate) =>
    fitsWish(date.start, date.language, wish) && fallsDueAsAsked(price, date.start, product, wish, now)
  const all = priceDates(offerDates(departures, product, now), product, priced)
  return chooseOffers(all, product, priced, isWanted)?.best ?? null
}

/** As the engine finds it (`dueOfOffer`), of one offer. */
function fallsDueAsAsked(
  price: OfferPrice,
  start: LocalDate | null,
  product: OfferProduct,
  wish: DepartureWish,
  now: number,
): boolean {
  const most = mostDue(wish)
  if (most === null || !wish.part) return true
  const { offered, rhythm, parts, partAmount } = previewOffer(price, start, product, now, wish.part.rhythm)
  if (!offered || rhythm === null) return false
  return duePer(wish.part.rhythm, { rhythm, parts }, partAmount.amount) <= most
}
