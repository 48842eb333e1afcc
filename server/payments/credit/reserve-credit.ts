import { dueZone } from '@/lib/layaway/due-instant'
import { type Money, toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { takeCredit } from '../rules/credit'
import { lockCreditOwner } from './credit-owner'
import { creditOf, creditsLeft } from './credits-left'
import { creditEntries } from './tables'

/** An attempt that is paid with credit, in part or whole. */
export interface CreditSpending {
  readonly attemptId: string
  readonly orderId: string
  /** Whose credit. */
  readonly email: string
  /** More than zero. */
  readonly amount: Money
}

/**
 * Takes credit for an attempt that was written in the same transaction: nobody else can spend it while the attempt is
 * open. What ends first goes first. It is booked by `spendCredit`, or comes free by `releaseCredit`.
 * @throws DomainError credit_changed with `available` in `data`: there is less than that, another payment took it
 */
export async function reserveCredit(
  context: Context,
  { attemptId, orderId, email, amount: asked }: CreditSpending,
): Promise<void> {
  const { currency } = asked
  const owner = { email, currency }
  await lockCreditOwner(context, owner)
  const today = context.clock.today(dueZone(currency))
  const taken = takeCredit(await creditsLeft(context, owner), asked.amount, today)
  if (!taken) {
    const available = toWire(await creditOf(context, owner))
    throw new DomainError('credit_changed', { data: { available } })
  }
  const at = context.clock.now()
  const about = { ...owner, kind: 'reserved', orderId, attemptId, at } as const
  await context.db
    .insert(creditEntries)
    .values(taken.map(({ id, minor }) => ({ ...about, id: newId(at), creditId: id, amountMinor: -minor })))
}
