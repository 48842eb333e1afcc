import { paymentRefusal } from '@/lib/layaway/payment-amount'
import { links } from '@/lib/links/links'
import { type Money, max, toWire } from '@/lib/money/money'
import { AMOUNT_REFUSALS } from '@/server/payments/ledger/judge-amount'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import type { Reservation } from '../find-reservation'
import { moneyState } from '../money/money-state'

/** The page that pays a reservation, with an amount proposed. */
export interface PayLink {
  readonly url: string
  readonly amount: Money
  /** Until when a change that waits can be paid by it; null: no such end. */
  readonly until: Date | null
}

/**
 * Where a reservation is paid, by whoever has the address; nothing is written. The page proposes the amount, and whoever
 * pays may choose another one.
 * @param wanted left out: what is due now
 * @throws DomainError already_paid, not_payable, invalid (amount) for what its page would not take
 */
export async function payLinkOf(
  context: Context,
  reservation: Reservation,
  wanted: Money | null,
): Promise<PayLink> {
  const { due, minimum, change, ledger } = await moneyState(context, reservation)
  const rest = change ? max(ledger.pending, change.missing) : ledger.pending
  if (rest.amount <= 0) throw new DomainError('already_paid')
  if (due.amount <= 0) throw new DomainError('not_payable')
  const amount = wanted ?? due
  const refusal = paymentRefusal(amount, rest, minimum)
  if (refusal) throw invalid('amount', AMOUNT_REFUSALS[refusal])
  const query = { code: reservation.code, ...(wanted && { amount: toWire(wanted) }) }
  return {
    url: `${context.env.siteUrl}${links.layaway(query)}`,
    ...{ amount, until: change?.pending.holdUntil ?? null },
  }
}
