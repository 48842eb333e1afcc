import type { PaymentRequest } from '@/lib/payments/contract'
import type { Attempt } from './attempts/list-attempts'
import type { Payer } from './gateways/port'
import type { Buyer } from './payments'

/** Where every phone is that a payment form asks for. */
const COLOMBIA = '57'

/**
 * Who a gateway hears is paying: whoever asked for a receipt of their own by the name they gave, else the buyer. Whoever
 * gave no name pays in the buyer's: a till and a bank take no payment of nobody. The buyer's phone is never asked for what
 * somebody else pays. What the form asked of who pays goes before what we know.
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
  const who = { ...namesOf(payerName, buyer), email: payerEmail }
  return { phone: null, ...who, ...phone, document, kind, ip }
}

function namesOf(told: string | null, { firstName, lastName }: Buyer): Pick<Payer, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = (told ?? '').trim().split(/\s+/)
  return first === '' ? { firstName, lastName } : { firstName: first, lastName: rest.join(' ') }
}
