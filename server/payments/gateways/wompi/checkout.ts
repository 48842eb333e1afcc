import type { WompiKeys } from '@/server/platform/env/wompi'
import type { NewCharge, SoughtCharge } from '../port'
import type { ChargeResult } from '../results'
import { integritySignature } from './signature'

const PREFIX = 'checkout:'

/** What a card is called that is typed on Wompi's page: each try there is a transaction of its own. */
const checkoutIdOf = (reference: string) => `${PREFIX}${reference}`

/** Its name, when that is what a charge is; else undefined. */
export function checkoutOf({ chargeIds: [id] }: Pick<SoughtCharge, 'chargeIds'>): string | undefined {
  return id?.startsWith(PREFIX) ? id : undefined
}

/**
 * A card on Wompi's own page: the address is signed, and nothing is called. Wompi hears of the reference when the payer
 * gets there, and asks for both consents itself.
 * @param page of Wompi: `https://checkout.wompi.co/p/`
 */
export function openCheckout(charge: NewCharge, keys: WompiKeys, page: string): ChargeResult {
  const { reference, amount } = charge
  return {
    ...{ chargeId: checkoutIdOf(reference), reference, amount, currency: 'COP' },
    ...nothingYet,
    status: 'pending',
    nextAction: { type: 'redirect', url: checkoutUrl(charge, keys, page) },
  }
}

/** A page that nobody paid on. It cannot be taken back, but ends by itself; what is paid there meanwhile still counts. */
export function endCheckout(
  { reference, amount }: Pick<SoughtCharge, 'reference' | 'amount'>,
  reason: 'cancelled' | 'expired',
): ChargeResult {
  const facts = { chargeId: checkoutIdOf(reference), reference, amount, currency: 'COP' } as const
  return { ...facts, ...nothingYet, status: 'failed', reason }
}

const nothingYet = {
  ...{ received: 0, refunded: 0, disputed: 0, reinstated: 0, installments: 1 },
  ...{ card: null, customer: null, savedCard: null },
} as const

function checkoutUrl(charge: NewCharge, keys: WompiKeys, page: string): string {
  const { reference, amount, payer, returnUrl, expiresAt } = charge
  const { dial, number } = payer.phone ?? {}
  const url = new URL(page)
  for (const [name, value] of Object.entries({
    'public-key': keys.publicKey,
    currency: 'COP',
    'amount-in-cents': String(amount),
    reference,
    'signature:integrity': integritySignature({ reference, amount, expiresAt }, keys.integritySecret),
    'expiration-time': expiresAt?.toISOString(),
    'redirect-url': returnUrl,
    'customer-data:email': payer.email,
    'customer-data:full-name': `${payer.firstName} ${payer.lastName}`.trim(),
    'customer-data:phone-number': number,
    'customer-data:phone-number-prefix': dial === undefined ? undefined : `+${dial}`,
  }))
    if (value) url.searchParams.set(name, value)
  return url.href
}
