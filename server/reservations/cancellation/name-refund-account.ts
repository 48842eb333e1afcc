import type { RefundAccount } from '@/lib/payments/refund-account'
import type { Refund } from '@/server/payments/refunds/list-refunds'
import { nameAccount } from '@/server/payments/refunds/name-account'
import { type Context, transact } from '@/server/platform/context'
import { demandSettledContact } from '../contact/contact-corrections'
import { tellRefund } from '../money/tell-refunds'

/**
 * Names the account a refund is paid to, and tells the buyer's address: whoever was robbed of a session reads of it a
 * day before anything is paid. @throws DomainError as nameAccount, account_waits after the buyer's address was corrected
 */
export function nameRefundAccount(
  context: Context,
  orderId: string,
  refundId: string,
  account: RefundAccount,
): Promise<Refund> {
  return transact(context, async (inside) => {
    await demandSettledContact(inside, orderId)
    const refund = await nameAccount(inside, orderId, refundId, account)
    await tellRefund(inside, refund, 'account_named')
    return refund
  })
}
