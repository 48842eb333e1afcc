import { useTranslations } from 'next-intl'
import { partyText } from '@/components/cards/party-text'
import { SiteLink } from '@/components/ui/site-link'
import type { Card } from '@/lib/discovery/card-contract'
import { links } from '@/lib/links/links'
import type { Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { HeroPicture } from './hero-picture'

interface HomeHeroProps {
  /** The trip in the picture, when it is sold. */
  readonly trip: Card | null
  readonly locale: Locale
}

/** The cover of the trip that goes where the picture of home was drawn: the lake of Atitlán. */
export const HERO_COVER = 'atitlan-lancha-volcanes'

/** A full-bleed dusk, calm where the white words stand: no scrim. */
export function HomeHero({ trip, locale }: HomeHeroProps) {
  const t = useTranslations('home')
  const card = useTranslations('card')
  return (
    <section className="hero">
      <HeroPicture />
      <div className="wrap">
        <h1>{t.rich('heroTitle', { br: () => <br /> })}</h1>
        <p>{t('heroText')}</p>
      </div>
      {trip ? (
        <SiteLink href={links.offer(trip, locale)} className="hero-credit">
          {t('heroCredit', {
            place: `${trip.title.split(':')[0]}, ${trip.country.name}`,
            offered: String(trip.offer.plan.offered),
            amount: formatMoney(
              fromWire(
                trip.offer.plan.offered ? trip.offer.deposit : trip.offer.per_traveller,
                trip.currency,
              ),
            ),
          })}
          {partyText(trip.offer.plan.offered ? trip.offer.travellers : 1, card)}
        </SiteLink>
      ) : null}
    </section>
  )
}
