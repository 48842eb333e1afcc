import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { once } from '@/server/platform/http/once'
import { appendEntry } from '../audit/append-entry'
import type { ActionDone, Carrying } from './actions/action'
import { ACTIONS } from './actions/actions'
import { carryOutEdit } from './actions/edit'

/**
 * Carries out what a quote said, once per key, whole or not at all: the reservation, what waits for a signature, and the
 * entry of who did it.
 * @throws DomainError cancellation_changed or quote_changed with the quote of now in `data`, forbidden above what the
 * role may ask for, not_cancellable, not_payable, payment_in_progress, invalid (reason) where one has to be given
 */
export function carryOutAction(
  context: Context,
  carrying: Carrying,
  key: IdempotencyKey,
): Promise<ActionDone> {
  const { member, reservation, deed } = carrying
  demandReason(deed)
  // A change asks suppliers before, and holds seats: it has its own transaction.
  if (deed.action === 'edit') return carryOutEdit(context, carrying, key)
  return once(context, key, 200, async (inside) => {
    const done = await ACTIONS[deed.action].carryOut(inside, carrying)
    await appendEntry(inside, member, {
      action: `reservation_${deed.action}`,
      object: { type: 'reservation', id: reservation.code },
      before: { status: reservation.status },
      after: { ...done, take: deed.take },
      ...(deed.reason === undefined ? {} : { reason: deed.reason }),
    })
    return done
  })
}

/** Everything but other dates for the same sum says why. */
function demandReason({ action, reason }: Carrying['deed']): void {
  if (action !== 'replan' && reason === undefined) throw invalid('reason', 'required')
}
