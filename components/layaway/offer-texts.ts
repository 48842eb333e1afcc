import type { TextKey } from '@/lib/locale/compiled-messages'

/** What the islands of an offer read: `LayawayOffer` and `MadeOf`. The other texts of layaway are for reservations. */
export const OFFER_TEXTS: readonly TextKey[] = [
  'layaway.depositToday',
  'layaway.payToday',
  'layaway.total',
  'layaway.today',
  'layaway.lastPart',
  'layaway.payAll',
  'layaway.reasons',
  'layaway.offer',
  'layaway.offerOne',
  'layaway.parts',
  'layaway.partsUpTo',
  'layaway.madeOf',
  'layaway.payAllHere',
  'layaway.arrival',
]
