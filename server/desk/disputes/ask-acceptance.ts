import { sql } from 'drizzle-orm'
import type { DeskDispute, DisputeLoss } from '@/lib/desk/dispute-contract'
import type { Locale } from '@/lib/locale/market'
import { fromWire, type Money } from '@/lib/money/money'
import { findDispute } from '@/server/payments/disputes/read-disputes'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { type Context, type Member, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { demandUpTo } from '../access/demand-up-to'
import { waitIfAlone } from '../approvals/wait-alone'
import { appendEntry } from '../audit/append-entry'
import { showDispute } from './list-disputes'
import { demandLoss, signLoss } from './quote-loss'

interface Acceptance {
  readonly uuid: string
  readonly quote: string
  readonly reason: string
  readonly locale: Locale
}

/** What it would cost to give a dispute up now. @throws DomainError as `askAcceptance` */
export async function quoteLoss(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, locale }: Pick<Acceptance, 'uuid' | 'locale'>,
): Promise<DisputeLoss> {
  const now = await showDispute(context, payments, uuid, locale)
  demandOpen(now)
  await demandUpTo(context, member, 'ask_refund', lostBy(now))
  return signLoss(context, { orderId: await orderOf(context, uuid), dispute: now, lost: lostBy(now) })
}

async function orderOf(context: Context, uuid: string): Promise<string> {
  const dispute = await findDispute(context, uuid)
  if (!dispute) throw new DomainError('not_found')
  return dispute.order_id
}

/** @throws DomainError already_decided, invalid where its gateway is told by a person */
function demandOpen({ state, sent, given_up: givenUp, can_accept: canAccept }: DeskDispute): void {
  if (givenUp || state !== 'open' || sent) throw new DomainError('already_decided')
  if (!canAccept) throw invalid('reason', 'told_at_gateway')
}

function lostBy({ taken, returned, currency }: DeskDispute): Money {
  return fromWire(taken - returned, currency)
}

/**
 * Asks somebody else to sign that a dispute is given up as a quote said: the bank keeps the money, for good, so that it is asked for and
 * signed like money that goes back. Asked again it answers how things stand.
 * @throws DomainError not_found, forbidden above what the role may ask for, already_decided when it was answered or is
 * over, invalid where its gateway is told by a person, quote_changed with the quote of now where it costs otherwise
 */
export async function askAcceptance(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, quote, reason, locale }: Acceptance,
): Promise<DeskDispute> {
  const orderId = await orderOf(context, uuid)
  await transact(context, async (inside) => {
    await lockPayable(inside, orderId)
    const now = await showDispute(inside, payments, uuid, locale)
    if (now.given_up) return
    demandOpen(now)
    await demandLoss(inside, { orderId, dispute: now, lost: lostBy(now) }, quote)
    await ask(inside, member, orderId, now, reason)
  })
  return showDispute(context, payments, uuid, locale)
}

async function ask(
  context: Context,
  member: Member,
  orderId: string,
  dispute: DeskDispute,
  reason: string,
): Promise<void> {
  const { uuid, code, currency } = dispute
  const amount = lostBy(dispute)
  const worth = await demandUpTo(context, member, 'ask_refund', amount)
  const now = context.clock.now()
  const id = newId(now)
  await context.db.execute(sql`
    insert into approvals (id, kind, order_id, attempt_id, amount_minor, currency, worth_minor, asked_by, asked_at, reason, state)
    values (${id}, 'dispute', ${orderId}, ${uuid}, ${amount.amount}, ${currency}, ${worth}, ${member.uuid},
      ${now.toISOString()}, ${reason}, 'waiting')`)
  await appendEntry(context, member, {
    ...{ action: 'ask_dispute', object: { type: 'dispute', id }, reason },
    after: { reservation: code, payment: uuid, amount: amount.amount, currency },
  })
  await waitIfAlone(context, id)
  await publishEvent(context, orderId, 'reservation')
}
