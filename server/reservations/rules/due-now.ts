import { minimumPayment } from '@/lib/layaway/rhythm'
import { type Money, max, min, zero } from '@/lib/money/money'
import type { ReservationStatus } from '@/lib/reservations/detail'

/** What can be paid on a reservation right now. */
export interface DueNow {
  /** What one button asks for; zero when nothing can be paid. */
  readonly due: Money
  /** The least that may be paid. */
  readonly minimum: Money
}

export interface DueInput {
  readonly status: ReservationStatus
  /** The whole rest; below zero when more came in than was owed. */
  readonly pending: Money
  /** What is next by the schedule: the rest of the first payment, else of a part and all that is late. */
  readonly next: Money | null
  /** What a change of the trip waits for; null for none. */
  readonly change?: Money | null
}

/**
 * What is due is what is next, but never less than the least payment (domain.md §6), which every gateway takes: of a
 * first payment that lacks one cent 100 MXN are due, and the rest of them lowers the balance. Before the first payment
 * is in, nothing smaller than what is due may be paid.
 */
export function dueNow({ status, pending, next, change = null }: DueInput): DueNow {
  const nothing = zero(pending.currency)
  // It is carried out by one payment, or not at all.
  if (change && change.amount > 0 && status === 'confirmed') return { due: change, minimum: change }
  if (pending.amount <= 0 || status === 'expired' || status === 'cancelled')
    return { due: nothing, minimum: nothing }
  const least = minimumPayment(pending)
  const due = min(max(next ?? pending, least), pending)
  return { due, minimum: status === 'new' ? due : least }
}
