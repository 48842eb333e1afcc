import type { DaysOff } from '@/lib/dates/business-days'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { refundCountry } from '@/lib/layaway/refund-policy'
import type { Money } from '@/lib/money/money'
import { type AskedDeparture, departuresOn } from '@/server/availability/departures-on'
import { listHolidays } from '@/server/availability/list-holidays'
import { findSoldProducts, type SoldProduct } from '@/server/catalogue/find-sold-products'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { findPricing, type ProductPricing } from '@/server/pricing/find-pricing'
import {
  listLines,
  listProducts,
  type Reservation,
  type ReservationLine,
  type ReservationProduct,
} from '../find-reservation'
import { type MoneyState, moneyState } from '../money/money-state'
import { freeChangesLeft } from './date/free-changes'
import { type Issued, readIssued } from './party/issued'
import { listFees, type VersionFee } from './versions'

/** Everything a change is judged and priced by, as it is at one instant. */
export interface ChangeFacts {
  readonly reservation: Reservation
  readonly products: readonly ReservationProduct[]
  readonly lines: readonly ReservationLine[]
  readonly money: MoneyState
  /** By product; one that is not published any more is not there. */
  readonly sold: ReadonlyMap<string, SoldProduct>
  readonly pricing: ReadonlyMap<string, ProductPricing>
  /** Of the products on the days that were asked for. */
  readonly departures: readonly AskedDeparture[]
  /** Changes of a date that the level of its owner leaves without a fee. */
  readonly freeChanges: number
  /** What was issued in a name and stays. */
  readonly issued: readonly Issued[]
  /** What changes have cost so far. */
  readonly fees: readonly VersionFee[]
  /** Of the country whose law the sale follows, around the purchase. */
  readonly daysOff: DaysOff
  /** What a change that waits was quoted by; null: what is paid now. */
  readonly paidBefore: Money | null
}

/** Longer than any days of grace after buying, with the holidays among them. */
const AFTER_BUYING = 30

/**
 * @param dates whose departures are read
 * @param heldOrder an order whose held seats count as free: that of a change that waits for its payment
 * @param known the ledger to judge by, where it is not the one that is written
 */
export async function readChangeFacts(
  context: Context,
  reservation: Reservation,
  dates: readonly LocalDate[],
  heldOrder: string | null = null,
  known?: Ledger,
): Promise<ChangeFacts> {
  const { id, currency, createdAt } = reservation
  // One after the other: in a transaction they share one connection.
  const products = await listProducts(context, id)
  const lines = await listLines(context, id)
  const money = await moneyState(context, reservation, known)
  const fees = await listFees(context, id)
  const freeChanges = await freeChangesLeft(context, reservation)
  const issued = await readIssued(context, id)
  const ids = [...new Set(products.map(({ productId }) => productId))]
  const bought = purchaseDay(currency, createdAt.getTime())
  const sold = await findSoldProducts(context, ids)
  const pricing = await findPricing(context, ids)
  const departures = await departuresOn(context, ids, dates, heldOrder)
  const holidays = await listHolidays(context, bought, addDays(bought, AFTER_BUYING), 'es')
  const country = refundCountry(currency)
  return {
    ...{ reservation, products, lines, money, pricing, departures, fees, issued, freeChanges },
    sold: new Map(sold.map((product) => [product.id, product])),
    daysOff: new Set(holidays.filter((day) => day.country === country).map(({ date }) => date)),
    paidBefore: null,
  }
}
