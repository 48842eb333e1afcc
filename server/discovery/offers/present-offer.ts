import type { CardOffer } from '@/lib/discovery/card-contract'
import type { Rhythm } from '@/lib/layaway/rhythm'
import { previewToWire } from '@/lib/layaway/wire-preview'
import { money, toWire } from '@/lib/money/money'
import { type OfferMarket, offerPricer, perTraveller, previewOffer } from '@/server/availability/price-offer'
import type { Offer } from './choose-offer'
import { type OfferProduct, pricedAs } from './offer-dates'
import type { StoredOffers } from './stored-offers'

/** A stored offer, priced now. @throws Error where nothing is stored for the market */
export function storedOffer(
  offers: StoredOffers,
  kind: 'best' | 'soonest',
  product: OfferProduct,
  market: OfferMarket,
): Offer {
  const { at, othersCostMore } = offers[kind][market.language][market.currency]
  const date = offers.dates[at]
  if (!date) throw new Error(`The product ${product.id} has no stored offer ${at}.`)
  const price = offerPricer(product, market)(date, pricedAs(date), date.travellers)
  return { date, price, each: perTraveller(price.total, date.travellers), othersCostMore }
}

/**
 * An offer as cards and pages show it; its layaway is of the day it is shown.
 * @param asked the rhythm that was asked for, if any
 */
export function presentOffer(
  { date, price, each, othersCostMore }: Offer,
  product: OfferProduct,
  { currency, now }: OfferMarket,
  asked?: Rhythm,
): CardOffer {
  const plan = previewOffer(price, date.start, product, now, asked)
  return {
    departure: date.start,
    code: date.code,
    language: date.language,
    travellers: date.travellers,
    per_traveller: toWire(money(each, currency)),
    original_per_traveller: toWire(money(perTraveller(price.original, date.travellers), currency)),
    deposit: toWire(plan.deposit),
    plan: previewToWire(plan),
    other_dates_cost_more: othersCostMore,
  }
}
