import { consumeHolds } from '@/server/availability/consume-holds'
import { demandOf, takeSeats } from '@/server/availability/hold-seats'
import { updatePayable } from '@/server/payments/payables/update-payable'
import type { Context } from '@/server/platform/context'
import { takeCouponAgain } from '@/server/pricing/give-back-coupon'
import { findReservation, listProducts } from './find-reservation'
import { transition } from './transition'

/** `reinstated`: the trip is theirs after all · `credit`: the seats are gone, the money waits for their choice. */
export type LateMoney = 'reinstated' | 'credit' | 'not_expired'

/**
 * Money that arrived after the window ended is never lost (domain.md §6): the seats are taken again by the same
 * conditional UPDATE; when they are gone it stays on the reservation's ledger as credit. In the caller's transaction,
 * under the payable's lock.
 */
export async function reinstateReservation(context: Context, orderId: string): Promise<LateMoney> {
  const reservation = await findReservation(context, orderId)
  if (reservation?.status !== 'expired') return 'not_expired'
  if (!(await takeSeatsAgain(context, orderId))) return 'credit'
  if (!(await transition(context, orderId, 'expired', 'late_payment', { cancellationDate: null })))
    return 'not_expired'
  await consumeHolds(context, orderId)
  await takeCouponAgain(context, orderId)
  await updatePayable(context, orderId, { state: 'open', windowEndsAt: null })
  return 'reinstated'
}

/** All departures or none: what was taken before one failed is undone by the savepoint. */
async function takeSeatsAgain(context: Context, orderId: string): Promise<boolean> {
  const products = await listProducts(context, orderId)
  const today = context.clock.today('UTC')
  const lines = products.flatMap(({ departureId, position, tickets }) =>
    departureId ? [{ departureId, line: position, qty: tickets, today }] : [],
  )
  const demands = demandOf(orderId, lines, context.clock.now())
  try {
    await context.db.transaction(async (savepoint) => {
      const inside = { ...context, db: savepoint }
      for (const demand of demands) {
        if (!(await takeSeats(inside, demand))) throw new SeatsGone()
      }
    })
    return true
  } catch (error) {
    if (error instanceof SeatsGone) return false
    throw error
  }
}

class SeatsGone extends Error {
  override readonly name = 'SeatsGone'
}
