import type { Reader } from '@/lib/payments/reader'
import { provenEmail } from '@/server/accounts/emails/proven-email'
import type { Context } from '@/server/platform/context'
import type { Asking } from '../payer-of'
import type { PaymentHandlers } from '../payments'
import { mailboxOf } from './credit-owner'

/** Who asks about an order, as it was decided before. */
interface Asked {
  readonly reader: Reader
  readonly asking: Pick<Asking, 'session'>
}

/**
 * Whose credit somebody may see and spend on an order: their own address, where they proved it. The owner signed in has
 * that of the account, the buyer as a guest that of the link they used; whoever only holds the code has none.
 */
export async function creditEmail(
  context: Context,
  { handlers }: { readonly handlers: Pick<PaymentHandlers, 'buyerOf'> },
  orderId: string,
  { reader, asking: { session } }: Asked,
): Promise<string | null> {
  if (reader === 'owner' && session) return provenEmail(context, session.user.uuid)
  if (reader !== 'buyer') return null
  return mailboxOf((await handlers.buyerOf(context, orderId)).email)
}
