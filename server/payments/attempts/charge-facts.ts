import type { PaymentEvent } from '@/server/payments/rules/payment-states'
import { EVENT_RANKS } from '../gateways/events'
import type { ChargeResult, NextAction } from '../gateways/results'
import type { StoredNextAction, StoredVoucher } from '../tables'
import type { Attempt } from './list-attempts'

/** Whether the answer is about this attempt and nothing else: a signed event of 1 peso proves 1 peso (P4). */
export function isAbout(attempt: Attempt, result: ChargeResult): boolean {
  return (
    result.reference === attempt.id &&
    result.amount === attempt.amountMinor &&
    result.currency === attempt.currency &&
    (attempt.chargeId === null || attempt.chargeId === result.chargeId)
  )
}

/** How final an answer is; a lower rank after a higher one changes no state. */
export function rankOf(result: ChargeResult): number {
  const { received, refunded, amount } = result
  if (refunded > 0) return refunded >= received ? EVENT_RANKS.refunded : EVENT_RANKS.partially_refunded
  if (result.status === 'paid') return received > amount ? EVENT_RANKS.overpaid : EVENT_RANKS.paid
  if (result.status === 'failed') return EVENT_RANKS.failed
  return received > 0 ? EVENT_RANKS.partially_paid : EVENT_RANKS.pending
}

/** What the answer means for the state, in the order it happened. */
export function eventsOf(result: ChargeResult): PaymentEvent[] {
  if (result.status === 'pending') return ['waiting']
  if (result.status === 'failed') {
    const { reason } = result
    return [reason === 'expired' || reason === 'cancelled' ? reason : 'refused']
  }
  if (result.refunded === 0) return ['settled']
  return ['settled', result.refunded >= result.received ? 'refunded' : 'refunded_in_part']
}

/** What the traveller must still do; null once there is nothing. */
export function storedAction(attempt: Attempt, result: ChargeResult): StoredNextAction | null {
  const action = result.status === 'pending' ? result.nextAction : null
  if (!action) return null
  return {
    type: action.type,
    url: 'url' in action ? action.url : null,
    clabe: action.type === 'bank_transfer' ? action.clabe : null,
    expiresAt: endOf(action, attempt)?.toISOString() ?? null,
  }
}

function endOf(action: NextAction, attempt: Attempt): Date | null {
  return ('expiresAt' in action ? action.expiresAt : null) ?? attempt.expiresAt
}

/** The vouchers as they stand: those of the answer while it waits, then what is known of them, closed. */
export function storedVouchers(attempt: Attempt, result: ChargeResult): StoredVoucher[] {
  const action = result.status === 'pending' ? result.nextAction : null
  if (action?.type === 'voucher') {
    const expiresAt = endOf(action, attempt)?.toISOString() ?? attempt.createdAt.toISOString()
    return action.vouchers.map(({ reference, barcode, amount, n, of, paid }) => ({
      ...{ reference, barcode, n, of, expiresAt },
      amountMinor: amount,
      status: paid ? 'paid' : 'pending',
    }))
  }
  if (result.status === 'paid') return attempt.vouchers.map((one) => ({ ...one, status: 'paid' }))
  if (result.status === 'pending') return attempt.vouchers
  return attempt.vouchers.map((one) => (one.status === 'paid' ? one : { ...one, status: 'expired' }))
}
