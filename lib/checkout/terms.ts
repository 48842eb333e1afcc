/**
 * The version of the layaway terms that travellers accept; it is stored with every order (domain.md §5). A change of
 * `messages/*.checkout.pay.termsText` or of `catalogue/content/pages/terms-and-conditions.*` needs a new one, and the text
 * that was keeps a page of its own, named after its version.
 */
export const TERMS_VERSION = '2026-11-26b'

/** Versions that reservations were made under and nobody accepts any more, the newest first. */
export const PAST_TERMS_VERSIONS = ['2026-11-26', '2026-11'] as const
