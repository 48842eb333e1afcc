import { formatDate } from '@/lib/dates/format-date'
import { previewOfWire } from '@/lib/layaway/wire-preview'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, multiply } from '@/lib/money/money'
import type { BookingFacts } from '../booking-facts'
import { type OfferTexts, type OfferWords, offerWords } from './offer-words'

/** Amounts and first day of a product in words, finished on the server: what writes them comes with the departures. */
export interface BookingWords {
  /** What the page begins with. */
  readonly offer: OfferWords
  /** The day of the departure it begins with; null where there is none. */
  readonly departure: string | null
  /** What is put down on it; null where all of it is paid at once. */
  readonly deposit: string | null
  /** What one of an add-on costs for the whole trip, by its uuid. Included extras are not in it. */
  readonly each: Readonly<Record<string, string>>
}

/** Writes them. */
export function bookingWords(facts: BookingFacts, currency: Currency, texts: OfferTexts): BookingWords {
  const { layaway, addOns, onArrival, offer } = facts
  const preview = previewOfWire(layaway, currency)
  const isPart = layaway.offered || layaway.on_arrival > 0
  const priced = addOns.filter(({ kind, group }) => kind === 'room' || group !== 'included')
  return {
    offer: offerWords({ preview, payAll: false, terms: onArrival }, texts),
    departure: offer.departure && formatDate(offer.departure, texts.locale),
    deposit: isPart ? formatMoney(preview.deposit) : null,
    each: Object.fromEntries(
      priced.map(({ uuid, price, unit }) => [uuid, formatMoney(multiply(fromWire(price, currency), unit))]),
    ),
  }
}
