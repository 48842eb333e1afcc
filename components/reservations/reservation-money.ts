import type { LocalDate } from '@/lib/dates/local-date'
import { type BarSegment, type LayawayBar, layawayBar } from '@/lib/layaway/bar-segments'
import { fromWire, type Money } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { standingOf } from '@/lib/reservations/standing'

/** What a reservation owes and has paid, in the site's own units. */
export interface ReservationMoney {
  readonly bar: LayawayBar
  readonly total: Money
  readonly paid: Money
  readonly pending: Money
  /** What one button pays now. */
  readonly due: Money | null
  /** How many parts follow the next one, and how much each is. */
  readonly after: { readonly count: number; readonly part: Money | null }
}

/** The layaway bar of a reservation and what one button pays, from what the API says. */
export function reservationMoney(
  detail: ReservationDetail,
  today: LocalDate,
  voucherIssued: boolean,
): ReservationMoney {
  const { reservation, order, currency } = detail
  const wire = (amount: number) => fromWire(amount, currency.code)
  const { parts, deposit, depositPaid, onArrival } = standingOf(detail)
  const bar = layawayBar({
    deposit: { amount: deposit, paid: depositPaid, voucherIssued },
    parts,
    onArrival,
    today,
  })
  const open = bar.segments.filter(({ state }) => state !== 'paid')
  return {
    bar,
    total: wire(order.amount),
    paid: wire(order.summary.paid),
    pending: wire(order.pending_amount),
    due: reservation.next_payment ? wire(reservation.next_payment.amount) : null,
    after: { count: Math.max(0, open.length - 1), part: open[1]?.amount ?? null },
  }
}

/** The last date on which something is due; null with full payment. */
export function lastDueOf({ segments }: LayawayBar): LocalDate | null {
  return segments.findLast((segment: BarSegment) => segment.dueDate !== null)?.dueDate ?? null
}
