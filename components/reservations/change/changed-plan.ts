import type { TrackSegment } from '@/components/layaway/layaway-track'
import type { LocalDate } from '@/lib/dates/local-date'
import { drawnSegments, layawayBar } from '@/lib/layaway/bar-segments'
import { isSettled } from '@/lib/layaway/instalment'
import type { Currency } from '@/lib/locale/market'
import { add, fromWire, max, min, subtract, sum, zero } from '@/lib/money/money'
import type { ChangeQuote } from '@/lib/reservations/change-contract'
import { type ShownPart, shownParts } from '@/lib/reservations/standing'

type Told = Pick<ChangeQuote, 'schedule' | 'total' | 'on_arrival' | 'paid' | 'due_today'>

export interface ChangedPlan {
  readonly parts: readonly ShownPart[]
  /** Paid, today, and what is left of the parts. */
  readonly segments: readonly TrackSegment[]
}

/** The bar after a change, with what is paid today in it: the deposit is what the parts leave of what is paid here. */
export function changedPlan(quote: Told, currency: Currency, today: LocalDate): ChangedPlan {
  const wire = (amount: number) => fromWire(amount, currency)
  const parts = shownParts(quote.schedule.after, currency)
  const [paid, due, onArrival] = [wire(quote.paid), wire(quote.due_today), wire(quote.on_arrival.after)]
  const online = subtract(wire(quote.total.after), onArrival)
  const deposit = max(
    subtract(
      online,
      sum(
        parts.map(({ amount }) => amount),
        currency,
      ),
    ),
    zero(currency),
  )
  const inParts = sum(
    parts.map((part) => part.paid),
    currency,
  )
  const depositPaid = min(max(subtract(add(paid, due), inParts), zero(currency)), deposit)
  const segments = drawnSegments(
    layawayBar({ deposit: { amount: deposit, paid: depositPaid }, parts, onArrival, today }),
  )
  if (due.amount === 0) return { parts, segments }
  const open = parts.filter((part) => !isSettled(part)).map(({ n }) => `part-${n}`)
  return {
    parts,
    segments: [
      ...(paid.amount > 0 ? [{ key: 'paid', state: 'paid', weight: paid.amount } as const] : []),
      { key: 'today', state: 'today', weight: due.amount },
      ...segments
        .filter(({ key }) => key === 'arrival' || open.includes(key))
        .map(({ key, state, rest }) => ({ key, state, weight: rest.amount })),
    ],
  }
}
