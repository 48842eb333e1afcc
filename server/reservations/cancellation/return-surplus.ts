import { add, type Money, subtract, sum, zero } from '@/lib/money/money'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { type Ledger, readLedger } from '@/server/payments/ledger/read-ledger'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { listRefunds, onItsWayBack, type Refund } from '@/server/payments/refunds/list-refunds'
import { previewRefunds } from '@/server/payments/refunds/preview-refunds'
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
import type { AskToSign } from './cancel-at-desk'
import { giveBack, moneyWays } from './give-back'
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
 * @param ask for a surplus that the desk gives back: money waits for the approval it answers
 * @throws DomainError not_payable for an expired one, whose money is decided on by a person, payment_in_progress
 */
export function returnSurplus(
  context: Context,
  { gateways }: Payments,
  { id }: Pick<Reservation, 'id'>,
  take: CancellationTake,
  ask?: AskToSign,
): Promise<ReturnedSurplus> {
  return transact(context, async (inside) => {
    await lockPayable(inside, id)
    const reservation = await findReservation(inside, id)
    if (!reservation || reservation.status === 'expired') throw new DomainError('not_payable')
    const { refunds, ledger, money, credit } = await sharesOf(inside, reservation)
    if (money.amount + credit.amount === 0) return { refunds, credit }
    demandNothingConfirming(await listAttempts(inside, id))
    const heldBy = ask && (await askFor(inside, gateways, id, { amount: money, take, ask }))
    const given = await giveBack(inside, gateways, reservation, {
      ...{ amount: money, as: take, reason: 'surplus', heldBy },
      sendBy: await sendBy(inside, reservation.currency),
      credit: { key: `surplus:${id}:${ledger.returned.amount}`, reason: 'surplus' },
    })
    await leaveAsCredit(inside, reservation, credit)
    // What was paid with credit is credit again already: it has its receipt and its mail.
    await onLedgerMoved(inside, id)
    await tellPlanned(inside, given.refunds)
    await publishEvent(inside, id, 'reservation')
    return { refunds: [...refunds, ...given.refunds], credit: add(given.credit, credit) }
  })
}

/** What of a surplus can go back as money, and what is credit in any case. */
export interface SurplusQuote {
  readonly money: Money
  readonly credit: Money
}

/** What giving a surplus back would come to; nothing is written. @throws DomainError not_payable where there is none */
export async function quoteSurplus(context: Context, id: string): Promise<SurplusQuote> {
  const reservation = await findReservation(context, id)
  if (!reservation || reservation.status === 'expired') throw new DomainError('not_payable')
  const { money, credit } = await sharesOf(context, reservation)
  if (money.amount + credit.amount === 0) throw new DomainError('not_payable')
  return { money, credit }
}

interface Shares extends SurplusQuote {
  readonly refunds: readonly Refund[]
  readonly ledger: Ledger
}

/** The difference of a cheaper date is money only as far as it came back before the change. */
async function sharesOf(context: Context, reservation: Reservation): Promise<Shares> {
  const { id, currency } = reservation
  const refunds = await listRefunds(context, id)
  const ledger = await readLedger(context, id, currency)
  const onItsWay = onItsWayBack(refunds, currency)
  const amount = surplusOf(ledger.pending, onItsWay)
  if (amount.amount === 0) return { refunds, ledger, money: zero(currency), credit: zero(currency) }
  const gone = { returned: add(ledger.returned, onItsWay) }
  const shares = surplusUnder(amount, subtract(ledger.paid, onItsWay), ceilingOf(reservation, gone))
  return { refunds, ledger, money: shares.money, credit: shares.credit }
}

/** The approval that the money of a surplus waits for; none where all of it is credit. */
async function askFor(
  context: Context,
  gateways: Payments['gateways'],
  id: string,
  { amount, take, ask }: { readonly amount: Money; readonly take: CancellationTake; readonly ask: AskToSign },
): Promise<string | undefined> {
  const ways = moneyWays(await previewRefunds(context, gateways, id, amount), take)
  const money = sum(
    ways.map((way) => way.amount),
    amount.currency,
  )
  return money.amount > 0 ? ask(context, money) : undefined
}
