import { add, type Money } from '@/lib/money/money'
import type { GatewayRegistry } from '@/server/payments/gateways/registry'
import type { Context } from '@/server/platform/context'
import { type CancellationFacts, cancellationFacts } from '../cancellation/cancellation-facts'
import { bonusOf, creditShares } from '../cancellation/provider-bonus'
import type { Reservation } from '../find-reservation'

/** What a traveller would have who lets a trip go that the provider changed, at this instant. */
export interface ProviderOffer {
  readonly facts: CancellationFacts
  /** All that was paid, and what is given on top of it. */
  readonly back: Money
  readonly bonus: Money
  /** Both. */
  readonly money: Money
  /** Instead of the buyer's part of it. */
  readonly credit: Money
  /** Whether an account has to be named for some of the money. */
  readonly asksAccount: boolean
}

/** Nothing is written. @throws DomainError not_cancellable for what ended */
export async function providerOffer(
  context: Context,
  gateways: GatewayRegistry,
  reservation: Reservation,
): Promise<ProviderOffer> {
  const facts = await cancellationFacts(context, gateways, reservation, 'provider')
  const { back, bonus, ways } = facts
  return {
    ...{ facts, back, bonus, money: add(back, bonus), credit: creditShares(facts).credit },
    asksAccount:
      bonusOf(facts, 'money').asMoney.amount > 0 ||
      ways.some(({ way, payment }) => way === 'account' && payment.isOwn),
  }
}
