import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import type { CountryInformation } from '@/lib/discovery/country-contract'
import { links } from '@/lib/links/links'
import type { Locale } from '@/lib/locale/market'

interface CityMapProps {
  readonly locale: Locale
  readonly country: string
  readonly cities: CountryInformation['cities']
  readonly map: CountryInformation['cities_map']
}

/** The cities of a country on a map, and beside it as the list of links that its numbers stand for. */
export function CityMap({ locale, country, cities, map }: CityMapProps) {
  const t = useTranslations('country')
  if (cities.length === 0) return null
  const addresses = cities.map(({ permalink }) => links.place('city', permalink, locale))
  return (
    <section className="wrap pb-section">
      <h2 className="mb-5">{t('cities')}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2 md:gap-10">
        {map ? (
          <figure>
            <div className="city-map">
              <img
                src={map.src}
                width={map.width}
                height={map.height}
                alt={t('citiesMap', { country, cities: cities.map(({ name }) => name).join(', ') })}
                loading="lazy"
                decoding="async"
              />
              {/* The same links as in the list, for whoever points at the map. */}
              {lonely(map.marks).map(({ city, x, y }) => (
                <SiteLink
                  key={city}
                  href={addresses[city] ?? ''}
                  tabIndex={-1}
                  aria-hidden="true"
                  style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                />
              ))}
            </div>
            <figcaption className="mt-2 text-small text-ink-soft">{t('citiesNote')}</figcaption>
          </figure>
        ) : null}
        <ol className="flex flex-wrap content-start gap-2">
          {cities.map(({ name, count }, index) => (
            <li key={name}>
              <SiteLink href={addresses[index] ?? ''} className="chip">
                {map ? <b className="num text-violet">{index + 1}</b> : null} {name}{' '}
                <span className="num font-normal text-ink-soft">{t('trips', { count })}</span>
              </SiteLink>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type Marks = NonNullable<CountryInformation['cities_map']>['marks']

/** Marks of one city: where several share one, only the list can tell them apart. */
function lonely(marks: Marks): Marks {
  return marks.filter((mark) =>
    marks.every((other) => other === mark || other.x !== mark.x || other.y !== mark.y),
  )
}
