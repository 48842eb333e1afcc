import { type Money, money, toWire, zero } from '@/lib/money/money'
import type { LateMoneyTake } from '@/lib/reservations/late-money'
import { lockPayable, type Payable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { listRefunds } from '@/server/payments/refunds/list-refunds'
import { type Context, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { giveBack } from '../cancellation/give-back'
import { tellPlanned } from '../cancellation/tell-cancelled'
import { moveLate } from '../changes/late/rebook-late'
import { findReservation, type Reservation } from '../find-reservation'
import { presentRefunds } from '../present/present-refunds'
import { firstPayment } from '../rules/first-payment'
import { readLateMoney } from './late-money'
import { moneyState } from './money-state'
import { onLedgerMoved } from './on-ledger-moved'
import { sendBy } from './send-by'

/** What a buyer wants. */
export interface LateChoice {
  readonly take: LateMoneyTake
  /** Of another date, its code. */
  readonly departure?: string | undefined
  /** Whose the credit is. */
  readonly email: string
  readonly actor: 'owner' | 'buyer'
}

/**
 * What becomes of the money of a reservation that had expired, as its buyer chooses, in one transaction: the trip after
 * all, or another date of it, where everything that is due first of it is there and the seats can be taken; the money
 * back to the payments it came by; or credit of all of it. What was paid with credit is credit again with its old end.
 * @throws DomainError balance_changed when there is nothing (any more) to choose about, sold_out, change_refused for a
 * date that cannot be booked, invalid (take, departure) for a trip of which less came than is due first
 */
export function chooseLateMoney(
  context: Context,
  payments: Pick<Payments, 'gateways'>,
  { id }: Pick<Reservation, 'id'>,
  choice: LateChoice,
) {
  return transact(context, async (inside) => {
    const payable = await lockPayable(inside, id)
    const reservation = payable && (await findReservation(inside, id))
    if (reservation?.status !== 'expired') throw new DomainError('balance_changed')
    const { ledger } = await moneyState(inside, reservation)
    const late = await readLateMoney(inside, reservation, ledger)
    if (late.amount <= 0) throw new DomainError('balance_changed')
    if (choice.take === 'money' || choice.take === 'credit') {
      const credit = await give(inside, payments, reservation, { late, received: ledger.received, choice })
      return answer(inside, reservation, credit)
    }
    if (choice.take === 'other_date') await toOtherDate(inside, payable, reservation, choice)
    else if (!isEnough(reservation, late)) throw invalid('take', 'not_in_list')
    // Money that moved is what takes the seats again; it tells what it tells of a first payment.
    await onLedgerMoved(inside, id)
    const after = await findReservation(inside, id)
    if (after?.status !== 'confirmed') throw new DomainError('sold_out')
    return answer(inside, after, zero(reservation.currency))
  })
}

function isEnough({ depositMinor, currency }: Reservation, late: Money): boolean {
  return firstPayment(late, money(depositMinor, currency)).isIn
}

async function toOtherDate(
  context: Context,
  payable: Payable | null,
  reservation: Reservation,
  { departure, actor }: LateChoice,
): Promise<void> {
  if (!payable || departure === undefined) throw invalid('departure', 'required')
  await moveLate(context, payable, reservation, { code: departure, actor })
}

interface Given {
  readonly late: Money
  readonly received: Money
  readonly choice: LateChoice
}

async function give(
  context: Context,
  { gateways }: Pick<Payments, 'gateways'>,
  reservation: Reservation,
  { late, received, choice: { take, email } }: Given,
): Promise<Money> {
  const given = await giveBack(context, gateways, reservation, {
    ...{ amount: late, as: take === 'credit' ? 'all_credit' : 'money', reason: 'late_money' },
    sendBy: await sendBy(context, reservation.currency),
    credit: { key: `late_money:${reservation.id}:${received.amount}`, reason: 'late_money', email },
  })
  await onLedgerMoved(context, reservation.id)
  await tellPlanned(context, given.refunds, 'late')
  return given.credit
}

async function answer(context: Context, { id, status }: Reservation, credit: Money) {
  const refunds = await presentRefunds(context, id, await listRefunds(context, id))
  return { status, credit: toWire(credit), refunds }
}
