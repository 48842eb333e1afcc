import { and, eq } from 'drizzle-orm'
import type { ReservationStatus } from '@/lib/reservations/detail'
import type { Context } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { type ReservationEvent, transitionOf } from '@/server/reservations/rules/reservation-states'
import type { Reservation } from './find-reservation'
import { reservationEvents, reservations } from './tables'

interface Change {
  readonly cancellationDate?: Date | null
  readonly cancelReason?: string | null
}

/**
 * Moves a reservation by the table of lib/reservations, writes its history and nudges open pages. A row that is no longer in `from` is a
 * lost race and nothing happens.
 * @returns the reservation as this call moved it; null for a lost race
 * @throws Error when the table knows no such step
 */
export async function transition(
  context: Context,
  reservationId: string,
  from: ReservationStatus,
  event: ReservationEvent,
  change: Change = {},
): Promise<Reservation | null> {
  const rule = transitionOf(from, event)
  if (!rule) throw new Error(`A reservation that is ${from} knows no ${event}.`)
  const now = context.clock.now()
  const [moved] = await context.db
    .update(reservations)
    .set({ status: rule.to, updatedAt: now, ...change })
    .where(and(eq(reservations.id, reservationId), eq(reservations.status, from)))
    .returning()
  if (!moved) return null
  await context.db
    .insert(reservationEvents)
    .values({ reservationId, event, fromStatus: from, toStatus: rule.to, actor: rule.who, at: now })
  await publishEvent(context, reservationId, 'reservation', { status: rule.to })
  return moved
}
