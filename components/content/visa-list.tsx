import { SiteLink } from '@/components/ui/site-link'
import type { CountryInformation } from '@/lib/discovery/country-contract'
import { links } from '@/lib/links/links'
import type { Locale } from '@/lib/locale/market'

interface VisaListProps {
  readonly locale: Locale
  readonly countries: readonly Pick<CountryInformation, 'country' | 'travel_information'>[]
}

const SHOWN: readonly string[] = ['visa', 'currency', 'plug', 'water']

/** What each country of the catalogue asks for, as its own page says it. */
export function VisaList({ locale, countries }: VisaListProps) {
  return (
    <ul className="facts-table">
      {countries.map(({ country, travel_information: facts }) => (
        <li key={country.alpha_3_code} id={country.alpha_3_code.toLowerCase()}>
          <h2 className="text-h3">
            <SiteLink
              href={links.country(country.slug, locale)}
              className="inline-flex min-h-11 items-center"
            >
              {country.name}
            </SiteLink>
          </h2>
          <dl className="grid max-w-measure gap-3">
            {facts
              .filter(({ key }) => SHOWN.includes(key))
              .map(({ key, title, text }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
