import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import type { Payable } from '../payables/lock-payable'
import { ledgerEntries } from '../tables'

/** What a change of an order adds to what is owed; minor units. */
export interface OwedChange {
  /** Below zero where it costs less. */
  readonly differenceMinor: number
  /** What the change itself costs. */
  readonly feeMinor: number
  /** Which change, for whoever reads the ledger. */
  readonly note: string
}

/** Books what a change made of the price, in the caller's transaction and under the lock of the payable. */
export async function adjustOwed(
  context: Context,
  { orderId, currency }: Pick<Payable, 'orderId' | 'currency'>,
  { differenceMinor, feeMinor, note }: OwedChange,
): Promise<void> {
  const at = context.clock.now()
  const entries = [
    { kind: 'adjustment' as const, amountMinor: differenceMinor },
    { kind: 'fee' as const, amountMinor: feeMinor },
  ].filter(({ amountMinor }) => amountMinor !== 0)
  if (entries.length === 0) return
  await context.db
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ ...entry, id: newId(at), orderId, currency, note, at })))
}
