import type { LocalDate } from '@/lib/dates/local-date'
import type { DepartureWish } from './departure-wish'
import { dueOfOffer } from './due-of-offer'
import {
  dateOf,
  monthName,
  monthOf,
  type OfferMarket,
  offerAt,
  type SearchableProduct,
  type SearchOffer,
  whenOf,
} from './searchable-product'
import { isMonth, isPartLimit, within } from './wished-values'

/** Whether a day with a guide in a language is what was asked for, whatever it costs. @param day null: a trip without a date */
export function fitsWish(day: LocalDate | null, language: string, wish: DepartureWish): boolean {
  if (wish.language && !wish.language.includes(language)) return false
  if (day === null) return !wish.date && !wish.month
  if (wish.date && !within(day, wish.date)) return false
  return !wish.month || wish.month.some((month) => isMonth(day.slice(0, 7), month))
}

/** What falls due at most, minor units; null where nothing is asked of it. */
export function mostDue({ part }: DepartureWish): number | null {
  return isPartLimit(part) ? Math.round((part?.max ?? 0) * 100) : null
}

/** Days from the epoch to 2064, and as many months as that would be: more than any departure needs. */
const MOST = 16_384

/** A wish made ready to be asked of millions of departures: what depends on a day or a month alone is answered once. */
export class WishTest {
  readonly #wish: DepartureWish
  readonly #market: OfferMarket
  readonly #most: number | null
  /** By day and month since the epoch: 1 yes, 2 no, 0 not asked yet. */
  readonly #days = new Uint8Array(MOST)
  readonly #months = new Uint8Array(MOST)

  constructor(wish: DepartureWish, market: OfferMarket) {
    this.#wish = wish
    this.#market = market
    this.#most = mostDue(wish)
  }

  /** Whether days are asked for: what can still be paid in parts depends on the day, not on the month. */
  get asksForDays(): boolean {
    return this.#wish.date !== undefined || this.#wish.part !== undefined
  }

  /** What of a product is to be asked: months are fewer than days, and enough where no day is asked for. */
  leavingBy(product: SearchableProduct): readonly number[] {
    return this.asksForDays ? product.departures : product.monthly
  }

  /** The month of what `leavingBy` gives, since the epoch. */
  monthOf(packed: number): number {
    return this.asksForDays ? monthOf(whenOf(packed)) : whenOf(packed)
  }

  /** Whether one of `leavingBy` is what was asked for. */
  takes(product: SearchableProduct, packed: number): boolean {
    return this.asksForDays ? this.takesDeparture(product, packed) : this.#takesMonth(product, packed)
  }

  /** Whether a departure is what was asked for. */
  takesDeparture(product: SearchableProduct, packed: number): boolean {
    const offer = product.offers[offerAt(packed)]
    const day = whenOf(packed)
    return (
      offer !== undefined &&
      this.#speaks(offer) &&
      this.#isWantedDay(day) &&
      this.#isSmall(product, offer, day)
    )
  }

  /** Whether an offer of a trip without a date is. */
  takesOpen(product: SearchableProduct, offer: SearchOffer): boolean {
    return fitsWish(null, offer.language, this.#wish) && this.#isSmall(product, offer, null)
  }

  #takesMonth(product: SearchableProduct, packed: number): boolean {
    const offer = product.offers[offerAt(packed)]
    return offer !== undefined && this.#speaks(offer) && this.#isWantedMonth(whenOf(packed))
  }

  #speaks({ language }: SearchOffer): boolean {
    return !this.#wish.language || this.#wish.language.includes(language)
  }

  #isSmall({ settleDays }: SearchableProduct, offer: SearchOffer, day: number | null): boolean {
    if (this.#most === null) return true
    const due = dueOfOffer(offer, { day, settleDays }, this.#wish.part?.rhythm ?? 'month', this.#market)
    return due !== null && due <= this.#most
  }

  #isWantedDay(day: number): boolean {
    return answered(this.#days, day, () => {
      const { date, month } = this.#wish
      return fitsWish(dateOf(day), '', { ...(date && { date }), ...(month && { month }) })
    })
  }

  #isWantedMonth(month: number): boolean {
    return answered(
      this.#months,
      month,
      () => !this.#wish.month || this.#wish.month.some((wanted) => isMonth(monthName(month), wanted)),
    )
  }
}

function answered(known: Uint8Array, at: number, ask: () => boolean): boolean {
  if (!known[at]) known[at] = ask() ? 1 : 2
  return known[at] === 1
}

/** A search makes its wish once and asks it of every product. */
const tests = new WeakMap<DepartureWish, { readonly market: OfferMarket; readonly test: WishTest }>()

/** The test of a wish; the same for as long as wish and market are. */
export function wishTest(wish: DepartureWish, market: OfferMarket): WishTest {
  const known = tests.get(wish)
  if (known && known.market === market) return known.test
  const test = new WishTest(wish, market)
  tests.set(wish, { market, test })
  return test
}
