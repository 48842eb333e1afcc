import type { Context } from '@/server/platform/context'
import type { ReservationEvent } from '@/server/reservations/rules/reservation-states'
import { transitionOf } from '@/server/reservations/rules/reservation-states'
import { reservationEvents, reservationLines, reservationProducts, reservations } from './tables'

type Written<Table extends { $inferInsert: object }> = Table['$inferInsert']

export interface NewReservation {
  readonly event: Extract<ReservationEvent, 'placed' | 'placed_free'>
  readonly reservation: Omit<Written<typeof reservations>, 'status' | 'createdAt' | 'updatedAt'>
  readonly products: readonly Omit<Written<typeof reservationProducts>, 'reservationId'>[]
  readonly lines: readonly Omit<Written<typeof reservationLines>, 'reservationId'>[]
}

/** Writes a reservation with everything that was sold, and the first event of its history, in the caller's transaction. */
export async function createReservation(context: Context, created: NewReservation): Promise<void> {
  const rule = transitionOf(null, created.event)
  if (!rule) throw new Error(`A reservation cannot begin with ${created.event}.`)
  const now = context.clock.now()
  const reservationId = created.reservation.id
  await context.db
    .insert(reservations)
    .values({ ...created.reservation, status: rule.to, createdAt: now, updatedAt: now })
  await context.db
    .insert(reservationProducts)
    .values(created.products.map((product) => ({ ...product, reservationId })))
  await context.db.insert(reservationLines).values(created.lines.map((line) => ({ ...line, reservationId })))
  await context.db.insert(reservationEvents).values({
    reservationId,
    event: created.event,
    fromStatus: null,
    toStatus: rule.to,
    actor: rule.who,
    at: now,
  })
}
