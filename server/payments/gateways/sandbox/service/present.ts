import type { ChargeWire } from '../wire'
import type { ChargeRow } from './charges'
import { MOUNT, type Service } from './deps'
import { TRANSFER_BANK, TRANSFER_HOLDER } from './instruments/clabe'

/** A charge as the API and the webhooks show it. */
export function presentCharge(service: Pick<Service, 'baseUrl' | 'keys'>, charge: ChargeRow): ChargeWire {
  return {
    id: charge.id,
    merchant: service.keys.merchant,
    reference: charge.reference,
    account: charge.account,
    method: charge.method,
    status: charge.status,
    reason: charge.reason,
    amount: charge.amount,
    currency: charge.currency,
    received: charge.received,
    refunded: charge.refunded,
    installments: charge.installments,
    card: charge.brand && charge.last4 ? { brand: charge.brand, last4: charge.last4 } : null,
    saved_card: charge.status === 'paid' ? charge.saved_card : null,
    next_action: nextAction(service.baseUrl, charge),
    created_at: charge.created_at.toISOString(),
    expires_at: charge.expires_at?.toISOString() ?? null,
  }
}

function nextAction(baseUrl: string, charge: ChargeRow): ChargeWire['next_action'] {
  if (charge.status === 'requires_action') {
    return charge.method === 'card'
      ? { type: 'three_ds', url: `${baseUrl}${MOUNT}/3ds/${charge.id}` }
      : { type: 'redirect', url: `${baseUrl}${MOUNT}/pse/${charge.id}` }
  }
  if (charge.status !== 'pending') return null
  const expires_at = charge.expires_at?.toISOString() ?? null
  if (charge.method === 'oxxo' || charge.method === 'efecty') {
    const of = charge.vouchers.length
    const vouchers = charge.vouchers.map((voucher) => ({ ...voucher, barcode: voucher.reference, of }))
    return { type: 'voucher', network: charge.method, vouchers, expires_at }
  }
  const amount_due = Math.max(0, charge.amount - charge.received)
  const clabe = charge.clabe ?? ''
  return {
    type: 'bank_transfer',
    bank: TRANSFER_BANK,
    holder: TRANSFER_HOLDER,
    clabe,
    amount_due,
    expires_at,
  }
}
