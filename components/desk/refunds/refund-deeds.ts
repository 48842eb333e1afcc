import type { DeskRefund } from '@/lib/desk/money-contract'
import { mayBegin } from '@/lib/desk/permissions'
import type { Role } from '@/lib/desk/roles'

/**
 * pay: to the account that was named · ask: for an account, or another one · reach: types where somebody is asked who helped
 * to pay and left no address.
 */
export type RefundDeed = 'pay' | 'ask' | 'reach'

/** What somebody of this role can do with a refund as it stands. */
export function deedsFor(
  { state, held, account, companion }: Pick<DeskRefund, 'state' | 'held' | 'account' | 'companion'>,
  role: Role,
): readonly RefundDeed[] {
  if (held) return []
  const isPayable = state === 'planned' && account !== null && account.is_due
  const isUnasked = account === null && (state === 'failed' || state === 'needs_account')
  const isReachable = isUnasked && companion !== null && companion.address !== 'left'
  const hasNobody = companion?.address === 'none'
  const isAskable = (state === 'failed' && !hasNobody) || (state === 'planned' && account !== null)
  return [
    ...(isPayable && mayBegin('pay_refund', role) ? (['pay'] as const) : []),
    ...(isReachable && mayBegin('pay_refund', role) ? (['reach'] as const) : []),
    ...(isAskable && mayBegin('ask_refund', role) ? (['ask'] as const) : []),
  ]
}
