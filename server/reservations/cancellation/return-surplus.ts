import { addBusinessDays } from '@/lib/dates/business-days'
import { dueZone } from '@/lib/layaway/due-instant'
import { refundCountry } from '@/lib/layaway/refund-policy'
import { add, subtract } from '@/lib/money/money'
import { daysOffNear } from '@/server/availability/days-off-near'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { readLedger } from '@/server/payments/ledger/read-ledger'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { listRefunds, onItsWayBack, type Refund } from '@/server/payments/refunds/list-refunds'
import { planRefunds } from '@/server/payments/refunds/plan-refunds'
import { surplusUnder } from '@/server/payments/rules/refund-ceiling'
import { REFUND_SENT_WITHIN } from '@/server/payments/rules/refund-quote'
import { surplusOf } from '@/server/payments/rules/surplus'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { ceilingOf } from '../changes/refund-ceiling'
import { findReservation, type Reservation } from '../find-reservation'
import { demandNothingConfirming } from '../money/demand-nothing-confirming'
import { onLedgerMoved } from '../money/on-ledger-moved'
import { leaveAsCredit } from './leave-as-credit'
import { tellSurplus } from './tell-cancelled'

/**
 * Plans that what was paid above what is owed goes back, newest payment first. Asked twice it is planned once: the
 * second finds nothing that is not on its way.
 * @returns every refund of the reservation
 * @throws DomainError not_payable for an expired one, whose money is decided on by a person, payment_in_progress
 */
export function returnSurplus(
  context: Context,
  { gateways }: Payments,
  { id }: Pick<Reservation, 'id'>,
): Promise<Refund[]> {
  return transact(context, async (inside) => {
    await lockPayable(inside, id)
    const reservation = await findReservation(inside, id)
    if (!reservation || reservation.status === 'expired') throw new DomainError('not_payable')
    const { currency } = reservation
    const refunds = await listRefunds(inside, id)
    const ledger = await readLedger(inside, id, currency)
    const amount = surplusOf(ledger.pending, onItsWayBack(refunds, currency))
    if (amount.amount === 0) return refunds
    demandNothingConfirming(await listAttempts(inside, id))
    const today = inside.clock.today(dueZone(currency))
    const daysOff = (await daysOffNear(inside))[refundCountry(currency)]
    const sendBy = addBusinessDays(today, REFUND_SENT_WITHIN, daysOff)
    const onItsWay = onItsWayBack(refunds, currency)
    const gone = { returned: add(ledger.returned, onItsWay) }
    const paid = subtract(ledger.paid, onItsWay)
    // The difference of a cheaper date is money only as far as it came back before the change.
    const shares = surplusUnder(amount, paid, ceilingOf(reservation, gone))
    const planned = await planRefunds(inside, gateways, {
      ...{ orderId: id, amount: shares.money, reason: 'surplus', sendBy },
    })
    await leaveAsCredit(inside, reservation, shares.credit)
    // What was paid with credit is credit again already: it has its receipt and its mail.
    await onLedgerMoved(inside, id)
    await tellSurplus(inside, planned)
    await publishEvent(inside, id, 'reservation')
    return [...refunds, ...planned]
  })
}
