import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone, purchaseDay } from '@/lib/layaway/due-instant'
import { refundCountry } from '@/lib/layaway/refund-policy'
import { add, type Money, max, min, money, subtract, zero } from '@/lib/money/money'
import { broughtBy } from '@/server/accounts/points/settle-points'
import { daysOffNear } from '@/server/availability/days-off-near'
import type { GatewayRegistry } from '@/server/payments/gateways/registry'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import { readLedger } from '@/server/payments/ledger/read-ledger'
import { restPaidOtherwise } from '@/server/payments/points/points-paid'
import { listRefunds, onItsWayBack } from '@/server/payments/refunds/list-refunds'
import { type PlannedRefund, previewShare } from '@/server/payments/refunds/preview-refunds'
import { ceilingWithout, refundQuoteUnder, surplusUnder } from '@/server/payments/rules/refund-ceiling'
import type { RefundTrip } from '@/server/payments/rules/refund-of-trips'
import type { RefundInput, RefundQuote } from '@/server/payments/rules/refund-quote'
import { surplusOf } from '@/server/payments/rules/surplus'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { ceilingOf, keptFirst, refundTrips } from '../changes/refund-ceiling'
import { listFees } from '../changes/versions'
import { listLines, listProducts, type Reservation, type ReservationProduct } from '../find-reservation'
import { couponLost } from '../invitations/settle-referral'
import { isAsked } from '../provider/provider-changes'
import {
  type CancellationMoney,
  type CancellationTerm,
  cancellationMoney,
  cancellationTerms,
} from '../rules/cancellation-terms'
import { firstDeparture, isCancellable } from '../rules/is-cancellable'
import { type LegalBasis, legalBasis } from '../rules/legal-basis'

/** What a cancellation of this instant would do. */
export interface CancellationFacts extends CancellationMoney {
  readonly reservation: Reservation
  readonly today: LocalDate
  readonly ledger: Ledger
  readonly quote: RefundQuote
  readonly basis: LegalBasis | null
  /** By which the rules count. */
  readonly deposit: Money
  readonly surplus: Money
  /** On top, where the provider cancels; else zero. */
  readonly bonus: Money
  readonly terms: readonly CancellationTerm[]
  readonly ways: readonly PlannedRefund[]
  /** What was paid with credit and is credit again. */
  readonly creditBack: Money
  /** What was paid with points and is points again, as the amount they are worth. */
  readonly pointsBack: Money
  /** Used, and not given back; null for none. */
  readonly coupon: string | null
  /** By their place; the parts of the quote are in this order. */
  readonly products: readonly ReservationProduct[]
}

/**
 * Everything that is said of a cancellation, by the money and the calendar of this instant; nothing is written. Ask it
 * under the payable's lock where something is done by it.
 * @param cancelledBy a provider that cancels gives everything back, whatever was changed before and also on the day itself
 * @throws DomainError not_cancellable for what ended or has begun
 */
export async function cancellationFacts(
  context: Context,
  gateways: GatewayRegistry,
  reservation: Reservation,
  cancelledBy: RefundInput['cancelledBy'] = 'traveller',
): Promise<CancellationFacts> {
  const { id, currency } = reservation
  const byProvider = cancelledBy === 'provider'
  const products = await listProducts(context, id)
  const today = context.clock.today(dueZone(currency))
  // Whoever let it go by the usual rules now would have less than the provider owes.
  if (!byProvider && (await isAsked(context, id))) throw new DomainError('not_cancellable')
  if (!isCancellable(reservation, byProvider ? [] : products, today)) throw new DomainError('not_cancellable')
  const ledger = await readLedger(context, id, currency)
  const onItsWay = onItsWayBack(await listRefunds(context, id), currency)
  const lines = await listLines(context, id)
  const fees = await listFees(context, id)
  const deposit = keptFirst(currency, lines, fees)
  const trips = refundTrips(currency, products, lines, fees)
  const surplus = surplusOf(ledger.pending, onItsWay)
  const known = { today, ledger, deposit, products, trips, onItsWay, surplus, cancelledBy }
  const input = await refundInput(context, reservation, known)
  // A change of date never improves a refund: what goes back already counts against it too.
  const gone = { returned: add(ledger.returned, onItsWay) }
  const ceiling = byProvider ? null : ceilingOf(reservation, gone)
  const paid = paidOf(ledger, onItsWay)
  const under = ceilingWithout(surplus, paid, ceiling)
  const quote = refundQuoteUnder(input, under)
  const sale = { currency, purchase: input.purchase, departure: input.departure, daysOff: input.daysOff }
  const sums = cancellationMoney(paid, surplusUnder(surplus, paid, ceiling), quote.refund)
  const ways = await previewShare(context, gateways, id, sums.back)
  const rest = await restPaidOtherwise(context, id, without(sums.back, ways))
  return {
    ...{ reservation, products, today, ledger, quote, deposit, surplus, bonus: quote.bonus, ...sums },
    basis: quote.rule === 'just_bought' ? legalBasis(sale) : null,
    terms: cancellationTerms(input, under),
    ...{ ways, creditBack: rest.credit, pointsBack: rest.points },
    coupon: await couponLost(context, reservation, quote.rule),
  }
}

function without(amount: Money, ways: readonly PlannedRefund[]): Money {
  return ways.reduce((rest, way) => subtract(rest, way.amount), amount)
}

function paidOf({ paid }: Ledger, onItsWay: Money): Money {
  return money(Math.max(0, paid.amount - onItsWay.amount), paid.currency)
}

/** What it has brought and a cancellation takes back. */
async function pointsOf(context: Context, { id, userId }: Reservation): Promise<number> {
  if (userId === null) return 0
  const { pending, available } = await broughtBy(context, { userId, orderId: id })
  return pending + available
}

interface Known extends Pick<CancellationFacts, 'today' | 'ledger' | 'deposit' | 'surplus'> {
  readonly products: readonly ReservationProduct[]
  readonly trips: readonly RefundTrip[]
  readonly onItsWay: Money
  readonly cancelledBy: RefundInput['cancelledBy']
}

async function refundInput(
  context: Context,
  reservation: Reservation,
  { today, ledger, deposit, products, trips, onItsWay, surplus, cancelledBy }: Known,
): Promise<RefundInput> {
  const { currency, createdAt } = reservation
  const purchase = purchaseDay(currency, createdAt.getTime())
  const daysOff = (await daysOffNear(context, purchase))[refundCountry(currency)]
  const paid = paidOf(ledger, onItsWay)
  const owedFor = money(paid.amount - min(surplus, paid).amount, currency)
  return {
    ...{ purchase, today, departure: firstDeparture(products), trips, daysOff, cancelledBy },
    ledger: {
      paid: max(owedFor, zero(currency)),
      paidWithPoints: zero(currency),
      deposit,
      pointsEarned: await pointsOf(context, reservation),
    },
  }
}
