import { money } from '@/lib/money/money'
import { heldSeats } from '@/server/availability/change-holds'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { daysOf } from '@/server/reservations/rules/change/wanted-change'
import type { Reservation } from '../find-reservation'
import { type ChangeFacts, readChangeFacts } from './change-facts'
import { contentOf } from './change-token'
import { dropChange } from './drop-change'
import { endPending, missingOf, type PendingChange, waitingChange } from './pending-changes'
import type { Proposal } from './proposal'
import { proposeChange } from './propose-change'
import { writeChange } from './write-change'

/**
 * What a change that waits does when money moved, in the transaction that books it: once everything due is in, it is carried
 * out, or, where seats, quote or state are not so any more, dropped and told at once; the money stays on the reservation.
 * @returns whether something of the reservation moved
 */
export async function settleChange(context: Context, reservation: Reservation): Promise<boolean> {
  const { id } = reservation
  const pending = await waitingChange(context, id)
  if (!pending) return false
  const payable = await lockPayable(context, id)
  if (!payable) return false
  const facts = await readChangeFacts(context, reservation, daysOf(pending.wanted), id)
  if (missingOf(pending, facts.money.ledger.paid).amount > 0) return false
  const proposal = stillSo(context, facts, pending)
  if (!proposal || !(await hasSeats(context, id, proposal))) {
    await dropChange(context, reservation, pending, 'not_so')
    return true
  }
  await endPending(context, pending, null)
  await writeChange(context, facts, proposal, { payable, actor: pending.actor, takeSeats: heldSeats })
  return true
}

/** The change as it was quoted; null where it costs another amount now, or cannot be any more. */
export function stillSo(context: Context, facts: ChangeFacts, pending: PendingChange): Proposal | null {
  if (facts.reservation.version !== pending.version) return null
  try {
    // What came in for it is no money that was paid for somebody who leaves.
    const paidBefore = money(pending.paidMinor, facts.reservation.currency)
    const proposal = proposeChange(context, { ...facts, paidBefore }, pending.wanted)
    return contentOf(proposal) === pending.content && proposal.due.amount === 0 ? proposal : null
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

async function hasSeats(
  context: Context,
  orderId: string,
  { to, trip, seats: qty }: Proposal,
): Promise<boolean> {
  if (to === null || qty === 0) return true
  const line = { departureId: to.id, line: trip.position, qty, today: to.start }
  const demand = { orderId, departureId: to.id, today: to.start, expiresAt: context.clock.now() }
  return heldSeats(context, { ...demand, lines: [line] })
}
