import { CancelTerms } from '@/components/layaway/cancel-terms'
import { todayIn } from '@/lib/dates/zone-time'
import { cancellationSteps, freeUntil } from '@/lib/layaway/cancellation-steps'
import { dueZone } from '@/lib/layaway/due-instant'
import { defaultRefundPolicy, refundCountry } from '@/lib/layaway/refund-policy'
import { useBooking, useChoice, useQuote } from './booking-context'
import type { BookingQuote } from './booking-quote'

/** What cancelling this departure costs, for whoever buys it today. */
export function BookingTerms({ quote }: { readonly quote: BookingQuote }) {
  const { currency } = useBooking().market
  const { entry } = useQuote().choice
  const now = useChoice((state) => state.now)
  const holidays = useChoice((state) => state.holidays)
  // What the host is paid never came here: nothing of it can come back.
  const { layaway: deposit, online: total } = quote.priced.totals
  const policy = defaultRefundPolicy(currency)
  const country = refundCountry(currency)
  const today = todayIn(dueZone(currency), now)
  const daysOff = new Set(holidays.filter((day) => day.country === country).map(({ date }) => date))
  const free = freeUntil(today, policy, daysOff)
  const trip = { free, today, departure: entry?.start ?? null, deposit, total }
  return (
    <CancelTerms steps={cancellationSteps(trip, policy)} deposit={deposit} offered={quote.preview.offered} />
  )
}
