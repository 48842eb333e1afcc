import { CURRENCIES, type Currency, type Language } from '@/lib/locale/market'
import type { Rates } from '@/lib/money/money'
import { type OfferPrice, perTraveller } from '@/server/availability/price-offer'
import { chooseOffers, type Offer, type PricedDate, priceDates } from './choose-offer'
import type { OfferDate, OfferProduct } from './offer-dates'

export const LANGUAGES = ['es', 'en'] as const satisfies readonly Language[]

type ByMarket<Value> = Readonly<Record<Language, Readonly<Record<Currency, Value>>>>

/** Which of the stored dates is offered, and whether others cost more. */
export interface StoredPick {
  readonly at: number
  readonly othersCostMore: boolean
}

/** The dates by which a product is offered in all markets, each once. */
export interface StoredOffers {
  readonly dates: readonly OfferDate[]
  readonly best: ByMarket<StoredPick>
  readonly soonest: ByMarket<StoredPick>
}

/** What one traveller pays, minor units, before and after promotions that need no code. */
export interface OfferPrices {
  readonly language: Language
  readonly price: Readonly<Record<Currency, number>>
  readonly promo: Readonly<Record<Currency, number>>
  /** What the whole party still owes here after the deposit; 0 where nothing is paid in parts. */
  readonly rest: Readonly<Record<Currency, number>>
}

/** Makes what is stored of the offers of a product; null without any price. @param now epoch milliseconds */
export function storeOffers(priced: PricedDates, product: OfferProduct, now: number): StoredOffers | null {
  const stored: OfferDate[] = []
  const put = ({ date, othersCostMore }: Offer): StoredPick => {
    const known = stored.indexOf(date)
    return { at: known >= 0 ? known : stored.push(date) - 1, othersCostMore }
  }
  const chosen = LANGUAGES.map((language) =>
    CURRENCIES.map((currency) => chooseOffers(priced[currency], product, { language, now })),
  )
  if (chosen.flat().includes(null)) return null
  const by = (kind: 'best' | 'soonest') =>
    Object.fromEntries(
      LANGUAGES.map((language, row) => [
        language,
        Object.fromEntries(
          CURRENCIES.flatMap((currency, column) => {
            const offers = chosen[row]?.[column]
            return offers ? [[currency, put(offers[kind])]] : []
          }),
        ),
      ]),
    ) as ByMarket<StoredPick>
  return { dates: stored, best: by('best'), soonest: by('soonest') }
}

/** The dates of a product with their prices in each currency. */
export type PricedDates = Readonly<Record<Currency, readonly PricedDate[]>>

/** Prices the dates of a product once for all markets. @param now epoch milliseconds */
export function priceInAll(
  dates: readonly OfferDate[],
  product: OfferProduct,
  { rates, now }: { readonly rates: Rates; readonly now: number },
): PricedDates {
  const inCurrency = (currency: Currency) =>
    priceDates(dates, product, { currency, language: 'es', rates, now })
  return { MXN: inCurrency('MXN'), USD: inCurrency('USD'), COP: inCurrency('COP') }
}

/** Every date with the number of its prices among those that differ, for the search. */
export function pricesOfDates(priced: PricedDates): {
  readonly prices: readonly OfferPrices[]
  readonly ofDate: readonly number[]
} {
  const known = new Map<string, number>()
  const prices: OfferPrices[] = []
  const ofDate = priced.MXN.map(({ date }, row) => {
    const each = (kind: 'total' | 'original') => {
      const one = (currency: Currency) => {
        const price = priced[currency][row]?.price
        return price ? perTraveller(price[kind], date.travellers) : 0
      }
      return { MXN: one('MXN'), USD: one('USD'), COP: one('COP') }
    }
    const restIn = (currency: Currency) => restOf(priced[currency][row]?.price)
    const rest = { MXN: restIn('MXN'), USD: restIn('USD'), COP: restIn('COP') }
    const own = { language: date.language as Language, price: each('original'), promo: each('total'), rest }
    const key = JSON.stringify(own)
    const at = known.get(key) ?? prices.push(own) - 1
    known.set(key, at)
    return at
  })
  return { prices, ofDate }
}

function restOf(price: OfferPrice | undefined): number {
  // What is paid to a host on arrival is on no date, and leaves at most what booking late costs: that is paid at once.
  if (!price?.hasLayawayPrice || price.onArrival.amount > 0) return 0
  return Math.max(0, price.total.amount - price.deposit.amount)
}
