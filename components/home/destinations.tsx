import { useTranslations } from 'next-intl'
import { bestMonthsText } from '@/components/places/best-months-text'
import { Picture, type PictureView } from '@/components/ui/pictures/picture'
import { SiteLink } from '@/components/ui/site-link'
import { links, type Slugs } from '@/lib/links/links'
import type { Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'

/** A country as a tile of the mosaic. */
export interface Destination {
  readonly name: string
  readonly slug: Slugs
  readonly picture: PictureView
  readonly bestMonths: readonly number[]
  /** The cheapest trip per traveller. */
  readonly from: Money
}

interface DestinationsProps {
  readonly locale: Locale
  /** Up to five, the first one large. */
  readonly destinations: readonly Destination[]
}

/** Countries by the month they are best in. */
export function Destinations({ locale, destinations }: DestinationsProps) {
  const t = useTranslations('home')
  const content = useTranslations('content')
  if (destinations.length === 0) return null
  return (
    <section className="wrap pb-section">
      <div className="head">
        <div>
          <h2>{t('destinations')}</h2>
          <p>{t('destinationsText')}</p>
        </div>
      </div>
      <ul className="mosaic">
        {destinations.slice(0, 5).map(({ name, slug, picture, bestMonths, from }, index) => (
          <li key={name}>
            <SiteLink href={links.country(slug, locale)} className="tile">
              <Picture
                picture={picture}
                alt=""
                sizes={index === 0 ? '(min-width: 768px) 500px, 100vw' : '(min-width: 768px) 360px, 50vw'}
              />
              <span>
                <b>{name}</b>
                <span>{bestMonthsText(bestMonths, locale, content)}</span>
                <span className="num">{t('from', { amount: formatMoney(from) })}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
