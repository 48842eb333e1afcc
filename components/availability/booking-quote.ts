import { todayIn } from '@/lib/dates/zone-time'
import { type DepositItem, depositOf } from '@/lib/layaway/deposit'
import { dueZone } from '@/lib/layaway/due-instant'
import { layawayPreview, type Preview } from '@/lib/layaway/layaway-preview'
import type { Currency } from '@/lib/locale/market'
import { type Money, subtract } from '@/lib/money/money'
import { type CartPricing, priceCart } from '@/lib/pricing/price-cart'
import type { BookingFacts } from './booking-facts'
import { type BookingChoice, bookingLines } from './booking-lines'

/** What a choice costs, by the rules the server decides with. */
export interface BookingQuote {
  readonly priced: CartPricing
  readonly preview: Preview
  /** Today's deposit, line by line. */
  readonly items: readonly DepositItem[]
  /** What follows after today; zero with full payment. */
  readonly later: Money
}

/**
 * Prices a choice in the browser with the functions of lib/pricing and lib/layaway (domain.md §2, §6). It is a preview:
 * the cart asks the server again.
 * @param now epoch milliseconds of the availability answer
 */
export function quoteBooking(
  facts: BookingFacts,
  choice: BookingChoice,
  currency: Currency,
  now: number,
): BookingQuote {
  const lines = bookingLines(facts, choice, currency)
  const priced = priceCart({ lines, currency, now })
  const preview = layawayPreview({
    trips: [
      {
        departure: choice.entry?.start ?? null,
        international: !facts.national,
        liquidationDays: facts.liquidationDays,
        hasLayawayPrice: lines[0]?.layawayUnitPrice != null,
      },
    ],
    total: priced.totals.total,
    deposit: priced.totals.layaway,
    today: todayIn(dueZone(currency), now),
  })
  return {
    priced,
    preview,
    items: depositOf(priced).items,
    later: subtract(preview.total, preview.deposit),
  }
}
