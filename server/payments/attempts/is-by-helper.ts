import type { Context } from '@/server/platform/context'
import { type Asking, isOwn, type Payer } from '../payer-of'
import type { Payments } from '../payments'
import type { Attempt } from './list-attempts'

/**
 * Whether somebody else than the buyer pays: what comes back of it is theirs, also where they say neither name nor address.
 * A browser in which the order was placed, or that paid it as its buyer before, is the buyer's; who tells nothing of
 * themselves, as callers of the API may, counts as the buyer.
 */
export async function isByHelper(
  context: Context,
  { handlers }: Pick<Payments, 'handlers'>,
  orderId: string,
  payer: Payer,
  { attempts, asking }: { readonly attempts: readonly Attempt[]; readonly asking: Asking },
): Promise<boolean> {
  if (payer.isBuyer || payer.name === null) return false
  if (attempts.some((one) => !one.byHelper && isOwn(one, payer))) return false
  return !(await handlers.paysAsBuyer(context, orderId, asking))
}
