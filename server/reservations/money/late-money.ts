import { type Money, max, subtract, zero } from '@/lib/money/money'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import { listRefunds, onItsWayBack, type Refund } from '@/server/payments/refunds/list-refunds'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'

/** What an expired reservation has that is on no way back yet. @param refunds all of its order */
export function lateMoneyOf({ paid }: Pick<Ledger, 'paid'>, refunds: readonly Refund[]): Money {
  return max(subtract(paid, onItsWayBack(refunds, paid.currency)), zero(paid.currency))
}

/** The same, read in the caller's transaction and under the lock of the payable. */
export async function readLateMoney(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  ledger: Pick<Ledger, 'paid'>,
): Promise<Money> {
  return lateMoneyOf(ledger, await listRefunds(context, id))
}
