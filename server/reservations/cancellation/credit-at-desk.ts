import { add, type Money, subtract, sum } from '@/lib/money/money'
import type { GatewayRegistry } from '@/server/payments/gateways/registry'
import type { Payments } from '@/server/payments/payments'
import { restPaidOtherwise } from '@/server/payments/points/points-paid'
import { previewRefunds } from '@/server/payments/refunds/preview-refunds'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import type { Reservation } from '../find-reservation'
import type { AskToSign, CancelledAtDesk } from './cancel-at-desk'
import { type CancellationFacts, cancellationFacts } from './cancellation-facts'
import { carryOut } from './carry-out'
import { moneyWays } from './give-back'

/** What cancelling with credit of an amount that the desk sets would do. */
export interface CreditFacts {
  /** As the rules say it, with the amount in place of what comes back by them. */
  readonly facts: CancellationFacts
  /** What the rules give, and what was paid: the amount is between them. */
  readonly least: Money
  readonly most: Money
  readonly amount: Money
  /** Of the amount, what whoever helped to pay has back as money. */
  readonly money: Money
  /** What is the buyer's credit by it. */
  readonly credit: Money
}

/**
 * What cancelling for credit would come to; nothing is written. What the buyer did not pay goes back to whoever did.
 * @param wanted left out: what the rules give, or all that was paid where they give nothing
 * @throws DomainError not_cancellable, not_payable where nothing is paid, invalid (amount) beyond what can be given
 */
export async function creditFacts(
  context: Context,
  gateways: GatewayRegistry,
  reservation: Reservation,
  wanted: Money | null,
): Promise<CreditFacts> {
  const ruled = await cancellationFacts(context, gateways, reservation)
  const least = ruled.back
  const most = add(ruled.back, ruled.kept)
  if (most.amount <= 0) throw new DomainError('not_payable')
  const amount = wanted ?? (least.amount > 0 ? least : most)
  if (amount.amount <= 0 || amount.amount < least.amount) throw invalid('amount', 'minimum')
  if (amount.amount > most.amount) throw invalid('amount', 'too_big')
  const ways = await previewRefunds(context, gateways, reservation.id, amount)
  const money = sum(
    moneyWays(ways, 'credit').map((way) => way.amount),
    reservation.currency,
  )
  const all = sum(
    ways.map((way) => way.amount),
    reservation.currency,
  )
  const rest = await restPaidOtherwise(context, reservation.id, subtract(amount, all))
  const again = { creditBack: rest.credit, pointsBack: rest.points }
  const credit = add(subtract(subtract(amount, money), rest.points), ruled.credit)
  return {
    facts: { ...ruled, ...again, ways, back: amount, kept: subtract(most, amount) },
    ...{ least, most, amount, money, credit },
  }
}

/**
 * Cancels with credit as its facts say, in the caller's transaction and under the lock of the payable: status and seats at
 * once, credit of twelve months for the buyer's address; what goes back to others waits for a signature.
 */
export async function creditAtDesk(
  context: Context,
  payments: Payments,
  { facts, money }: CreditFacts,
  ask: AskToSign,
): Promise<CancelledAtDesk> {
  const approval = money.amount > 0 ? await ask(context, money) : null
  const done = await carryOut(context, payments, facts, {
    ...{ cause: 'desk', as: 'credit', reason: null },
    heldBy: approval ?? undefined,
  })
  return { reservation: done.reservation, approval }
}
