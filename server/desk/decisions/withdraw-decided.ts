import { resumeSale, reviveDeparture } from '@/server/availability/manage/end-departure'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findReservation } from '@/server/reservations/find-reservation'
import { findChange, lockWithdrawal, withdrawChange } from '@/server/reservations/provider/withdraw-change'
import { appendEntry } from '../audit/append-entry'
import { isStillSo } from '../desk-quote'
import { markWithdrawn } from './decisions'
import { effectOf, presentWithdrawal, type WithdrawalFacts, withdrawalFacts } from './withdrawal-facts'

interface Withdrawing {
  /** Of the change. */
  readonly uuid: string
  readonly quote: string
  /** For travellers. */
  readonly reason: string
}

/**
 * Takes back, as a quote said, what a provider had changed, in the caller's transaction: they serve after all. A departure
 * that had ended by it goes again, and is sold again where it was sold before. Of a traveller's answer at the same moment
 * and this one counts.
 * @throws DomainError quote_changed with the quote of now in `data`, and as `withdrawalFacts`
 */
export async function withdrawDecided(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, quote, reason }: Withdrawing,
): Promise<{ readonly told: number }> {
  const change = await findChange(context, uuid)
  if (!change) throw new DomainError('not_found')
  await lockWithdrawal(context, change)
  const facts = await withdrawalFacts(context, uuid)
  if (!isStillSo(context, quote, effectOf(facts)))
    throw new DomainError('quote_changed', { data: presentWithdrawal(context, facts) })
  await goAgain(context, facts)
  const told = await withdrawChange(context, payments, change, reason)
  const { kind, before, after } = change
  await appendEntry(context, member, {
    ...{ action: 'change_withdrawn', object: await objectOf(context, facts), reason },
    before: { [kind]: after },
    after: { [kind]: before, told },
  })
  return { told }
}

async function goAgain(
  context: Context,
  { departure: { id }, decision, goesAgain }: WithdrawalFacts,
): Promise<void> {
  if (decision) await markWithdrawn(context, decision.id)
  if (!goesAgain) return
  await reviveDeparture(context, id)
  if (decision?.stopped_sale) await resumeSale(context, id)
}

/** One reservation, or the departure. */
async function objectOf(context: Context, { change }: WithdrawalFacts) {
  const one = change.reservationId === null ? null : await findReservation(context, change.reservationId)
  return one ? { type: 'reservation', id: one.code } : { type: 'departure', id: change.departureId }
}
