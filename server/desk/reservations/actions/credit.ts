import type { ActionQuote } from '@/lib/desk/action-contract'
import { type Money, money, toWire } from '@/lib/money/money'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { readAmount } from '@/server/payments/ledger/read-amount'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import {
  type CreditFacts,
  creditAtDesk,
  creditFacts,
} from '@/server/reservations/cancellation/credit-at-desk'
import { lockReservation } from '@/server/reservations/cancellation/facts-as-quoted'
import { listProducts, type Reservation } from '@/server/reservations/find-reservation'
import { demandNothingConfirming } from '@/server/reservations/money/demand-nothing-confirming'
import { demandUpTo } from '../../access/demand-up-to'
import { isStillSo, signDeskQuote, wishOf } from '../../desk-quote'
import { askFor, type ReservationAction } from './action'

/**
 * Cancels with credit of an amount that the desk sets, from what the rules give to all that was paid.
 * @throws DomainError not_cancellable, not_payable, payment_in_progress, forbidden above the role's limit, quote_changed
 */
export const credit: ReservationAction = {
  needs: 'ask_refund',
  quote: (context, { payments, member, reservation }, { amount }) =>
    quoteNow(
      context,
      { payments, member, reservation },
      amount === undefined ? null : readAmount(amount, reservation),
    ),
  carryOut: async (context, carrying) => {
    const { payments, member, deed } = carrying
    const reservation = await lockReservation(context, carrying.reservation.id)
    demandNothingConfirming(await listAttempts(context, reservation.id))
    const facts = await asQuoted(context, { payments, member, reservation }, deed.quote)
    await demandUpTo(context, member, 'ask_refund', facts.amount)
    const done = await creditAtDesk(context, payments, facts, askFor(carrying))
    return { status: done.reservation.status, approval: done.approval, waits: null }
  },
}

interface Asked {
  readonly payments: Payments
  readonly member: Member
  readonly reservation: Reservation
}

async function quoteNow(
  context: Context,
  { payments, member, reservation }: Asked,
  wanted: Money | null,
): Promise<ActionQuote> {
  const facts = await creditFacts(context, payments.gateways, reservation, wanted)
  await demandUpTo(context, member, 'ask_refund', facts.amount)
  const products = await listProducts(context, reservation.id)
  const { least, most, amount } = facts
  const effect = { order: reservation.id, action: 'credit', facts: said(facts) }
  return {
    ...{ action: 'credit', currency: reservation.currency, needs_signature: facts.money.amount > 0 },
    ...{ paid: toWire(most), least: toWire(least), amount: toWire(amount) },
    ...{ money: toWire(facts.money), credit: toWire(facts.credit), kept: toWire(facts.facts.kept) },
    seats: products.reduce((all, { tickets }) => all + tickets, 0),
    ...signDeskQuote(context, { ...effect, wish: String(amount.amount) }),
  }
}

/** What a quote set, if it does now what it said. @throws DomainError quote_changed with the one of now */
async function asQuoted(context: Context, asked: Asked, quote: string): Promise<CreditFacts> {
  const { payments, reservation } = asked
  const { id: order, currency } = reservation
  const wish = wishOf(context, quote, { order, action: 'credit' })
  const wanted = wish ? money(Number(wish), currency) : null
  const facts = await creditFacts(context, payments.gateways, reservation, wanted).catch((error: unknown) => {
    // The amount cannot be given any more: what can be is in the quote of now.
    if (error instanceof DomainError && error.code === 'invalid') return null
    throw error
  })
  if (facts && wanted && isStillSo(context, quote, { order, action: 'credit', facts: said(facts) }))
    return facts
  throw new DomainError('quote_changed', { data: await quoteNow(context, asked, null) })
}

function said({ facts, least, most, amount, money, credit }: CreditFacts): (string | number)[] {
  const ways = facts.ways.map((way) => `${way.payment.id} ${way.amount.amount} ${way.way}`)
  return [
    ...[facts.reservation.status, facts.quote.sentBy],
    ...[least, most, amount, money, credit].map((one) => one.amount),
    ...ways,
  ]
}
