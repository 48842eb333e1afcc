import { purchaseDay } from '@/lib/layaway/due-instant'
import { min, money, subtract, zero } from '@/lib/money/money'
import type { GatewayRegistry } from '@/server/payments/gateways/registry'
import { listRefunds, onItsWayBack } from '@/server/payments/refunds/list-refunds'
import { type PlannedRefund, previewShare } from '@/server/payments/refunds/preview-refunds'
import { type RefundQuote, refundQuote } from '@/server/payments/rules/refund-quote'
import { surplusOf } from '@/server/payments/rules/surplus'
import type { Context } from '@/server/platform/context'
import type { CancellationFacts } from '../cancellation/cancellation-facts'
import { type ChangeFacts, readChangeFacts } from '../changes/change-facts'
import { keptFirst } from '../changes/refund-ceiling'
import type { Reservation, ReservationProduct } from '../find-reservation'
import { paidForTrips } from '../rules/provider/paid-for-trips'

/** What some trips of a reservation come back as whose provider cancels them, while the others go on. */
export interface TripMoney extends Pick<CancellationFacts, 'quote' | 'back' | 'surplus' | 'bonus'> {
  readonly ways: readonly PlannedRefund[]
}

/**
 * All that was paid for some trips of a reservation that has others, with the bonus of a provider who cancels, at this
 * instant; nothing is written. What was never owed, and what earlier changes cost, stays with the reservation.
 */
export async function tripMoney(
  context: Context,
  gateways: GatewayRegistry,
  reservation: Reservation,
  trips: readonly ReservationProduct[],
): Promise<TripMoney> {
  const facts = await readChangeFacts(context, reservation, [])
  const onItsWay = onItsWayBack(await listRefunds(context, reservation.id), reservation.currency)
  const { ledger } = facts.money
  const owned = subtract(ledger.paid, onItsWay)
  const own = subtract(owned, min(surplusOf(ledger.pending, onItsWay), owned))
  const back = paidForTrips({ ...sharesOf(facts, trips), paid: own })
  const quote = quoteOf(facts, back)
  return {
    ...{ quote, back, surplus: zero(reservation.currency), bonus: quote.bonus },
    ways: await previewShare(context, gateways, reservation.id, back),
  }
}

/** What trips cost and were due first for, with what booking them late cost, beside everything. */
function sharesOf({ reservation, lines, fees }: ChangeFacts, trips: readonly ReservationProduct[]) {
  const { currency, totalMinor } = reservation
  const own = lines.filter((line) => trips.some(({ position }) => position === line.productPosition))
  const sum = (of: (line: (typeof own)[number]) => number) =>
    money(
      own.reduce((all, line) => all + of(line), 0),
      currency,
    )
  return {
    ...{ deposit: keptFirst(currency, lines, fees), total: money(totalMinor, currency) },
    ownDeposit: sum(({ depositMinor }) => depositMinor),
    ownPrice: sum((line) => line.totalMinor + line.feeMinor - line.onArrivalMinor),
  }
}

function quoteOf(
  { reservation, money: { today }, daysOff }: ChangeFacts,
  back: TripMoney['back'],
): RefundQuote {
  const { currency, createdAt } = reservation
  return refundQuote({
    ...{ purchase: purchaseDay(currency, createdAt.getTime()), today, departure: null, daysOff },
    cancelledBy: 'provider',
    ledger: { paid: back, paidWithPoints: zero(currency), deposit: back, pointsEarned: 0 },
  })
}
