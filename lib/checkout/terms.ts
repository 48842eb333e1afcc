/**
 * The version of the layaway terms that travellers accept; it is stored with every order (domain.md §5). A change of
 * `messages/*.checkout.pay.termsText` needs a new one.
 */
export const TERMS_VERSION = '2026-11'
