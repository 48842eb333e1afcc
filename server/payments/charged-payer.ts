import type { PaymentRequest } from '@/lib/payments/contract'
import type { Attempt } from './attempts/list-attempts'
import type { Payer } from './gateways/port'
import type { Buyer } from './payments'

/** Where every phone is that a payment form asks for. */
const COLOMBIA = '57'

/**
 * Who a gateway hears is paying: whoever asked for a receipt of their own by the name they gave, else the buyer. The
 * buyer's phone is never asked for what somebody else pays. What the form asked of who pays goes before what we know.
 * @param ip of the browser
 * @param told on the form; kept nowhere
 */
export function chargedPayer(
  { payerName, payerEmail }: Pick<Attempt, 'payerName' | 'payerEmail'>,
  buyer: Buyer,
  ip: string | null,
  told: Pick<PaymentRequest, 'document' | 'wallet_phone'> = {},
): Payer {
  const { document = null, wallet_phone: number } = told
  const kind = document?.type === 'NIT' ? 'company' : 'person'
  const phone = number === undefined ? {} : { phone: { dial: COLOMBIA, number } }
  if (!payerEmail) return { ...buyer, ...phone, document, kind, ip }
  const [first = '', ...rest] = (payerName ?? '').trim().split(/\s+/)
  const who = { firstName: first, lastName: rest.join(' '), email: payerEmail }
  return { phone: null, ...who, ...phone, document, kind, ip }
}
