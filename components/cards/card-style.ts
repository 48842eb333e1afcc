import type { Currency } from '@/lib/locale/market'
import type { CardStyle } from './card'
import type { CardTranslators } from './card-texts'

/** What the cards of a list have in common, in its currency. @param level of their titles */
export function cardStyle(
  card: CardTranslators['card'],
  currency: Currency,
  level: CardStyle['level'],
): CardStyle {
  return { perPerson: card('perPerson', { currency }), before: card('before'), cancel: card('cancel'), level }
}
