import { todayIn } from '@/lib/dates/zone-time'
import { type DepositItem, depositOf } from '@/lib/layaway/deposit'
import { dueZone } from '@/lib/layaway/due-instant'
import { layawayPreview, type Preview } from '@/lib/layaway/layaway-preview'
import type { Rhythm } from '@/lib/layaway/rhythm'
import type { Currency } from '@/lib/locale/market'
import { type Money, subtract } from '@/lib/money/money'
import { type CartPricing, priceLines } from '@/lib/pricing/price-lines'
import type { BookingFacts } from './booking-facts'
import { bookingLines } from './booking-lines'
import type { BookingChoice } from './chosen-add-ons'

/** What a choice costs, by the rules the server decides with. */
export interface BookingQuote {
  readonly priced: CartPricing
  readonly preview: Preview
  /** Today's deposit, line by line. */
  readonly items: readonly DepositItem[]
  /** What follows after today, here or on arrival; zero with full payment. */
  readonly later: Money
}

/** In what, when and how often a choice is paid. */
export interface BookingTime {
  readonly currency: Currency
  /** Epoch milliseconds of the availability answer. */
  readonly now: number
  /** The rhythm that was asked for. */
  readonly rhythm?: Rhythm
}

/**
 * Prices a choice in the browser with the functions of lib/pricing and lib/layaway (domain.md §2, §6). It is a preview:
 * the cart asks the server again.
 */
export function quoteBooking(
  facts: BookingFacts,
  choice: BookingChoice,
  { currency, now, rhythm }: BookingTime,
): BookingQuote {
  const lines = bookingLines(facts, choice, currency)
  const priced = priceLines({ lines, currency, now })
  const trip = {
    departure: choice.entry?.start ?? null,
    international: !facts.national,
    liquidationDays: facts.liquidationDays,
    hasLayawayPrice: lines[0]?.layawayUnitPrice != null,
    restOnArrival: facts.onArrival !== null,
  }
  const { total, onArrival, layaway: deposit } = priced.totals
  const today = todayIn(dueZone(currency), now)
  const preview = layawayPreview({ trips: [trip], total, onArrival, deposit, today }, rhythm)
  return {
    priced,
    preview,
    items: depositOf(priced).items,
    later: subtract(preview.total, preview.deposit),
  }
}
