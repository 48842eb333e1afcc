import type { ReservationStatus } from '@/lib/reservations/detail'

/** What can happen to a reservation. */
export type ReservationEvent =
  | 'placed'
  | 'placed_free'
  | 'first_payment'
  | 'window_ended'
  | 'replaced'
  | 'late_payment'
  | 'cancelled'
  | 'desk_cancelled'
  | 'overdue_ended'
  | 'open_date_ended'
  | 'provider_cancelled'
  | 'provider_unanswered'
  | 'trip_ended'

/** What an event does beside moving the status; the use case of the event does it in the same transaction. */
interface Effects {
  /** hold: taken until the window ends · sell: taken for good · release: given back · again: taken once more · unchanged. */
  readonly seats: 'hold' | 'sell' | 'release' | 'again' | 'unchanged'
  readonly coupon: 'take' | 'give_back' | 'unchanged'
  /** Whether money may be paid afterwards. */
  readonly payable: boolean
}

export interface TransitionRule extends Effects {
  /** null: it does not exist yet. */
  readonly from: ReservationStatus | null
  readonly event: ReservationEvent
  readonly to: ReservationStatus
  /** Who may cause it. */
  readonly who: 'traveller' | 'payments' | 'job' | 'operator'
  /** What must hold besides; checked by the use case under the payable's lock. */
  readonly guard: string
}

/**
 * The one table of domain.md §8: everything a reservation can go through. A used coupon stays used on a cancellation,
 * and comes back when the first payment never arrived. Money that goes back is no event: only `cancelled` cancels.
 */
export const TRANSITIONS = [
  {
    from: null,
    event: 'placed',
    to: 'new',
    who: 'traveller',
    guard: 'the quote still holds and the seats are there',
    seats: 'hold',
    coupon: 'take',
    payable: true,
  },
  {
    from: null,
    event: 'placed_free',
    to: 'confirmed',
    who: 'traveller',
    guard: 'the total is zero',
    seats: 'sell',
    coupon: 'take',
    payable: false,
  },
  {
    from: 'new',
    event: 'first_payment',
    to: 'confirmed',
    who: 'payments',
    guard: 'what was due first is in',
    seats: 'sell',
    coupon: 'unchanged',
    payable: true,
  },
  {
    from: 'new',
    event: 'window_ended',
    to: 'expired',
    who: 'job',
    guard: 'cancellation_date has passed, what was due first is not in and no attempt is open',
    seats: 'release',
    coupon: 'give_back',
    payable: false,
  },
  {
    from: 'new',
    event: 'replaced',
    to: 'expired',
    who: 'traveller',
    guard: 'the same buyer orders something else instead, nothing was paid and no attempt is open',
    seats: 'release',
    coupon: 'give_back',
    payable: false,
  },
  {
    from: 'expired',
    event: 'late_payment',
    to: 'confirmed',
    who: 'payments',
    guard: 'what was due first is in and the seats could be taken again',
    seats: 'again',
    coupon: 'take',
    payable: true,
  },
  {
    from: 'new',
    event: 'cancelled',
    to: 'cancelled',
    who: 'traveller',
    guard: 'its effect is the one that was shown, it has not begun, and no payment is being confirmed',
    seats: 'release',
    coupon: 'give_back',
    payable: false,
  },
  {
    from: 'confirmed',
    event: 'cancelled',
    to: 'cancelled',
    who: 'traveller',
    guard: 'its effect is the one that was shown, it has not begun, and no payment is being confirmed',
    seats: 'release',
    coupon: 'unchanged',
    payable: false,
  },
  {
    from: 'new',
    event: 'desk_cancelled',
    to: 'cancelled',
    who: 'operator',
    guard: 'as `cancelled`, by somebody at the desk with a reason; money waits for a second signature',
    seats: 'release',
    coupon: 'give_back',
    payable: false,
  },
  {
    from: 'confirmed',
    event: 'desk_cancelled',
    to: 'cancelled',
    who: 'operator',
    guard: 'as `cancelled`, by somebody at the desk with a reason; money waits for a second signature',
    seats: 'release',
    coupon: 'unchanged',
    payable: false,
  },
  {
    from: 'confirmed',
    event: 'overdue_ended',
    to: 'cancelled',
    who: 'job',
    guard: 'three days before it begins something is still owed after the days of grace, and nobody decided',
    seats: 'release',
    coupon: 'unchanged',
    payable: false,
  },
  {
    from: 'confirmed',
    event: 'open_date_ended',
    to: 'cancelled',
    who: 'job',
    guard: 'none of its dates was chosen within 365 days of buying, and no payment is being confirmed',
    seats: 'release',
    coupon: 'unchanged',
    payable: false,
  },
  {
    from: 'new',
    event: 'provider_cancelled',
    to: 'cancelled',
    who: 'traveller',
    guard: 'its departure does not go as it was sold, nobody answered yet, and no payment is being confirmed',
    seats: 'release',
    coupon: 'give_back',
    payable: false,
  },
  {
    from: 'confirmed',
    event: 'provider_cancelled',
    to: 'cancelled',
    who: 'traveller',
    guard: 'its departure does not go as it was sold, nobody answered yet, and no payment is being confirmed',
    seats: 'release',
    coupon: 'unchanged',
    payable: false,
  },
  {
    from: 'confirmed',
    event: 'provider_unanswered',
    to: 'cancelled',
    who: 'job',
    guard:
      'its only trip does not go as it was sold, nobody answered for ten days, and no payment is being confirmed',
    seats: 'release',
    coupon: 'unchanged',
    payable: false,
  },
  {
    from: 'confirmed',
    event: 'trip_ended',
    to: 'completed',
    who: 'job',
    guard: 'the last end date has passed',
    seats: 'unchanged',
    coupon: 'unchanged',
    payable: true,
  },
] as const satisfies readonly TransitionRule[]

/** The first payment was in once: seats are sold and host and traveller know each other. */
export function isConfirmed(status: ReservationStatus): boolean {
  return status === 'confirmed' || status === 'completed'
}

/** The rule of an event in a status; null when it may not happen there. */
export function transitionOf(from: ReservationStatus | null, event: ReservationEvent): TransitionRule | null {
  return TRANSITIONS.find((rule) => rule.from === from && rule.event === event) ?? null
}

/** Replays a history; the status it ends in, or null when it contains an illegal step (reliability.md I10). */
export function replayHistory(events: readonly ReservationEvent[]): ReservationStatus | null {
  let status: ReservationStatus | null = null
  for (const event of events) {
    const rule = transitionOf(status, event)
    if (!rule) return null
    status = rule.to
  }
  return status
}
