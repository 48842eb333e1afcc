import type { LocalDate } from '@/lib/dates/local-date'
import { type BarSegment, type LayawayBar, layawayBar } from '@/lib/layaway/bar-segments'
import type { RunningInstalment } from '@/lib/layaway/instalment'
import { fromWire, type Money, max, min, subtract, sum, zero } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'

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

/**
 * The layaway bar of a reservation from what the API says: the deposit is what the parts leave of the total, and what
 * was paid fills the deposit first, then the parts in their order.
 */
export function reservationMoney(
  { reservation, order, currency }: ReservationDetail,
  today: LocalDate,
  voucherIssued: boolean,
): ReservationMoney {
  const wire = (amount: number) => fromWire(amount, currency.code)
  const total = wire(order.amount)
  const paid = wire(order.summary.paid)
  const parts = reservation.schedule.map((part) => ({
    n: part.n,
    dueDate: part.due_date,
    amount: wire(part.amount),
  }))
  const deposit = subtract(
    total,
    sum(
      parts.map(({ amount }) => amount),
      currency.code,
    ),
  )
  const depositPaid = min(paid, deposit)
  const running = fillParts(parts, subtract(paid, depositPaid))
  const bar = layawayBar({
    deposit: { amount: deposit, paid: depositPaid, voucherIssued },
    parts: running,
    today,
  })
  const open = bar.segments.filter(({ state }) => state !== 'paid')
  return {
    bar,
    total,
    paid,
    pending: wire(order.pending_amount),
    due: reservation.next_payment ? wire(reservation.next_payment.amount) : null,
    after: { count: Math.max(0, open.length - 1), part: open[1]?.amount ?? null },
  }
}

function fillParts(parts: readonly Omit<RunningInstalment, 'paid'>[], money: Money): RunningInstalment[] {
  let left = money
  return parts.map((part) => {
    const paid = max(min(left, part.amount), zero(money.currency))
    left = subtract(left, paid)
    return { ...part, paid }
  })
}

/** The last date on which something is due; null with full payment. */
export function lastDueOf({ segments }: LayawayBar): LocalDate | null {
  return segments.findLast((segment: BarSegment) => segment.dueDate !== null)?.dueDate ?? null
}
