import { sql } from 'drizzle-orm'
import type { DeskDispute } from '@/lib/desk/dispute-contract'
import type { Locale } from '@/lib/locale/market'
import { fromWire } from '@/lib/money/money'
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

/**
 * Asks somebody else to sign that a dispute is given up: the bank keeps the money, for good, so that it is asked for and
 * signed like money that goes back. Asked again it answers how things stand.
 * @throws DomainError not_found, forbidden above what the role may ask for, already_decided when it was answered or is
 * over, invalid where its gateway is told by a person
 */
export async function askAcceptance(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, reason, locale }: { readonly uuid: string; readonly reason: string; readonly locale: Locale },
): Promise<DeskDispute> {
  const dispute = await findDispute(context, uuid)
  if (!dispute) throw new DomainError('not_found')
  await transact(context, async (inside) => {
    await lockPayable(inside, dispute.order_id)
    const now = await showDispute(inside, payments, uuid, locale)
    if (now.given_up) return
    if (now.state !== 'open' || now.sent) throw new DomainError('already_decided')
    if (!now.can_accept) throw invalid('reason', 'told_at_gateway')
    await ask(inside, member, dispute.order_id, now, reason)
  })
  return showDispute(context, payments, uuid, locale)
}

async function ask(
  context: Context,
  member: Member,
  orderId: string,
  { uuid, code, taken, returned, currency }: DeskDispute,
  reason: string,
): Promise<void> {
  const amount = fromWire(taken - returned, currency)
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
