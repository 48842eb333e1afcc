import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import type { SearchPlace } from '@/lib/discovery/search-contract'
import { links } from '@/lib/links/links'
import type { PlaceType } from '@/lib/links/segments'
import type { Locale } from '@/lib/locale/market'
import { PlaceCover } from './place-cover'

interface PlaceHeaderProps {
  readonly locale: Locale
  readonly kind: PlaceType
  readonly place: SearchPlace
}

/** A place or theme above its trips: picture, words, rating, cities. */
export function PlaceHeader({ locale, kind, place: { header, breadcrumbs, cities } }: PlaceHeaderProps) {
  const t = useTranslations('content')
  const last = breadcrumbs.length - 1
  return (
    <div>
      <PlaceCover
        header={header}
        rating={header.reviews}
        crumbs={[
          { name: t('home'), href: links.home() },
          ...(breadcrumbs.length > 0 ? breadcrumbs : [{ name: header.name, href: '' }]).map(
            ({ name, href }, index) => (index >= last ? { name } : { name, href }),
          ),
        ]}
      >
        <h1>{t('placeTitle', { kind, name: header.name })}</h1>
      </PlaceCover>
      {cities.length > 1 ? (
        <nav aria-label={t('cities')} className="wrap flex flex-wrap gap-2 pt-2">
          {cities.slice(0, 8).map(({ name, permalink, count }) => (
            <SiteLink key={name} href={links.place('city', permalink, locale)} className="chip">
              {name} <span className="num font-normal text-ink-soft">{count}</span>
            </SiteLink>
          ))}
        </nav>
      ) : null}
    </div>
  )
}
