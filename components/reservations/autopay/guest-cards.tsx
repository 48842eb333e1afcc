import { useTranslations } from 'next-intl'
import { CardList } from '@/components/payments/kept/card-list'
import { Texts } from '@/components/ui/texts/texts'
import type { Market } from '@/lib/locale/market'
import type { SavedCardEntry } from '@/lib/payments/saved-card'

interface GuestCardsProps {
  readonly market: Market
  readonly code: string
  /** None of whoever is not its buyer as a guest. */
  readonly cards: readonly SavedCardEntry[]
}

/**
 * The cards that a guest kept with a reservation, and the way to remove each, whatever is left to pay: that is what they
 * were promised when they saved it.
 */
export function GuestCards({ market, code, cards }: GuestCardsProps) {
  const t = useTranslations('cards')
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="cards" className="panel grid gap-3">
      <h2 id="cards" className="text-h3">
        {t('title')}
      </h2>
      <Texts market={market} keys={['cards', 'common']}>
        <CardList key={cards.map(({ uuid }) => uuid).join()} market={market} code={code} cards={cards} />
      </Texts>
    </section>
  )
}
