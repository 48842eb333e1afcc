import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { ConfirmationState, ConfirmedBy } from '@/lib/reservations/changes/confirmation'
import { confirmsItself } from '@/server/availability/suppliers/confirm-seats'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../../find-reservation'
import { changeConfirmations, reservationProducts } from '../../tables'
import type { Proposal } from '../proposal'

export type ChangeConfirmation = typeof changeConfirmations.$inferSelect
export type ConfirmationKey = Pick<
  ChangeConfirmation,
  'reservationId' | 'productId' | 'cartIndex' | 'version'
>

/**
 * Writes down that who provides a trip has to have it as it is from now on, in the transaction of the change: a supplier’s
 * system is asked once it stands. What was said of an earlier change of the trip is void. Nothing where no seat is new.
 */
export async function awaitConfirmation(
  { db, clock }: Context,
  { id, version }: Pick<Reservation, 'id' | 'version'>,
  { trip, product, to, seats, tickets }: Pick<Proposal, 'trip' | 'product' | 'to' | 'seats' | 'tickets'>,
): Promise<void> {
  if (to === null || seats <= 0) return
  const now = clock.now()
  const isAsked = confirmsItself(product.supplier)
  const waiting = {
    ...{
      version: version + 1,
      departureId: to.id,
      seats: tickets,
      supplier: isAsked ? product.supplier : null,
    },
    ...{ state: 'waiting' as const, changedAt: now, answeredAt: null, answeredBy: null },
    ...{ tries: 0, nextTryAt: isAsked ? now : null },
  }
  const { reservationId, productId, cartIndex } = changeConfirmations
  await db
    .insert(changeConfirmations)
    .values({ reservationId: id, productId: trip.productId, cartIndex: trip.cartIndex, ...waiting })
    .onConflictDoUpdate({ target: [reservationId, productId, cartIndex], set: waiting })
}

/** What is said of the trips of a reservation as they are now, by their places in it. */
export async function listConfirmations(
  { db }: Context,
  id: string,
): Promise<(ChangeConfirmation & { readonly position: number })[]> {
  const { reservationId, productId, cartIndex, departureId } = changeConfirmations
  const rows = await db
    .select({ said: changeConfirmations, position: reservationProducts.position })
    .from(changeConfirmations)
    .innerJoin(
      reservationProducts,
      and(
        eq(reservationProducts.reservationId, reservationId),
        eq(reservationProducts.productId, productId),
        eq(reservationProducts.cartIndex, cartIndex),
        eq(reservationProducts.departureId, departureId),
        gt(reservationProducts.tickets, 0),
      ),
    )
    .where(eq(reservationId, id))
    .orderBy(reservationProducts.position)
  return rows.map(({ said, position }) => ({ ...said, position }))
}

/**
 * Writes down what was said of a change, unless there is another one since.
 * @param was only while it stands so @returns whether it did
 */
export async function recordConfirmation(
  { db, clock }: Context,
  key: ConfirmationKey,
  { state, by, was }: { readonly by: ConfirmedBy } & Readonly<Record<'state' | 'was', ConfirmationState>>,
): Promise<boolean> {
  const written = await db
    .update(changeConfirmations)
    .set({ state, answeredAt: clock.now(), answeredBy: by, nextTryAt: null })
    .where(and(ofChange(key), eq(changeConfirmations.state, was)))
    .returning({ id: changeConfirmations.reservationId })
  return written.length > 0
}

/** Asks the supplier once more, from now on, whatever it said. @returns whether there is one, and it is still the same change */
export async function askAgain({ db, clock }: Context, key: ConfirmationKey): Promise<boolean> {
  const now = clock.now()
  const again = { state: 'waiting', answeredAt: null, answeredBy: null, tries: 0, nextTryAt: now } as const
  const written = await db
    .update(changeConfirmations)
    .set(again)
    .where(and(ofChange(key), isNotNull(changeConfirmations.supplier)))
    .returning({ id: changeConfirmations.reservationId })
  return written.length > 0
}

function ofChange(key: ConfirmationKey) {
  const { reservationId, productId, cartIndex, version } = changeConfirmations
  return and(
    eq(reservationId, key.reservationId),
    eq(productId, key.productId),
    eq(cartIndex, key.cartIndex),
    eq(version, key.version),
  )
}
