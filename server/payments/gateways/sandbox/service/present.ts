import type { ChargeWire } from '../wire'
import type { ChargeRow } from './charges'
import { MOUNT, type Service } from './deps'
import { TRANSFER_BANK, TRANSFER_HOLDER } from './instruments/clabe'

type Presenting = Pick<Service, 'baseUrl' | 'isOwnOrigin' | 'keys'>

/** A charge as the API and the webhooks show it. */
export function presentCharge(service: Presenting, charge: ChargeRow): ChargeWire {
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
    disputed: charge.disputed,
    reinstated: charge.reinstated,
    dispute: disputeOf(charge),
    installments: charge.installments,
    card: cardOf(charge),
    saved_card: charge.status === 'paid' ? charge.saved_card : null,
    next_action: nextAction(bankOf(service, charge), charge),
    created_at: charge.created_at.toISOString(),
    expires_at: charge.expires_at?.toISOString() ?? null,
  }
}

function disputeOf({
  dispute,
  dispute_due_at: due,
  dispute_heard_at: heard,
}: ChargeRow): ChargeWire['dispute'] {
  if (!dispute) return null
  const state = dispute === 'open' && heard ? 'heard' : dispute
  return { state, due_by: due?.toISOString() ?? null }
}

/** As it is printed: good until the last day of its month, which ends at noon UTC of the day after it. */
function cardOf({ brand, last4, card_until: until }: ChargeRow): ChargeWire['card'] {
  if (!brand || !last4) return null
  const expires_on = until && new Date(until.getTime() - 86_400_000).toISOString().slice(0, 10)
  return { brand, last4, expires_on }
}

/** Where this payer meets the bank: beside the shop they come back to, if that is served here too. */
function bankOf({ baseUrl, isOwnOrigin }: Presenting, { return_url }: ChargeRow): string {
  const home = return_url && URL.canParse(return_url) ? new URL(return_url).origin : null
  return home !== null && isOwnOrigin?.(home) ? home : baseUrl
}

function nextAction(baseUrl: string, charge: ChargeRow): ChargeWire['next_action'] {
  const expires_at = charge.expires_at?.toISOString() ?? null
  if (charge.status === 'requires_action') {
    if (charge.method === 'nequi') return { type: 'app_approval', app: 'nequi', until: expires_at }
    return charge.method === 'card'
      ? { type: 'three_ds', url: `${baseUrl}${MOUNT}/3ds/${charge.id}` }
      : { type: 'redirect', url: `${baseUrl}${MOUNT}/${charge.method}/${charge.id}` }
  }
  if (charge.status !== 'pending') return null
  if (charge.method === 'oxxo' || charge.method === 'efecty') {
    const of = charge.vouchers.length
    const vouchers = charge.vouchers.map(({ waiting: _waiting, ...voucher }) => ({
      ...voucher,
      barcode: voucher.reference,
      of,
    }))
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
