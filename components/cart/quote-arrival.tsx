import { ArrivalLines } from '@/components/layaway/arrival-lines'
import type { PricedCart } from '@/lib/cart/contract'
import { quotedTrips } from './quote-lines'

/** What the hosts of a cart are paid on arrival, in which currency and how. */
export function QuoteArrival({ quote }: { readonly quote: PricedCart }) {
  const trips = quotedTrips(quote).map(({ trip: { uuid, index, name }, product }) => ({
    ...{ uuid, index, name },
    on_arrival: product?.on_arrival ?? null,
  }))
  return <ArrivalLines trips={trips} currency={quote.totals.currency} />
}
