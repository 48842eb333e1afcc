import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findReservation, type Reservation } from '../find-reservation'
import { demandNothingConfirming } from '../money/demand-nothing-confirming'
import { type CancellationFacts, cancellationFacts } from './cancellation-facts'
import { isStillSo } from './cancellation-token'
import { presentQuote } from './quote-cancellation'

/** A reservation under the lock of its payable, in the caller's transaction. @throws DomainError not_found */
export async function lockReservation(context: Context, id: string): Promise<Reservation> {
  const payable = await lockPayable(context, id)
  const reservation = payable && (await findReservation(context, id))
  if (!reservation) throw new DomainError('not_found')
  return reservation
}

/**
 * What cancelling does now, if it is what a quote said; under the lock of the payable.
 * @throws DomainError cancellation_changed with the quote of now in `data`, not_cancellable, payment_in_progress
 */
export async function factsAsQuoted(
  context: Context,
  { gateways }: Pick<Payments, 'gateways'>,
  reservation: Reservation,
  quote: string,
): Promise<CancellationFacts> {
  const facts = await cancellationFacts(context, gateways, reservation)
  demandNothingConfirming(await listAttempts(context, reservation.id))
  if (!isStillSo(context, quote, facts))
    throw new DomainError('cancellation_changed', { data: presentQuote(context, facts) })
  return facts
}
