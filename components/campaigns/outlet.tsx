import { useTranslations } from 'next-intl'
import { partyText } from '@/components/cards/party-text'
import { miniLine } from '@/components/layaway/mini-line'
import { Badge } from '@/components/ui/badge'
import { Emphasis } from '@/components/ui/emphasis'
import { Thumb } from '@/components/ui/pictures/thumb'
import { SiteLink } from '@/components/ui/site-link'
import { formatDate } from '@/lib/dates/format-date'
import type { Card } from '@/lib/discovery/card-contract'
import { percentOff } from '@/lib/discovery/outlet'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

interface OutletProps {
  readonly market: Market
  readonly cards: readonly Card[]
  /** Until when, in words; null when no campaign says so. */
  readonly ends: string | null
}

/** Trips whose price is lower for now, in rows, with the true end of the campaign. */
export function Outlet({ market, cards, ends }: OutletProps) {
  const t = useTranslations('home')
  if (cards.length === 0) return null
  return (
    <section className="section outlet" id="outlet">
      <div className="wrap">
        <div className="head">
          <div>
            <h2>{t('outlet')}</h2>
            <p>{t('outletText')}</p>
          </div>
          {ends ? (
            <Badge tone="maize" icon="calendar-clock" className="whitespace-normal">
              {t('outletEnds', { date: ends })}
            </Badge>
          ) : null}
        </div>
        <OutletList market={market} cards={cards} />
      </div>
    </section>
  )
}

/** The rows alone, where a page has its own heading. */
export function OutletList({ market, cards }: Pick<OutletProps, 'market' | 'cards'>) {
  return (
    <ul className="outlet-list">
      {cards.map((card) => (
        <OutletRow key={card.uuid} card={card} market={market} />
      ))}
    </ul>
  )
}

interface OutletRowProps {
  readonly card: Card
  readonly market: Market
}

function OutletRow({ card, market: { currency, locale } }: OutletRowProps) {
  const t = useTranslations('home')
  const layaway = useTranslations('layaway')
  const common = useTranslations('card')
  const { offer } = card
  const percent = percentOff(offer.original_per_traveller, offer.per_traveller)
  const href = links.offer(card, locale)
  const facts = { place: card.country.name, days: card.days }
  return (
    <li>
      <Thumb picture={card.media} className="" />
      <div>
        <h3>
          <SiteLink href={href}>{card.title}</SiteLink>
        </h3>
        <p className="text-small text-ink-soft">
          {offer.departure
            ? t('exampleFacts', { ...facts, date: formatDate(offer.departure, locale) })
            : t('outletFacts', facts)}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-2">
        <s className="num text-note text-ink-soft">
          <span className="sr-only">{`${common('before')} `}</span>
          {formatMoney(fromWire(offer.original_per_traveller, currency))}
        </s>
        <b className="num text-h3 font-extrabold tracking-[-0.02em]">
          {formatMoney(fromWire(offer.per_traveller, currency))}
        </b>
        {percent > 0 ? <Badge tone="lavender">{common('discount', { percent })}</Badge> : null}
      </p>
      <p className="text-note">
        <Emphasis text={`${miniLine(card, layaway, locale)}${partyText(offer.travellers, common)}`} />
      </p>
    </li>
  )
}
