import type { Language } from '@/lib/locale/market'
import {
  type OfferMarket,
  type OfferPrice,
  offerPricer,
  perTraveller,
  previewOffer,
} from '@/server/availability/price-offer'
import { type OfferDate, type OfferProduct, pricedAs } from './offer-dates'

/** A date of a product with what its party pays. */
export interface Offer {
  readonly date: OfferDate
  readonly price: OfferPrice
  /** Minor units. */
  readonly each: number
  /** Whether another date of the product costs more. */
  readonly othersCostMore: boolean
}

/** The two dates a product is offered by. */
export interface Offers {
  /** The lowest price per traveller; of several the first that can be put on layaway, else the first. */
  readonly best: Offer
  /** The soonest that can be put on layaway, else the soonest. */
  readonly soonest: Offer
}

/** Every date with what its party pays. */
export type PricedDate = Omit<Offer, 'othersCostMore'>

/** Prices the dates of a product; the language of the market does not matter. */
export function priceDates(
  dates: readonly OfferDate[],
  product: OfferProduct,
  market: OfferMarket,
): PricedDate[] {
  const pricer = offerPricer(product, market)
  return dates.map((date) => {
    const price = pricer(date, pricedAs(date), date.travellers)
    return { date, price, each: perTraveller(price.total, date.travellers) }
  })
}

/**
 * Chooses the dates by which a product is offered: with a guide in the visitor's language where there is one. Null for
 * none.
 * @param all the dates of the product, rising
 * @param isWanted which of them are asked for
 */
export function chooseOffers(
  all: readonly PricedDate[],
  product: OfferProduct,
  market: Pick<OfferMarket, 'language' | 'now'>,
  isWanted: (one: PricedDate) => boolean = () => true,
): Offers | null {
  const dearest = Math.max(...all.map(({ each }) => each))
  const offers = all.map((offer) => ({ ...offer, othersCostMore: offer.each < dearest }))
  const wanted = offers.filter(isWanted)
  const [first, ...others] = inLanguage(wanted, market.language)
  if (!first) return null
  const isOnLayaway = ({ date, price }: Offer) =>
    price.hasLayawayPrice && previewOffer(price, date.start, product, market.now).offered
  const own = [first, ...others]
  const lowest = Math.min(...own.map(({ each }) => each))
  const cheapest = own.filter(({ each }) => each === lowest)
  return {
    best: cheapest.find(isOnLayaway) ?? cheapest[0] ?? first,
    soonest: own.find(isOnLayaway) ?? first,
  }
}

function inLanguage<One extends { readonly date: OfferDate }>(
  offers: readonly One[],
  language: Language,
): readonly One[] {
  const own = offers.filter(({ date }) => date.language === language)
  return own.length > 0 ? own : offers
}
