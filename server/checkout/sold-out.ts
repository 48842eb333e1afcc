import { seatsLeft } from '@/lib/availability/bookable'
import { languageOf } from '@/lib/locale/market'
import { ordersWithExpiredHolds } from '@/server/availability/expire-holds'
import { askSupplier, SALE_MEMORY_MS } from '@/server/availability/suppliers/ask-supplier'
import { presentCart } from '@/server/cart/present-cart'
import type { QuotedCart } from '@/server/cart/quote-cart'
import { requoteCart } from '@/server/cart/requote-cart'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { isTripOf } from './order-rows'
import { SoldOut } from './take-order-seats'

/**
 * Refuses at once what was sold out when it was priced, when nothing there is about to come back: in a rush most buyers
 * end here and never open a transaction. Whoever passes is decided by the seats themselves.
 * @throws SoldOut
 */
export async function refuseHopeless(context: Context, quoted: QuotedCart): Promise<void> {
  const trips = quoted.lines.filter(isTripOf)
  for (const [line, { departure, trip }] of trips.entries()) {
    if (!departure || seatsLeft(departure) >= trip.qty) continue
    const holders = await ordersWithExpiredHolds(context, departure.id)
    if (holders.length === 0) throw new SoldOut(line)
  }
}

/**
 * Asks the suppliers of an order whether they still have its seats; their word can only lower what we would sell, and
 * an old refusal is asked again. A network call, so never in the transaction.
 * @throws SoldOut, DomainError provider_unavailable
 */
export async function askSuppliers(context: Context, quoted: QuotedCart): Promise<void> {
  const trips = quoted.lines.filter(isTripOf)
  for (const [line, { departure, product, trip }] of trips.entries()) {
    const { supplier } = product
    if (!departure || supplier === null) continue
    const seats = (maxAge: number) => askSupplier(context, supplier, departure, maxAge)
    if ((await seats(SALE_MEMORY_MS)) < trip.qty && (await seats(0)) < trip.qty) throw new SoldOut(line)
  }
}

/** The refusal with the line it is about and the cart as it can be sold now: nothing is a dead end. */
export async function soldOutWithQuote(
  context: Context,
  error: SoldOut,
  quoted: QuotedCart,
): Promise<DomainError> {
  const line = quoted.lines.filter(isTripOf)[error.line]
  return new DomainError('sold_out', {
    reason: `no seats for ${line?.departure?.code ?? 'a line'}`,
    data: {
      ...presentCart(context, await requoteCart(context, quoted)),
      line: line && {
        uuid: line.product.id,
        index: line.trip.index,
        name: line.product.name[languageOf(quoted.market.locale)],
        date: line.departure?.start ?? null,
        code: line.departure?.code ?? null,
      },
    },
  })
}
