import { and, eq, sql } from 'drizzle-orm'
import { renumberSeats } from '@/server/availability/move-seats'
import type { Context } from '@/server/platform/context'
import { listProducts } from '../../find-reservation'
import { changeAnswers, reservationLines, reservationProducts } from '../../tables'
import { movePolicies, moveProvided } from '../../travel/move-places'

/** What was asked of a trip that is gone belongs to none. */
const NO_TRIP = -1

/**
 * After a trip was taken out: one trip always stands first, for lists count and sort a reservation by it. Where the gap is
 * there the next one moves up with its lines, its seats, its policies and what was told of it; the others stay where they are.
 * @param gap where the trip was
 */
export async function closeGap(context: Context, reservationId: string, gap: number): Promise<void> {
  await moveAsked(context, reservationId, gap, NO_TRIP)
  await moveProvided(context, reservationId, { from: gap, to: null })
  await movePolicies(context, reservationId, { from: gap, to: null })
  const [first] = await listProducts(context, reservationId)
  if (gap !== 0 || !first) return
  const from = first.position
  await context.db
    .update(reservationProducts)
    .set({ position: 0 })
    .where(and(eq(reservationProducts.reservationId, reservationId), eq(reservationProducts.position, from)))
  await context.db
    .update(reservationLines)
    .set({ productPosition: 0 })
    .where(and(eq(reservationLines.reservationId, reservationId), eq(reservationLines.productPosition, from)))
  await renumberSeats(context, { orderId: reservationId, from, to: 0 })
  await moveAsked(context, reservationId, from, 0)
  await moveProvided(context, reservationId, { from, to: 0 })
  await movePolicies(context, reservationId, { from, to: 0 })
}

async function moveAsked({ db }: Context, reservationId: string, from: number, to: number): Promise<void> {
  await db
    .update(changeAnswers)
    .set({ productPosition: sql`${to}::int` })
    .where(and(eq(changeAnswers.reservationId, reservationId), eq(changeAnswers.productPosition, from)))
}
