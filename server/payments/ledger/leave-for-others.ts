import { compare, type Money, max, min, money, subtract, toWire, zero } from '@/lib/money/money'
import { DomainError } from '@/server/platform/errors'
import type { Attempt } from '../attempts/list-attempts'
import { type Owed, restOf } from './judge-amount'

/** What open attempts may still bring. */
export function onItsWay(
  open: readonly Pick<Attempt, 'amountMinor' | 'paidMinor' | 'creditMinor'>[],
  currency: Money['currency'],
): Money {
  const minor = open.reduce(
    (all, one) => all + Math.max(0, one.amountMinor - one.paidMinor) + one.creditMinor,
    0,
  )
  return money(minor, currency)
}

/**
 * Several payers stand beside each other as long as paid and open attempts together are not more than is owed. Judged
 * under the lock of the payable.
 * @param open attempts of others
 * @throws DomainError others_paying with `free` in `data`: what can be paid beside them, 0 where it is less than the least
 * payment
 */
export function leaveForOthers(
  open: readonly Pick<Attempt, 'amountMinor' | 'paidMinor' | 'creditMinor'>[],
  owed: Pick<Owed, 'ledger' | 'now'>,
  amount: Money,
): void {
  const pending = restOf(owed)
  const { minimum } = owed.now
  const left = max(subtract(pending, onItsWay(open, pending.currency)), zero(pending.currency))
  if (compare(amount, left) <= 0) return
  const isEnough = compare(left, min(minimum, pending)) >= 0
  throw new DomainError('others_paying', { data: { free: isEnough ? toWire(left) : 0 } })
}
