import { type Money, sum } from '@/lib/money/money'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'
import { carryOut } from './carry-out'
import { factsAsQuoted, lockReservation } from './facts-as-quoted'
import { moneyWays } from './give-back'

/** Asks somebody else to sign for money that goes back. @returns the approval it waits for */
export type AskToSign = (inside: Context, amount: Money) => Promise<string>

export interface CancelledAtDesk {
  readonly reservation: Reservation
  /** The approval that money waits for; null where none goes back. */
  readonly approval: string | null
}

/**
 * Cancels a reservation for its buyer as a quote says, in the caller's transaction: status and seats at once, as if the
 * buyer had done it; money that goes back waits until somebody else signed.
 * @throws DomainError as `factsAsQuoted`, and as `ask`
 */
export async function cancelAtDesk(
  context: Context,
  payments: Payments,
  id: string,
  { quote, take, ask }: { readonly quote: string; readonly take: CancellationTake; readonly ask: AskToSign },
): Promise<CancelledAtDesk> {
  const reservation = await lockReservation(context, id)
  const facts = await factsAsQuoted(context, payments, reservation, quote)
  const amount = sum(
    moneyWays(facts.ways, take).map((way) => way.amount),
    reservation.currency,
  )
  const approval = amount.amount > 0 ? await ask(context, amount) : null
  const done = await carryOut(context, payments, facts, {
    ...{ cause: 'desk', as: take, reason: null },
    heldBy: approval ?? undefined,
  })
  return { reservation: done.reservation, approval }
}
