import type { CallData } from '@/lib/api/call'
import type { askGateway as askCall } from '@/lib/desk/money-contract'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { reconcileAttempt } from '@/server/payments/attempts/reconcile-attempt'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'

/**
 * Asks the gateway now what became of a payment, and books what it says by the one way there is. Asking twice does nothing
 * twice; no transaction waits for the answer. @throws DomainError not_found
 */
export async function askGateway(
  context: Context,
  payments: Payments,
  member: Member,
  uuid: string,
): Promise<CallData<typeof askCall>> {
  const before = await findAttempt(context, uuid)
  if (!before) throw new DomainError('not_found')
  const outcome = await reconcileAttempt(context, payments, before)
  const after = (await findAttempt(context, uuid)) ?? before
  await appendEntry(context, member, {
    ...{ action: 'ask_gateway', object: { type: 'payment', id: uuid } },
    ...{ before: { state: before.state }, after: { state: after.state, outcome } },
  })
  const answered = outcome !== 'silent' && outcome !== 'no_gateway'
  return { before: before.state, after: after.state, answered }
}
