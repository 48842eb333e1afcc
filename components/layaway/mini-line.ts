import type { Card } from '@/lib/discovery/card-contract'
import { type LayawayTranslator, lineText } from './layaway-texts'
import { previewOfWire } from './wire-preview'

/** The layaway line of a card of the API, for lists that are not cards. */
export function miniLine({ layaway, currency }: Card, t: LayawayTranslator): string {
  return lineText(previewOfWire(layaway, currency), t)
}
