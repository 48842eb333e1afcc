import { POINT_MINOR } from '@/lib/accounts/points/point-value'
import type { Currency } from '@/lib/locale/market'
import { type Money, money } from '@/lib/money/money'
import { returnPoints } from '@/server/accounts/points/use-points'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { creditPaid } from '../credit/give-back-credit'
import { type LedgerEntry, readLedger } from '../ledger/read-ledger'
import { type PaidOtherwise, restOf } from '../rules/share-of-money'
import { ledgerEntries } from '../tables'

interface Order {
  readonly orderId: string
  readonly currency: Currency
}

/** What an order was paid with credit and with points, and has not gone back yet. */
export async function paidOtherwise(context: Context, order: Order): Promise<PaidOtherwise> {
  const { entries } = await readLedger(context, order.orderId, order.currency)
  return {
    credit: await creditPaid(context, order),
    points: money(paidWithPoints(entries), order.currency),
  }
}

/** What a ledger says was paid with points and has not come back, minor units; those that are only held pay nothing yet. */
export function paidWithPoints(entries: readonly Pick<LedgerEntry, 'method' | 'amountMinor'>[]): number {
  return entries.reduce((all, entry) => (entry.method === 'points' ? all - entry.amountMinor : all), 0)
}

/** What comes back as credit and as points of an amount that no payment gives back. @param left at least zero */
export async function restPaidOtherwise(
  context: Context,
  orderId: string,
  left: Money,
): Promise<PaidOtherwise> {
  const { currency } = left
  return restOf(left, await paidOtherwise(context, { orderId, currency }), POINT_MINOR[currency])
}

/** What points are worth. */
export function worthOf(points: number, currency: Currency): Money {
  return money(points * POINT_MINOR[currency], currency)
}

/**
 * Books points that pay on the ledger of an order, in the caller's transaction and under the lock of its payable, after they
 * were taken; followed by `onLedgerMoved`.
 */
export async function bookPoints(
  context: Context,
  { orderId, currency }: Order,
  points: number,
): Promise<void> {
  const at = context.clock.now()
  const amountMinor = -worthOf(points, currency).amount
  await context.db
    .insert(ledgerEntries)
    .values({ ...{ id: newId(at), orderId, currency, at }, kind: 'points', amountMinor, method: 'points' })
}

/**
 * What an order was paid with points is points of whoever spent them again, never money: in the caller's transaction and
 * under the lock of its payable, booked as money that went back by the method `points`.
 * @param amount of whole points, at most what was paid with them
 * @throws RangeError when fewer were spent
 */
export async function giveBackPoints(context: Context, orderId: string, amount: Money): Promise<void> {
  if (amount.amount === 0) return
  const { currency, amount: amountMinor } = amount
  await returnPoints(context, orderId, amountMinor / POINT_MINOR[currency])
  const at = context.clock.now()
  await context.db
    .insert(ledgerEntries)
    .values({ ...{ id: newId(at), orderId, currency, at }, kind: 'refund', amountMinor, method: 'points' })
}
