import type { Currency } from '@/lib/locale/market'

export interface Voucher {
  /** Digits the cashier types. */
  readonly reference: string
  /** What the Code 128 bars encode (lib/payments/barcode). */
  readonly barcode: string
  readonly amount: number
  readonly n: number
  readonly of: number
  readonly paid: boolean
}

export type NextAction =
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'three_ds'; readonly url: string }
  | {
      readonly type: 'voucher'
      readonly network: 'oxxo' | 'efecty'
      readonly vouchers: readonly Voucher[]
      readonly expiresAt: Date | null
    }
  | {
      readonly type: 'bank_transfer'
      readonly bank: string
      readonly clabe: string
      readonly holder: string
      /** What is still missing after partial transfers. */
      readonly amountDue: number
      readonly expiresAt: Date | null
    }

/** Why a charge failed for good. Everything else a gateway may say is mapped to `processing_error`. */
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
  'rejected_by_bank',
  'installments_unavailable',
  'token_invalid',
  'method_unavailable',
  'amount_too_small',
  'expired',
  'cancelled',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

interface ChargeFacts {
  readonly chargeId: string
  readonly reference: string
  readonly amount: number
  readonly currency: Currency
  /** Money that really came in: less than `amount` after a partial transfer, more after an excess one. */
  readonly received: number
  readonly refunded: number
  readonly installments: number
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** A reusable token, when `saveCard` was asked and the charge succeeded. */
  readonly savedCard: string | null
}

export type ChargeResult =
  | (ChargeFacts & { readonly status: 'paid' })
  /** `nextAction` is null while the gateway itself is still working (late success, authorised, not captured). */
  | (ChargeFacts & { readonly status: 'pending'; readonly nextAction: NextAction | null })
  /** `received` may be above zero: a partial transfer that expired is still the traveller's money. */
  | (ChargeFacts & { readonly status: 'failed'; readonly reason: FailureReason })

export type RefundResult =
  | { readonly status: 'refunded'; readonly refundId: string; readonly amount: number }
  | { readonly status: 'failed'; readonly reason: 'exceeds_received' | 'not_found' }
