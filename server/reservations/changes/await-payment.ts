import { addMinutes } from 'date-fns'
import { type TakeSeats, takeSeats } from '@/server/availability/hold-seats'
import { updatePayable } from '@/server/payments/payables/update-payable'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { publishEvent } from '@/server/platform/events/visitor-events'
import type { ChangeFacts } from './change-facts'
import { contentOf } from './change-token'
import { HOLD_MINUTES } from './hold-minutes'
import { addPending, countBegun, PENDING_A_DAY, type PendingChange } from './pending-changes'
import type { Proposal } from './proposal'
import { refused } from './refuse-change'
import { SeatsGone, type Writing } from './write-change'

/**
 * A change that costs something before it is carried out: its seats are held for half an hour and it waits for the payment.
 * Nothing of the trip is touched. In the caller's transaction, under the lock of the payable.
 * @throws DomainError change_refused (too_many); SeatsGone
 */
export async function awaitPayment(
  context: Context,
  { reservation, money: { ledger } }: ChangeFacts,
  proposal: Proposal,
  { actor, takeSeats: take = takeSeats }: Pick<Writing, 'actor' | 'takeSeats'>,
): Promise<PendingChange> {
  const { id, version } = reservation
  if ((await countBegun(context, id)) >= PENDING_A_DAY) throw refused('too_many')
  const now = context.clock.now()
  const holdUntil = addMinutes(now, HOLD_MINUTES)
  if (!(await hold(context, id, proposal, holdUntil, take))) throw new SeatsGone()
  const pending = await addPending(context, {
    ...{ id: newId(now), reservationId: id, state: 'waiting', version, actor },
    ...{ wanted: proposal.wanted, content: contentOf(proposal), departureId: heldOn(proposal) },
    waivedMinor: proposal.waived?.amount ?? 0,
    ...{ dueMinor: proposal.due.amount, paidMinor: ledger.paid.amount, holdUntil, createdAt: now },
  })
  await updatePayable(context, id, { state: 'open' })
  await publishEvent(context, id, 'reservation')
  return pending
}

/** The departure whose seats are held; null where the change takes none. */
function heldOn({ to, seats }: Proposal): string | null {
  return seats > 0 ? (to?.id ?? null) : null
}

async function hold(
  context: Context,
  orderId: string,
  proposal: Proposal,
  expiresAt: Date,
  take: TakeSeats,
): Promise<boolean> {
  const departureId = heldOn(proposal)
  if (departureId === null) return true
  const { trip, product, seats: qty } = proposal
  const today = context.clock.today(product.timezone)
  const line = { departureId, line: trip.position, qty, today }
  return take(context, { orderId, departureId, today, expiresAt, lines: [line] })
}
