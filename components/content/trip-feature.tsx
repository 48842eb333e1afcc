import { useTranslations } from 'next-intl'
import { partyText } from '@/components/cards/party-text'
import { miniLine } from '@/components/layaway/mini-line'
import { buttonClass } from '@/components/ui/button-class'
import { Emphasis } from '@/components/ui/emphasis'
import { Picture } from '@/components/ui/pictures/picture'
import { SiteLink } from '@/components/ui/site-link'
import { formatDate } from '@/lib/dates/format-date'
import type { Card } from '@/lib/discovery/card-contract'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

interface TripFeatureProps {
  readonly market: Market
  readonly card: Card
}

/** A single trip inside a text: its picture large, its price, what it takes to hold it, and the way to its dates. */
export function TripFeature({ market: { locale, currency }, card }: TripFeatureProps) {
  const t = useTranslations('content')
  const layaway = useTranslations('layaway')
  const facts = useTranslations('card')
  const { offer } = card
  const href = links.offer(card, locale)
  return (
    <article className="trip-feature">
      <Picture picture={card.media} alt={card.media.alt} sizes="(min-width: 768px) 620px, 100vw" />
      <div>
        <p className="text-small text-ink-soft">
          {[
            card.country.name,
            facts('days', { days: card.days }),
            offer.departure && formatDate(offer.departure, locale, { weekday: false }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="trip-feature-title">
          <SiteLink href={href}>{card.title}</SiteLink>
        </p>
        <p>{card.description}</p>
        <p className="num">
          {offer.other_dates_cost_more ? `${facts('from')} ` : null}
          <b className="text-h3 font-extrabold tracking-[-0.02em]">
            {formatMoney(fromWire(offer.per_traveller, currency))}
          </b>{' '}
          <span className="text-small text-ink-soft">{facts('perPerson', { currency })}</span>
        </p>
        <p className="text-note">
          <Emphasis text={`${miniLine(card, layaway, locale)}${partyText(offer.travellers, facts)}`} />
        </p>
        <SiteLink href={href} className={buttonClass({ look: 'main' }, 'mt-2 justify-self-start')}>
          {t('seeDates')}
        </SiteLink>
      </div>
    </article>
  )
}
