import { CancelTerms } from '@/components/layaway/cancel-terms'
import type { PricedCart } from '@/lib/cart/contract'
import { todayIn } from '@/lib/dates/zone-time'
import { cancellationSteps } from '@/lib/layaway/cancellation-steps'
import { dueZone } from '@/lib/layaway/due-instant'
import { defaultRefundPolicy } from '@/lib/layaway/refund-policy'
import { fromWire, subtract } from '@/lib/money/money'

/** What cancelling a cart costs once it is bought; of several trips the first that leaves decides. */
export function QuoteTerms({ quote }: { readonly quote: PricedCart }) {
  const { totals, layaway, free_until: free, summary } = quote
  const { currency } = totals
  const dates = summary.flatMap(({ parent, departure_date }) => (parent ? [] : (departure_date?.date ?? [])))
  const deposit = fromWire(totals.layaway, currency)
  // What hosts are paid never came here: nothing of it can come back.
  const online = subtract(fromWire(totals.total, currency), fromWire(totals.on_arrival, currency))
  const trip = {
    ...{ free, deposit, departure: dates.sort()[0] ?? null, total: online },
    today: todayIn(dueZone(currency), Date.now()),
  }
  const steps = cancellationSteps(trip, defaultRefundPolicy(currency))
  return <CancelTerms steps={steps} deposit={deposit} offered={layaway.offered} />
}
