import { add, type Money } from '@/lib/money/money'
import type { GatewayRegistry } from '@/server/payments/gateways/registry'
import type { Context } from '@/server/platform/context'
import { cancellationFacts } from '../cancellation/cancellation-facts'
import { bonusOf, creditShares } from '../cancellation/provider-bonus'
import { listProducts, type Reservation } from '../find-reservation'
import { type ProviderChange, tripsLeaving } from './provider-changes'
import { tripMoney } from './trip-money'

/** What a traveller would have who lets a trip go that the provider changed, at this instant. */
export interface ProviderOffer {
  /** All that was paid for it, and what is given on top of it. */
  readonly back: Money
  readonly bonus: Money
  /** Both. */
  readonly money: Money
  /** Instead of the buyer's part of it. */
  readonly credit: Money
  /** Whether an account has to be named for some of the money. */
  readonly asksAccount: boolean
  /** Whether other trips of the reservation go on. */
  readonly isPart: boolean
}

/**
 * Of all trips on the departure that changed; where there is no other one, of the whole reservation. Nothing is written.
 * @throws DomainError not_cancellable for what ended
 */
export async function providerOffer(
  context: Context,
  gateways: GatewayRegistry,
  reservation: Reservation,
  change: Pick<ProviderChange, 'departureId'>,
): Promise<ProviderOffer> {
  const leaving = tripsLeaving(await listProducts(context, reservation.id), change)
  const facts = leaving
    ? await tripMoney(context, gateways, reservation, leaving)
    : await cancellationFacts(context, gateways, reservation, 'provider')
  const { back, bonus, ways } = facts
  return {
    ...{ back, bonus, money: add(back, bonus), credit: creditShares(facts).credit },
    asksAccount:
      bonusOf(facts, 'money').asMoney.amount > 0 ||
      ways.some(({ way, payment }) => way === 'account' && payment.isOwn),
    isPart: leaving !== null,
  }
}
