import { type NotBookableReason, whyNotForParty } from '@/lib/availability/bookable'
import type { AvailabilityEntry } from '@/lib/availability/contract'

/**
 * Why so many travellers cannot take a departure; null when they can. The server judged the smallest booking; seats and
 * sizes are judged again here for the number that was chosen (domain.md §3).
 */
export function whyNot(entry: AvailabilityEntry, tickets: number): NotBookableReason | null {
  if (!entry.bookable) return entry.reason ?? 'closed'
  const { seats_left: left, min_travelers: min, max_travelers: max } = entry
  return whyNotForParty(tickets, { left, min, max })
}

/** Whether seats that come free would do: then whoever wants one can wait for it. */
export function canWait(reason: NotBookableReason | null): boolean {
  return reason === 'sold_out' || reason === 'too_few_seats'
}

/** Of several departures on one day the one to show: what can be booked first, then what one can wait for, then the cheaper. */
export function bestOfDay(entries: readonly AvailabilityEntry[], tickets: number): AvailabilityEntry | null {
  const ranked = [...entries].sort(
    (a, b) => rankOf(whyNot(a, tickets)) - rankOf(whyNot(b, tickets)) || a.price - b.price,
  )
  return ranked[0] ?? null
}

function rankOf(reason: NotBookableReason | null): number {
  if (reason === null) return 0
  return canWait(reason) ? 1 : 2
}
