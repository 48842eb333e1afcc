import type { Namespace } from '@/lib/locale/messages'

/** What the paying islands read. */
export const CHECKOUT_TEXTS: readonly Namespace[] = [
  'cart',
  'checkout',
  'payments',
  'layaway',
  'cards',
  'consents',
  'fields',
  'common',
]
