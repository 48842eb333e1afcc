import type { Card } from '@/lib/discovery/card-contract'
import { previewOfWire } from '@/lib/layaway/wire-preview'
import type { Locale } from '@/lib/locale/market'
import { type LayawayTranslator, lineText } from './layaway-texts'

/** The layaway line of a card of the API, for lists that are not cards. */
export function miniLine({ offer, currency }: Card, t: LayawayTranslator, locale: Locale): string {
  return lineText(previewOfWire(offer.plan, currency), t, locale)
}
