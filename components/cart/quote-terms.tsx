import { CancelTerms } from '@/components/layaway/cancel-terms'
import type { PricedCart } from '@/lib/cart/contract'
import { todayIn } from '@/lib/dates/zone-time'
import { cancellationSteps } from '@/lib/layaway/cancellation-steps'
import { dueZone } from '@/lib/layaway/due-instant'
import { defaultRefundPolicy } from '@/lib/layaway/refund-policy'
import { fromWire, subtract } from '@/lib/money/money'

/**
 * What cancelling a cart gives back once it is bought. Of several trips each has its own days; the steps are those of the
 * first that leaves, by which no less comes back of any, and it is said that there may be more.
 */
export function QuoteTerms({ quote }: { readonly quote: PricedCart }) {
  const { totals, layaway, free_until: free, summary } = quote
  const { currency } = totals
  const starts = summary.flatMap(({ parent, departure_date }) =>
    parent ? [] : [departure_date?.date ?? null],
  )
  const dates = starts.flatMap((date) => date ?? [])
  const deposit = fromWire(totals.layaway, currency)
  // What hosts are paid never came here: nothing of it can come back.
  const online = subtract(fromWire(totals.total, currency), fromWire(totals.on_arrival, currency))
  const trip = {
    ...{ free, deposit, departure: dates.sort()[0] ?? null, total: online },
    today: todayIn(dueZone(currency), Date.now()),
  }
  const steps = cancellationSteps(trip, defaultRefundPolicy(currency))
  const isLeast = new Set(starts).size > 1
  return <CancelTerms steps={steps} deposit={deposit} offered={layaway.offered} isLeast={isLeast} />
}
