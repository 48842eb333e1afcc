import { releaseHeld } from '@/server/availability/change-holds'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { readLedger } from '@/server/payments/ledger/read-ledger'
import { lockPayable, OPEN_STATES } from '@/server/payments/payables/lock-payable'
import { updatePayable } from '@/server/payments/payables/update-payable'
import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { findReservation, type Reservation } from '../find-reservation'
import { demandNothingConfirming } from '../money/demand-nothing-confirming'
import { endPending, listEnded, type PendingChange, waitingChange } from './pending-changes'
import { tellDropped } from './told/tell-dropped'

type Why = NonNullable<PendingChange['droppedFor']>

/**
 * Drops a change that waits, in the caller's transaction and under the lock of the payable: its seats return, the trip stays
 * as it was, and money that came for it is money of the reservation. Its buyer is told unless they did it themselves.
 */
export async function dropChange(
  context: Context,
  reservation: Pick<Reservation, 'id' | 'currency'>,
  pending: PendingChange,
  why: Why,
): Promise<void> {
  const { id, currency } = reservation
  await endPending(context, pending, why)
  if (pending.departureId !== null) await releaseHeld(context, id, pending.departureId)
  // What cancels closes it, and says so by itself.
  if (why === 'cancelled') return
  const ledger = await readLedger(context, id, currency)
  await updatePayable(context, id, { state: ledger.pending.amount > 0 ? 'open' : 'closed' })
  if (why !== 'undone') await tellDropped(context, id, pending, why)
  await publishEvent(context, id, 'reservation')
}

/** Drops what waits of a reservation that is cancelled. */
export async function dropWaiting(
  context: Context,
  reservation: Pick<Reservation, 'id' | 'currency'>,
): Promise<void> {
  const pending = await waitingChange(context, reservation.id)
  if (pending) await dropChange(context, reservation, pending, 'cancelled')
}

/**
 * Its buyer changes their mind before it is paid; a second time does nothing.
 * @throws DomainError payment_in_progress while nobody knows whether it was paid
 */
export function undoChange(context: Context, reservation: Reservation): Promise<void> {
  return transact(context, async (inside) => {
    await lockPayable(inside, reservation.id)
    const pending = await waitingChange(inside, reservation.id)
    if (!pending) return
    demandNothingConfirming(await listAttempts(inside, reservation.id))
    await dropChange(inside, reservation, pending, 'undone')
  })
}

/**
 * Drops a change whose time is over, in a transaction of its own; while a payment that was begun for it is open it waits,
 * for that ends with it.
 * @returns whether it was dropped now
 */
export function dropEnded(context: Context, reservationId: string): Promise<boolean> {
  return transact(context, async (inside) => {
    if (!(await lockPayable(inside, reservationId, 'skip'))) return false
    const pending = await waitingChange(inside, reservationId)
    if (!pending || pending.holdUntil > inside.clock.now()) return false
    if (await isPaidNow(inside, pending)) return false
    const reservation = await findReservation(inside, reservationId)
    if (!reservation) return false
    await dropChange(inside, reservation, pending, 'time_over')
    return true
  })
}

/** A voucher of before is in nobody's way; what was begun since ends at the same instant. */
async function isPaidNow(context: Context, { reservationId, createdAt }: PendingChange): Promise<boolean> {
  const open: ReadonlySet<string> = new Set(OPEN_STATES)
  const attempts = await listAttempts(context, reservationId)
  return attempts.some((one) => open.has(one.state) && one.createdAt >= createdAt)
}

/** The sweep. @returns how many were dropped */
export async function dropEndedChanges(context: Context, most = 100): Promise<number> {
  let dropped = 0
  for (const id of await listEnded(context, most)) if (await dropEnded(context, id)) dropped += 1
  return dropped
}
