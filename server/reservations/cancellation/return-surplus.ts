import { add, type Money, subtract, zero } from '@/lib/money/money'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { readLedger } from '@/server/payments/ledger/read-ledger'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { listRefunds, onItsWayBack, type Refund } from '@/server/payments/refunds/list-refunds'
import { surplusUnder } from '@/server/payments/rules/refund-ceiling'
import { surplusOf } from '@/server/payments/rules/surplus'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { ceilingOf } from '../changes/refund-ceiling'
import { findReservation, type Reservation } from '../find-reservation'
import { demandNothingConfirming } from '../money/demand-nothing-confirming'
import { onLedgerMoved } from '../money/on-ledger-moved'
import { sendBy } from '../money/send-by'
import { giveBack } from './give-back'
import { leaveAsCredit } from './leave-as-credit'
import { tellPlanned } from './tell-cancelled'

export interface ReturnedSurplus {
  /** Every refund of the reservation. */
  readonly refunds: readonly Refund[]
  /** What is credit by it. */
  readonly credit: Money
}

/**
 * Plans that what was paid above what is owed goes back, newest payment first, or makes credit of it. Asked twice it is
 * done once: the second finds nothing that is not on its way.
 * @throws DomainError not_payable for an expired one, whose money is decided on by a person, payment_in_progress
 */
export function returnSurplus(
  context: Context,
  { gateways }: Payments,
  { id }: Pick<Reservation, 'id'>,
  take: CancellationTake,
): Promise<ReturnedSurplus> {
  return transact(context, async (inside) => {
    await lockPayable(inside, id)
    const reservation = await findReservation(inside, id)
    if (!reservation || reservation.status === 'expired') throw new DomainError('not_payable')
    const { currency } = reservation
    const refunds = await listRefunds(inside, id)
    const ledger = await readLedger(inside, id, currency)
    const amount = surplusOf(ledger.pending, onItsWayBack(refunds, currency))
    if (amount.amount === 0) return { refunds, credit: zero(currency) }
    demandNothingConfirming(await listAttempts(inside, id))
    const onItsWay = onItsWayBack(refunds, currency)
    const gone = { returned: add(ledger.returned, onItsWay) }
    const paid = subtract(ledger.paid, onItsWay)
    // The difference of a cheaper date is money only as far as it came back before the change.
    const shares = surplusUnder(amount, paid, ceilingOf(reservation, gone))
    const given = await giveBack(inside, gateways, reservation, {
      ...{ amount: shares.money, as: take, reason: 'surplus', sendBy: await sendBy(inside, currency) },
      credit: { key: `surplus:${id}:${ledger.returned.amount}`, reason: 'surplus' },
    })
    await leaveAsCredit(inside, reservation, shares.credit)
    // What was paid with credit is credit again already: it has its receipt and its mail.
    await onLedgerMoved(inside, id)
    await tellPlanned(inside, given.refunds)
    await publishEvent(inside, id, 'reservation')
    return { refunds: [...refunds, ...given.refunds], credit: add(given.credit, shares.credit) }
  })
}
