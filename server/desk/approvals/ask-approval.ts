import { sql } from 'drizzle-orm'
import type { Money } from '@/lib/money/money'
import type { Context, Member } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { demandUpTo } from '../access/demand-up-to'
import { appendEntry } from '../audit/append-entry'
import { waitIfAlone } from './wait-alone'

export interface Asked {
  readonly reservation: { readonly id: string; readonly code: string }
  readonly amount: Money
  readonly reason: string
}

/**
 * Asks somebody else to sign for money that goes back, in the caller's transaction.
 * @returns the approval, for the refunds to wait for
 * @throws DomainError forbidden above what the role may ask for
 */
export async function askApproval(
  context: Context,
  member: Member,
  { reservation, amount, reason }: Asked,
): Promise<string> {
  const worth = await demandUpTo(context, member, 'ask_refund', amount)
  const now = context.clock.now()
  const id = newId(now)
  await context.db.execute(sql`
    insert into approvals (id, kind, order_id, amount_minor, currency, worth_minor, asked_by, asked_at, reason, state)
    values (${id}, 'refund', ${reservation.id}, ${amount.amount}, ${amount.currency}, ${worth}, ${member.uuid},
      ${now.toISOString()}, ${reason}, 'waiting')`)
  await appendEntry(context, member, {
    ...{ action: 'ask_refund', object: { type: 'refund', id }, reason },
    after: { reservation: reservation.code, amount: amount.amount, currency: amount.currency },
  })
  await waitIfAlone(context, id)
  return id
}

/**
 * Asks somebody else to sign a decision about a departure, in the caller's transaction.
 * @param worth in MXN, of everything that may go back by it
 * @returns the approval
 */
export async function askDeparture(
  context: Context,
  { uuid }: Member,
  {
    decisionId,
    worth,
    reason,
  }: { readonly decisionId: string; readonly worth: Money; readonly reason: string },
): Promise<string> {
  const now = context.clock.now()
  const id = newId(now)
  await context.db.execute(sql`
    insert into approvals (id, kind, decision_id, amount_minor, currency, worth_minor, asked_by, asked_at, reason, state)
    values (${id}, 'departure', ${decisionId}, ${worth.amount}, ${worth.currency}, ${worth.amount}, ${uuid},
      ${now.toISOString()}, ${reason}, 'waiting')`)
  await waitIfAlone(context, id)
  return id
}
