import { lastBookableDay } from '@/lib/availability/bookable'
import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import type { Card, CardOffer } from '@/lib/discovery/card-contract'
import type { Rhythm } from '@/lib/layaway/rhythm'
import { previewToWire } from '@/lib/layaway/wire-preview'
import { languageOf, type Market } from '@/lib/locale/market'
import { type Rates, toWire } from '@/lib/money/money'
import { departureFeePercent } from '@/lib/pricing/service-fee'
import { CUT_OFF_DAYS } from '@/server/availability/cut-off'
import { previewDeparture } from '@/server/availability/preview-departure'
import { slugIn } from '@/server/catalogue/permalink'
import { presentPicture } from '@/server/catalogue/picture'
import { presentPromotions } from '@/server/pricing/present-promotions'
import { type DeparturePrice, priceDeparture } from '@/server/pricing/price-departure'
import { toPromotion } from '@/server/pricing/to-promotion'
import type { Offer } from '../offers/choose-offer'
import type { OfferProduct } from '../offers/offer-dates'
import { presentOffer, storedOffer } from '../offers/present-offer'
import type { StoredCard } from './stored-card'

/** A stored card with the product's id, reviews and the days it leaves, rising. */
export interface CardRow {
  readonly id: string
  readonly rating: number
  readonly reviews: number
  readonly card: StoredCard
  readonly dates: readonly LocalDate[]
  /** What it shows; without one the stored offer with the lowest price. */
  readonly offer?: Offer | undefined
  /** In which the plan of the offer is shown, when that was asked for. */
  readonly rhythm?: Rhythm | undefined
}

/** For whom and when a card is shown; `now` is epoch milliseconds. */
export interface CardMarket {
  readonly market: Market
  readonly rates: Rates
  readonly now: number
}

/** A tour card (specification §3): the price is made now, by the same rules as everywhere else. */
export function presentCard(row: CardRow, shown: CardMarket): Card {
  const { id, rating, reviews, card, dates } = row
  const { market, rates } = shown
  const language = languageOf(market.locale)
  const best = card.best[market.currency]
  const prices = cardPrices(id, card, shown)
  const pricing = { currency: market.currency, language, rates, now: shown.now }
  const product = offerProduct(id, card)
  const offer = row.offer ?? storedOffer(card.offers, 'best', product, pricing)
  return {
    uuid: id,
    type: card.kind,
    title: card.title[language],
    description: card.description[language],
    days: card.days,
    categories: card.categories.map(({ name, permalink }) => ({
      slug: slugIn(permalink, language),
      name: name[language],
    })),
    total_amount: toWire(prices.price),
    original_amount: toWire(prices.original),
    currency: market.currency,
    next_departure: nextDeparture(dates, todayIn(card.timezone, shown.now)),
    reviews: { count: reviews, value: rating },
    starting_point: card.startingPoint[language],
    place: { city: card.city[language], country: card.country.name[language] },
    permalink: card.permalink,
    promotions: presentPromotions(card.promotions, prices.original, card.platform, pricing),
    country: {
      slug: card.country.permalink,
      name: card.country.name[language],
      alpha_2_code: card.country.alpha_2_code,
    },
    media: presentPicture(card.cover, language),
    is_lad: card.isLad,
    includes: card.includes.map((text) => text[language]),
    languages: [...card.languages],
    sales_plan: salesPlanOf(best, prices, market),
    payment_scheme: card.paymentScheme,
    exchange_rate: exchangeRate(card, market, rates),
    layaway: previewToWire(previewDeparture(prices, best.start, card, shown.now)),
    offer: presentOffer(offer, product, pricing, row.rhythm),
  }
}

/** What of a stored card prices its offers. */
export function offerProduct(id: string, card: StoredCard): OfferProduct {
  return { ...card, id }
}

/** The offer a product's page begins with. */
export function presentSoonest(
  { id, card }: Pick<CardRow, 'id' | 'card'>,
  { market, rates, now }: CardMarket,
): CardOffer {
  const pricing = { currency: market.currency, language: languageOf(market.locale), rates, now }
  const product = offerProduct(id, card)
  return presentOffer(storedOffer(card.offers, 'soonest', product, pricing), product, pricing)
}

/** A row may be as old as the last sweep, so a day that passed meanwhile is left out here. */
function nextDeparture(dates: readonly LocalDate[], today: LocalDate): LocalDate | null {
  return dates.find((date) => today <= lastBookableDay(date, CUT_OFF_DAYS)) ?? null
}

/** What one traveller pays on the cheapest date. */
export function cardPrices(id: string, card: StoredCard, { market, rates, now }: CardMarket): DeparturePrice {
  const pricing = { currency: market.currency, language: languageOf(market.locale), rates, now }
  const best = card.best[market.currency]
  const promotions = card.promotions.map((stored) => toPromotion(stored, pricing))
  // An open date has neither season nor language, as in the cart.
  const { start: date } = best
  const departure = { date, season: date && best.season, language: date && best.language }
  const feePercent = departureFeePercent(card.serviceFees, date, todayIn(card.timezone, now))
  return priceDeparture({ ...card, id }, best, departure, { promotions, feePercent }, pricing)
}

function salesPlanOf(
  { season, language, code }: StoredCard['best']['MXN'],
  { original, layaway }: DeparturePrice,
  { currency }: Market,
): Card['sales_plan'] {
  const layaway_amount = layaway ? toWire(layaway) : 0
  return { layaway_amount, total_amount: toWire(original), season, language, code, currency }
}

/** Shown only where a price was converted; rates are told by the dollar (specification §9). */
function exchangeRate(
  { baseCurrency }: StoredCard,
  { currency }: Market,
  rates: Rates,
): Card['exchange_rate'] {
  if (baseCurrency === currency) return null
  const to_currency = currency === 'USD' ? baseCurrency : currency
  return { from_currency: 'USD', to_currency, rate: Number(rates[to_currency]) }
}
