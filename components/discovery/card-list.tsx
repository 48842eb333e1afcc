import { useTranslations } from 'next-intl'
import type { Currency } from '@/lib/locale/market'
import { cardsHtml } from './card-html'
import { cardView } from './card-view'
import type { ProductCardProps } from './product-card-props'

interface CardListProps {
  readonly cards: readonly ProductCardProps[]
  readonly currency: Currency
  readonly shape?: 'grid' | 'rail' | undefined
  /** Level of the titles where the list stands. */
  readonly level?: 2 | 3 | undefined
  /** How many pictures are in the first view; 0 below the fold. */
  readonly eager?: number | undefined
}

/** Cards in a grid or a rail. Texts and amounts are finished here, on the server. */
export function CardList({ cards, currency, shape = 'grid', level = 3, eager = 0 }: CardListProps) {
  const t = useTranslations('card')
  const facts = useFacts()
  const layaway = useTranslations('layaway')
  const rating = (value: string, count: number) => t('rating', { value, count })
  const html = cardsHtml(
    cards.map((card) => cardView(card, { rating, facts, layaway })),
    { perPerson: t('perPerson', { currency }), before: t('before'), level, eager },
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cardsHtml escapes every value.
  return <ul className={`card-${shape}`} dangerouslySetInnerHTML={{ __html: html }} />
}

/** "5 días · español, inglés". */
function useFacts() {
  const t = useTranslations('card')
  const common = useTranslations('common')
  return ({ days, languages }: ProductCardProps) => {
    const names = languages.map((code) => (isKnown(code) ? common(`languages.${code}`) : code))
    return [t('days', { days }), names.join(', ')].filter(Boolean).join(' · ')
  }
}

const KNOWN = ['es', 'en', 'fr', 'pt', 'it', 'de'] as const

function isKnown(code: string): code is (typeof KNOWN)[number] {
  return (KNOWN as readonly string[]).includes(code)
}
