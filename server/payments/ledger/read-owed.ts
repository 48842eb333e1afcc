import type { Context } from '@/server/platform/context'
import type { Payable } from '../payables/lock-payable'
import type { Payments } from '../payments'
import type { Owed } from './judge-amount'
import { readLedger } from './read-ledger'

/** Everything an amount is judged by, as it is at this instant: nothing of it is stored at the last movement. */
export async function readOwed(context: Context, { handlers }: Payments, payable: Payable): Promise<Owed> {
  const { orderId, currency } = payable
  const ledger = await readLedger(context, orderId, currency)
  return { payable, ledger, now: await handlers.whatIsDue(context, orderId, ledger) }
}
