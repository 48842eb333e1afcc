import type { DeskRefund } from '@/lib/desk/money-contract'
import { mayBegin } from '@/lib/desk/permissions'
import type { Role } from '@/lib/desk/roles'

/** pay: to the account that was named · ask: for an account, or another one. */
export type RefundDeed = 'pay' | 'ask'

/** What somebody of this role can do with a refund as it stands. @param now epoch milliseconds */
export function deedsFor(
  { state, held, account }: Pick<DeskRefund, 'state' | 'held' | 'account'>,
  role: Role,
  now: number,
): readonly RefundDeed[] {
  if (held) return []
  const isPayable = state === 'planned' && account !== null && Date.parse(account.paid_from) <= now
  const isAskable = state === 'failed' || (state === 'planned' && account !== null)
  return [
    ...(isPayable && mayBegin('pay_refund', role) ? (['pay'] as const) : []),
    ...(isAskable && mayBegin('ask_refund', role) ? (['ask'] as const) : []),
  ]
}
