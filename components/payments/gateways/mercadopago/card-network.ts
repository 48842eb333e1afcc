import type { CardDetails } from '../card-gateway'
import type { MercadoPagoSdk, Network } from './sdk'

/** Types of a card that an order takes, in our words; a prepaid one is none of them. */
const KINDS: Readonly<Record<string, 'credit' | 'debit'>> = { credit_card: 'credit', debit_card: 'debit' }

/** The network that takes a card of these first digits; null where none does. */
export async function networkOf(sdk: MercadoPagoSdk, bin: string): Promise<Network | null> {
  const { results = [] } = await sdk.getPaymentMethods({ bin })
  return results.find(({ payment_type_id: type }) => Object.hasOwn(KINDS, type)) ?? null
}

/** What an order says of a card beside its token. */
export function detailsOf({ id, payment_type_id: type, issuer }: Network): CardDetails {
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  return {
    scheme: id,
    ...(kind && { kind }),
    ...(issuer?.id !== undefined && { issuer: String(issuer.id) }),
  }
}
