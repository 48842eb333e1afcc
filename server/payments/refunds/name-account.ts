import { accountEnding, type RefundAccount } from '@/lib/payments/refund-account'
import { accountKind } from '@/lib/payments/refund-account-kind'
import { type Context, transact } from '@/server/platform/context'
import { seal, unseal } from '@/server/platform/crypto/seal'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { lockPayable } from '../payables/lock-payable'
import { findRefund, type Refund } from './list-refunds'
import { transitionRefund } from './transition-refund'

/** An account is paid so long after it was named: whoever was robbed of a mailbox reads of it in time. */
export const ACCOUNT_HOURS = 24

/** Where the account of a refund is sealed. */
export const placeOfAccount = (row: string) => ({ table: 'refunds', row, column: 'account_sealed' })

/**
 * Names the account that a refund is paid to, or another one as long as it was not paid. It is kept sealed; only its
 * last digits are shown.
 * @throws DomainError not_found for a refund of another order, not_payable for one that goes back by itself or went,
 * invalid (kind) for an account of another country
 */
export function nameAccount(
  context: Context,
  orderId: string,
  refundId: string,
  account: RefundAccount,
): Promise<Refund> {
  return transact(context, async (inside) => {
    await lockPayable(inside, orderId)
    const refund = await findRefund(inside, refundId)
    if (refund?.orderId !== orderId) throw new DomainError('not_found')
    if (!takesAccount(refund)) throw new DomainError('refund_closed')
    if (account.kind !== accountKind(refund.currency)) throw invalid('kind', 'not_in_list')
    const moved = await transitionRefund(inside, refund, 'account_named', {
      accountSealed: seal(inside.env.sealKeys, placeOfAccount(refund.id), JSON.stringify(account)),
      accountEnding: accountEnding(account),
      accountNamedAt: inside.clock.now(),
      failure: null,
    })
    if (!moved) throw new DomainError('refund_closed')
    await publishEvent(inside, orderId, 'reservation')
    return moved
  })
}

/** Whether somebody may say where a refund is paid: it waits for that, or was told and is not paid yet. */
export function takesAccount({ state, accountNamedAt }: Refund): boolean {
  return state === 'needs_account' || (state === 'planned' && accountNamedAt !== null)
}

/** The account of a refund, for whoever pays it. @throws Error when none was named */
export function openAccount({ env }: Pick<Context, 'env'>, { id, accountSealed }: Refund): RefundAccount {
  if (accountSealed === null) throw new Error(`No account was named for the refund ${id}.`)
  return JSON.parse(unseal(env.sealKeys, placeOfAccount(id), accountSealed)) as RefundAccount
}
