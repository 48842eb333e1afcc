import { POINT_MINOR } from '@/lib/accounts/points/point-value'
import { languageOf } from '@/lib/locale/market'
import { type Money, toWire } from '@/lib/money/money'
import type { CancellationQuote } from '@/lib/reservations/cancel-contract'
import type { GatewayRegistry } from '@/server/payments/gateways/registry'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'
import { type CancellationFacts, cancellationFacts } from './cancellation-facts'
import { signQuote } from './cancellation-token'
import { creditOf } from './give-back'

/** What cancelling would do now, with every number of it; nothing is written. @throws DomainError not_cancellable */
export async function quoteCancellation(
  context: Context,
  gateways: GatewayRegistry,
  reservation: Reservation,
): Promise<CancellationQuote> {
  return presentQuote(context, await cancellationFacts(context, gateways, reservation))
}

/** The quote as the API says it, signed for fifteen minutes from now. */
export function presentQuote(context: Context, facts: CancellationFacts): CancellationQuote {
  const { reservation, today, quote, basis, deposit, surplus, back, credit, kept, terms, ways } = facts
  const signed = signQuote(context, facts)
  const ifCredit = creditOf(ways, 'credit', reservation.currency)
  return {
    ...{ quote: signed.quote, expires_at: signed.expiresAt.toISOString() },
    ...{ currency: reservation.currency, today, rule: quote.rule, basis },
    ...{ back: toWire(back), kept: toWire(kept), surplus: toWire(surplus), deposit: toWire(deposit) },
    ...{ paid: toWire(facts.ledger.paid), as_credit: toWire(credit), if_credit: toWire(ifCredit) },
    ...{ credit_back: toWire(facts.creditBack), points_back: pointsIn(facts.pointsBack) },
    ...{ until: quote.until, sent_by: quote.sentBy },
    terms: terms.map(({ rule, from, until, refund, when }) => ({
      ...{ rule, from, until, when, amount: toWire(refund) },
    })),
    trips: presentTrips(facts),
    ways: ways.map(({ payment, amount, way }) => ({
      ...{ payment: payment.id, method: payment.method, way, amount: toWire(amount) },
      paid_at: payment.at.toISOString(),
      payer_name: payment.payer?.name ?? null,
      companion: !payment.isOwn,
    })),
    take: ifCredit.amount > 0 ? ['money', 'credit'] : ['money'],
    points_taken: quote.pointsTaken,
    coupon: facts.coupon,
  }
}

/** Whole points. */
function pointsIn({ amount, currency }: Money): CancellationQuote['points_back'] {
  return { points: amount / POINT_MINOR[currency], amount: toWire({ amount, currency }) }
}

/** Of several trips, what comes back of each by its own departure; none where there is one. */
function presentTrips({ reservation, products, quote }: CancellationFacts): CancellationQuote['trips'] {
  const parts = quote.trips ?? []
  return products.flatMap(({ snapshot, startDate }, at) => {
    const part = parts[at]
    if (!part) return []
    const { rule, until, paid, refund } = part
    const name = snapshot.name[languageOf(reservation.locale)]
    return { name, start: startDate, rule, until, paid: toWire(paid), back: toWire(refund) }
  })
}
