import { useTranslations } from 'next-intl'
import { partyText } from '@/components/cards/party-text'
import { namedPicture, Picture } from '@/components/ui/pictures/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { Card } from '@/lib/discovery/card-contract'
import { links } from '@/lib/links/links'
import type { Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

interface HomeHeroProps {
  /** The trip in the picture, when it is sold. */
  readonly trip: Card | null
  readonly locale: Locale
}

/** The picture of the hero; what it shows is said by the trip that uses it. */
export const HERO_PICTURE = 'salt-flat-mirror-dusk'

/** A full-bleed dusk with ink text, no scrim. */
export function HomeHero({ trip, locale }: HomeHeroProps) {
  const t = useTranslations('home')
  const card = useTranslations('card')
  return (
    <section className="hero">
      <Picture
        picture={namedPicture({ name: HERO_PICTURE, alt: t('heroAlt'), color: '#d4aaac' })}
        sizes="100vw"
        priority
      />
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
