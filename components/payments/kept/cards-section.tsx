import { useTranslations } from 'next-intl'
import type { Market } from '@/lib/locale/market'
import type { SavedCardEntry } from '@/lib/payments/saved-card'
import { CardList } from './card-list'

interface CardsSectionProps {
  readonly market: Market
  readonly cards: readonly SavedCardEntry[]
}

/** The cards that a traveller saved. */
export function CardsSection({ market, cards }: CardsSectionProps) {
  const t = useTranslations('cards')
  return (
    <section aria-labelledby="cards" className="mt-10 grid gap-4">
      <h3 id="cards" className="text-h3">
        {t('title')}
      </h3>
      <CardList market={market} cards={cards} code={null} />
    </section>
  )
}
