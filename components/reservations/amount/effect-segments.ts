import type { TrackSegment } from '@/components/layaway/layaway-track'
import type { LocalDate } from '@/lib/dates/local-date'
import { drawnSegments, layawayBar } from '@/lib/layaway/bar-segments'
import type { PaymentPreview } from '@/lib/layaway/running/payment-preview'
import { add, min } from '@/lib/money/money'
import type { ShownStanding } from '@/lib/reservations/standing'

/** The bar as it is. */
export function segmentsBefore(
  { deposit, depositPaid, parts, onArrival }: ShownStanding,
  today: LocalDate,
): readonly TrackSegment[] {
  return drawnSegments(
    layawayBar({ deposit: { amount: deposit, paid: depositPaid }, parts, onArrival, today }),
  )
}

/** The bar as it would be: what the amount closes is `today`, the rest is yet to come. */
export function segmentsAfter(
  standing: ShownStanding,
  { amount, parts }: PaymentPreview,
  today: LocalDate,
): readonly TrackSegment[] {
  const { deposit, depositPaid, depositRest, onArrival } = standing
  const closed = new Set(
    segmentsBefore(standing, today)
      .filter(({ state }) => state === 'paid')
      .map(({ key }) => key),
  )
  const paid = add(depositPaid, min(amount, depositRest))
  return drawnSegments(layawayBar({ deposit: { amount: deposit, paid }, parts, onArrival, today })).map(
    ({ key, weight, state }) => {
      if (state === 'arrival') return { key, weight, state }
      if (state !== 'paid') return { key, weight, state: 'due' }
      return { key, weight, state: closed.has(key) ? 'paid' : 'today' }
    },
  )
}
