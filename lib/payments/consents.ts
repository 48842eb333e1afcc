/**
 * Versions of what travellers agree to about their cards; text, version and instant are stored with each consent
 * (domain.md §7). A change of `messages/*.consents` needs a new one.
 */
export const SAVE_CARD_CONSENT = '2026-11'
export const AUTOPAY_CONSENT = '2026-11'
