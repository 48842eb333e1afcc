import type { DeskRefund } from '@/lib/desk/money-contract'
import { mayBegin } from '@/lib/desk/permissions'
import type { Role } from '@/lib/desk/roles'

/** pay: to the account that was named · ask: for an account, or another one. */
export type RefundDeed = 'pay' | 'ask'

/** What somebody of this role can do with a refund as it stands. */
export function deedsFor(
  { state, held, account }: Pick<DeskRefund, 'state' | 'held' | 'account'>,
  role: Role,
): readonly RefundDeed[] {
  if (held) return []
  const isPayable = state === 'planned' && account !== null && account.is_due
  const isAskable = state === 'failed' || (state === 'planned' && account !== null)
  return [
    ...(isPayable && mayBegin('pay_refund', role) ? (['pay'] as const) : []),
    ...(isAskable && mayBegin('ask_refund', role) ? (['ask'] as const) : []),
  ]
}
