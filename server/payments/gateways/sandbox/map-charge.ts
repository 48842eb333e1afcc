import { GatewayUnavailable } from '../errors'
import {
  type ChargeDispute,
  type ChargeResult,
  FAILURE_REASONS,
  type FailureReason,
  type NextAction,
} from '../results'
import type { ChargeWire } from './wire'

/**
 * The gateway's words in ours.
 * @throws GatewayUnavailable when the charge belongs to another merchant: such an answer proves nothing
 */
export function toResult(charge: ChargeWire, merchant: string): ChargeResult {
  if (charge.merchant !== merchant) throw new GatewayUnavailable('sandbox', 'charge of another merchant')
  const facts = {
    chargeId: charge.id,
    reference: charge.reference,
    amount: charge.amount,
    currency: charge.currency,
    received: charge.received,
    refunded: charge.refunded,
    disputed: charge.disputed,
    reinstated: charge.reinstated,
    installments: charge.installments,
    card: charge.card && {
      ...{ brand: charge.card.brand, last4: charge.card.last4, expiresOn: charge.card.expires_on },
    },
    savedCard: charge.saved_card,
    customer: charge.account,
    ...(charge.dispute ? { dispute: disputeOf(charge.dispute) } : {}),
  }
  switch (charge.status) {
    case 'paid':
      return { ...facts, status: 'paid' }
    case 'failed':
      return { ...facts, status: 'failed', reason: reasonOf(charge.reason) }
    case 'expired':
    case 'cancelled':
      return { ...facts, status: 'failed', reason: charge.status }
    default:
      return { ...facts, status: 'pending', nextAction: nextActionOf(charge.next_action) }
  }
}

function disputeOf({ state, due_by: due }: NonNullable<ChargeWire['dispute']>): ChargeDispute {
  return { state: state === 'heard' ? 'submitted' : state, dueBy: due === null ? null : new Date(due) }
}

function reasonOf(reason: string | null): FailureReason {
  return FAILURE_REASONS.find((known) => known === reason) ?? 'processing_error'
}

function nextActionOf(action: ChargeWire['next_action']): NextAction | null {
  if (action === null || action.type === 'redirect') return action
  if (action.type === 'three_ds') return { ...action, display: 'redirect' }
  if (action.type === 'app_approval')
    return {
      type: 'app_approval',
      app: action.app,
      until: action.until === null ? null : new Date(action.until),
    }
  const expiresAt = action.expires_at === null ? null : new Date(action.expires_at)
  if (action.type === 'voucher') {
    return { type: 'voucher', network: action.network, vouchers: action.vouchers, url: null, expiresAt }
  }
  const { bank, clabe, holder, amount_due: amountDue } = action
  return { type: 'bank_transfer', bank, clabe, holder, amountDue, url: null, expiresAt }
}
