import { tripsOfOrder } from '@/lib/checkout/order-trips'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { isCrowded } from './enforce-caps'
import type { Proof, Sender } from './holder'
import { bindingOf } from './order-code'
import type { OrderFacts } from './order-rows'
import { redeemOrderCode } from './redeem-order-code'

/**
 * The proof of a buyer's mailbox, as far as there is one. Where many unpaid seats are held from the buyer's address a
 * captcha comes first, then the code; the transaction that takes the seats looks again.
 * @throws DomainError captcha_refused, email_code_wrong, email_code_required
 */
export async function proveMailbox(context: Context, facts: OrderFacts, sender: Sender): Promise<Proof> {
  const { payload, buyer, session, holder, cancellationDate } = facts
  if (cancellationDate === null) return null
  // An account is a proven address (adr/0015).
  if (session?.user.email.toLowerCase() === buyer.email) return { account: true }
  const crowded = await isCrowded(context, holder)
  if (crowded && sender.isDoubtful) throw new DomainError('captcha_refused')
  if (payload.email_code !== undefined)
    return {
      codeId: await redeemOrderCode(
        context,
        bindingOf(buyer.email, tripsOfOrder(payload)),
        payload.email_code,
      ),
    }
  if (crowded) throw new DomainError('email_code_required')
  return null
}
