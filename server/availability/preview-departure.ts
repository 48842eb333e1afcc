import type { LocalDate } from '@/lib/dates/local-date'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { layawayPreview, type Preview } from '@/lib/layaway/layaway-preview'
import type { PaymentScheme } from '@/lib/pricing/on-arrival'
import { type DeparturePrice, isPaidOnArrival } from '@/server/pricing/price-departure'

/** What of a product decides when it must be paid in full. */
export interface LiquidationFacts {
  readonly international: boolean
  readonly liquidationDays: number | null
  readonly paymentScheme: PaymentScheme
}

/**
 * What one traveller would pay today and afterwards (domain.md §6).
 * @param start null for an open date; `now` epoch milliseconds
 */
export function previewDeparture(
  { price, onArrival, layaway }: DeparturePrice,
  start: LocalDate | null,
  { international, liquidationDays, paymentScheme }: LiquidationFacts,
  now: number,
): Preview {
  return layawayPreview({
    trips: [
      {
        ...{ departure: start, international, liquidationDays, hasLayawayPrice: layaway !== null },
        restOnArrival: isPaidOnArrival({ paymentScheme }),
      },
    ],
    total: price,
    onArrival,
    deposit: layaway ?? price,
    today: purchaseDay(price.currency, now),
  })
}
