import type { FailureReason } from '../results'

/** Mercado Pago's words for why a payment failed in ours. */
const REASONS: ReadonlyMap<string, FailureReason> = new Map([
  ['insufficient_amount', 'insufficient_funds'],
  ['card_insufficient_amount', 'insufficient_funds'],
  ['card_disabled', 'call_bank'],
  ['required_call_for_authorize', 'call_bank'],
  ['bad_filled_card_data', 'token_invalid'],
  ['invalid_card_token', 'token_invalid'],
  ['invalid_installments', 'installments_unavailable'],
  ['high_risk', 'fraudulent'],
  ['max_attempts_exceeded', 'card_declined'],
  ['rejected_by_issuer', 'card_declined'],
  ['rejected_other_reason', 'card_declined'],
  ['amount_limit_exceeded', 'card_declined'],
  ['3ds_challenge_expired', 'authentication_failed'],
  ['cc_rejected_3ds_challenge', 'authentication_failed'],
])

/** Null for a word that is not known: it adds some without telling. */
export function knownReason(detail: string | null | undefined): FailureReason | null {
  return REASONS.get(detail ?? '') ?? null
}
