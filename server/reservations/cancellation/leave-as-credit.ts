import type { Money } from '@/lib/money/money'
import { issueCredit } from '@/server/payments/credit/issue-credit'
import { readLedger } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'

/**
 * The difference of a cheaper date that cannot go back as money is the buyer's credit from now on, and told by its own
 * mail. In the caller's transaction, under the lock of the payable, followed by `onLedgerMoved`; nothing happens for
 * nothing.
 */
export async function leaveAsCredit(
  context: Context,
  { id, email, locale, currency }: Reservation,
  amount: Money,
): Promise<void> {
  if (amount.amount === 0) return
  const { returned } = await readLedger(context, id, currency)
  await issueCredit(context, {
    ...{ key: `changed:${id}:${returned.amount}`, email, locale, amount, reason: 'changed' },
    order: { id, fromLedgerMinor: amount.amount },
  })
}
