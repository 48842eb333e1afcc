import { addHours } from 'date-fns'
import { money, toWire } from '@/lib/money/money'
import type { RefundEntry } from '@/lib/payments/refund'
import { type Attempt, listAttempts } from '@/server/payments/attempts/list-attempts'
import { isOfCompanion } from '@/server/payments/refunds/companion'
import type { Refund } from '@/server/payments/refunds/list-refunds'
import { ACCOUNT_HOURS, takesAccount } from '@/server/payments/refunds/name-account'
import type { Context } from '@/server/platform/context'

/** Refunds as the buyer sees them, with the payments they go back to. */
export async function presentRefunds(
  context: Context,
  orderId: string,
  refunds: readonly Refund[],
): Promise<RefundEntry[]> {
  if (refunds.length === 0) return []
  const attempts = await listAttempts(context, orderId)
  return refunds.map((refund) => presentRefund(refund, attempts))
}

/** One refund. @param attempts of its order */
export function presentRefund(refund: Refund, attempts: readonly Attempt[]): RefundEntry {
  const payment = attempts.find(({ id }) => id === refund.attemptId)
  const { accountEnding, accountNamedAt } = refund
  return {
    ...{ uuid: refund.id, state: refund.state, reason: refund.reason, method: refund.method },
    amount: toWire(money(refund.amountMinor, refund.currency)),
    paid_at: payment?.createdAt.toISOString() ?? null,
    payer_name: payment?.payerName ?? null,
    companion: isOfCompanion(payment),
    account:
      accountEnding === null
        ? null
        : {
            ending: accountEnding,
            paid_from: addHours(
              accountNamedAt ?? refund.updatedAt,
              accountNamedAt ? ACCOUNT_HOURS : 0,
            ).toISOString(),
          },
    held: refund.heldBy !== null,
    takes_account: takesAccount(refund) && !isOfCompanion(payment),
    send_by: refund.sendBy,
    created_at: refund.createdAt.toISOString(),
    updated_at: refund.updatedAt.toISOString(),
  }
}
