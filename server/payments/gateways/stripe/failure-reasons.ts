import type { FailureReason } from '../results'
import type { IntentWire } from './wire'

/** Stripe's words for a declined card in ours; what is not here is `card_declined`. */
const REASONS: ReadonlyMap<string, FailureReason> = new Map([
  ['insufficient_funds', 'insufficient_funds'],
  ['lost_card', 'lost_card'],
  ['stolen_card', 'stolen_card'],
  ['expired_card', 'expired_card'],
  ['invalid_expiry_month', 'expired_card'],
  ['invalid_expiry_year', 'expired_card'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['fraudulent', 'fraudulent'],
  ['processing_error', 'processing_error'],
  ['authentication_required', 'authentication_required'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
])

/** Why a card was declined: the bank's own word first, then Stripe's. */
export function declineReason(error: NonNullable<IntentWire['last_payment_error']>): FailureReason {
  const ofBank = REASONS.get(error.decline_code ?? '')
  return ofBank ?? REASONS.get(error.code ?? '') ?? 'card_declined'
}
