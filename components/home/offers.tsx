import { useTranslations } from 'next-intl'
import { CardList } from '@/components/cards/card-list'
import { cardProps } from '@/components/cards/card-props'
import { Icon } from '@/components/ui/icons/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { Card } from '@/lib/discovery/card-contract'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, min } from '@/lib/money/money'

interface OffersProps {
  readonly market: Market
  /** Trips that can be put on layaway, at least one. */
  readonly cards: readonly Card[]
  /** How many trips there are in all. */
  readonly total: number
}

/** "Aparta desde…": the best layaway offers in a rail. */
export function Offers({ market, cards, total }: OffersProps) {
  const t = useTranslations('home')
  const [first, ...others] = cards.map(({ offer }) => fromWire(offer.deposit, market.currency))
  if (!first) return null
  return (
    <section className="section">
      <div className="wrap">
        <div className="head">
          <div>
            <h2>{t('offers', { amount: formatMoney(others.reduce(min, first)) })}</h2>
            <p>{t('offersText')}</p>
          </div>
          <SiteLink href={links.search()} className="head-more">
            {t('seeAll', { count: total })} <Icon name="arrow-right" />
          </SiteLink>
        </div>
        <CardList
          cards={cards.map((card) => cardProps(card, market.locale))}
          currency={market.currency}
          shape="rail"
        />
      </div>
    </section>
  )
}
