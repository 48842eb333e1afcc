import { type Money, subtract } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { ledgerEntries } from '../tables'
import { readLedger } from './read-ledger'

/**
 * Books what an order costs from now on, in the caller's transaction and under the payable's lock: the difference to
 * what it cost, and nothing where there is none.
 * @param note why, for whoever reads the ledger
 */
export async function adjustTotal(
  context: Context,
  orderId: string,
  total: Money,
  note: string,
): Promise<void> {
  const { currency } = total
  const ledger = await readLedger(context, orderId, currency)
  const { amount: amountMinor } = subtract(total, ledger.total)
  if (amountMinor === 0) return
  const at = context.clock.now()
  await context.db
    .insert(ledgerEntries)
    .values({ id: newId(at), orderId, kind: 'adjustment', amountMinor, currency, note, at })
}
