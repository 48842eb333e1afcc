import type { Currency } from '@/lib/locale/market'

export interface Voucher {
  /** Digits the cashier types. */
  readonly reference: string
  /** What the Code 128 bars encode (lib/payments/barcode); null where the network has digits alone. */
  readonly barcode: string | null
  readonly amount: number
  readonly n: number
  readonly of: number
  readonly paid: boolean
}

export type NextAction =
  | { readonly type: 'redirect'; readonly url: string }
  | {
      readonly type: 'three_ds'
      readonly url: string
      /** Whether the bank's page wants the whole window or a frame in ours. */
      readonly display: 'redirect' | 'frame'
    }
  /** The payer says yes in an app of theirs; there is nowhere to send them. */
  | { readonly type: 'app_approval'; readonly app: 'nequi'; readonly until: Date | null }
  | {
      readonly type: 'voucher'
      readonly network: 'oxxo' | 'efecty'
      readonly vouchers: readonly Voucher[]
      /** The gateway's own page of them, where it has one. */
      readonly url: string | null
      readonly expiresAt: Date | null
    }
  | {
      readonly type: 'bank_transfer'
      readonly bank: string
      /** Null where only the gateway's own page tells it. */
      readonly clabe: string | null
      readonly holder: string
      /** What is still missing after partial transfers. */
      readonly amountDue: number
      readonly url: string | null
      readonly expiresAt: Date | null
    }

/**
 * Why a charge failed for good. Everything else a gateway may say is mapped to `processing_error`. A call that is refused
 * with one of these (`GatewayRefused.code`) is its payer's to mend, and no mistake of ours.
 */
export const FAILURE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'expired_card',
  'incorrect_cvc',
  'fraudulent',
  'processing_error',
  'authentication_failed',
  'authentication_required',
  'rejected_by_bank',
  /** Its bank approves it once the payer called them. */
  'call_bank',
  'installments_unavailable',
  'token_invalid',
  'method_unavailable',
  'amount_too_small',
  'card_gone',
  'invalid_document',
  'invalid_phone',
  'invalid_bank',
  'consent_changed',
  'expired',
  'cancelled',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

export interface ChargePart {
  /** From 1. */
  readonly n: number
  readonly chargeId: string
  readonly status: 'paid' | 'pending' | 'failed'
}

/** A dispute as its gateway tells it: `submitted`: what speaks for the charge was handed in, and the bank decides. */
export interface ChargeDispute {
  readonly state: 'open' | 'submitted' | 'won' | 'lost'
  /** Until when the gateway hears us; null where it does not tell. */
  readonly dueBy: Date | null
}

interface ChargeFacts {
  readonly chargeId: string
  readonly reference: string
  readonly amount: number
  readonly currency: Currency
  /** Money that really came in: less than `amount` after a partial transfer, more after an excess one. */
  readonly received: number
  readonly refunded: number
  /** What left by disputes and what of it came back when they were won: sums that only grow, as those above. */
  readonly disputed: number
  readonly reinstated: number
  /** The dispute that took money of it, the newest one; missing where there is none or nobody tells. */
  readonly dispute?: ChargeDispute
  readonly installments: number
  readonly card: {
    readonly brand: string
    readonly last4: string
    /** The last day on which it is good, where the gateway tells. */
    readonly expiresOn?: string | null
  } | null
  /** What the gateway calls whoever pays this order, where it tells of them. */
  readonly customer: string | null
  /** The charges of a payment that was split, in their order; missing for one charge. */
  readonly parts?: readonly ChargePart[]
  /** A reusable token, when `saveCard` was asked and the charge succeeded. */
  readonly savedCard: string | null
}

export type ChargeResult =
  | (ChargeFacts & { readonly status: 'paid' })
  /** `nextAction` is null while the gateway itself is still working (late success, authorised, not captured). */
  | (ChargeFacts & { readonly status: 'pending'; readonly nextAction: NextAction | null })
  /** `received` may be above zero: a partial transfer that expired is still the traveller's money. */
  | (ChargeFacts & { readonly status: 'failed'; readonly reason: FailureReason })

/**
 * `pending`: accepted, and the money is on its way; the charge's `refunded` says when it went. `not_possible`: money of
 * this method never goes back the way it came. `too_late`: it did for a while. `refused`: it was accepted and came to
 * nothing. The same key answers how that refund stands now.
 */
export type RefundResult =
  | { readonly status: 'refunded' | 'pending'; readonly refundId: string; readonly amount: number }
  | {
      readonly status: 'failed'
      readonly reason: 'exceeds_received' | 'not_found' | 'not_possible' | 'too_late' | 'refused'
    }

/** What became of evidence: `submitted` also where it was handed in before; the first file counts. */
export type EvidenceResult = 'submitted' | 'too_late' | 'not_disputed'

/** What became of giving in: `accepted` also where the dispute was lost before; `not_open`: nothing waits for our answer. */
export type AcceptanceResult = 'accepted' | 'not_open'
