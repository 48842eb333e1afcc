import type { Attempt } from './attempts/list-attempts'
import type { Payer } from './gateways/port'
import type { Buyer } from './payments'

/**
 * Who a gateway hears is paying: whoever asked for a receipt of their own by the name they gave, else the buyer. The
 * buyer's phone is never asked for what somebody else pays.
 * @param ip of the browser
 */
export function chargedPayer(
  { payerName, payerEmail }: Pick<Attempt, 'payerName' | 'payerEmail'>,
  buyer: Buyer,
  ip: string | null,
): Payer {
  const who = { document: null, kind: 'person', ip } as const
  if (!payerEmail) return { ...buyer, ...who }
  const [first = '', ...rest] = (payerName ?? '').trim().split(/\s+/)
  return { ...who, firstName: first, lastName: rest.join(' '), email: payerEmail, phone: null }
}
