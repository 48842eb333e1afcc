import { useTranslations } from 'next-intl'
import { CardList } from '@/components/cards/card-list'
import { cardProps } from '@/components/cards/card-props'
import { Questions } from '@/components/content/questions'
import { TripFeature } from '@/components/content/trip-feature'
import { ReviewQuotes } from '@/components/home/review-quotes'
import { bestMonthsText } from '@/components/places/best-months-text'
import { PlaceCover } from '@/components/places/place-cover'
import { ButtonLink } from '@/components/ui/button'
import type { CountryInformation } from '@/lib/discovery/country-contract'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { CityMap } from './city-map'
import { ClimateChart } from './climate-chart'
import { CountryDock } from './country-dock'
import { Flag } from './flag'
import { TravelFacts } from './travel-facts'
import { WhenToTravel } from './when-to-travel'

interface CountryViewProps {
  readonly market: Market
  readonly information: CountryInformation
}

const TOURS_SHOWN = 12

/** A country: when to go, what to see, what to know. */
export function CountryView({ market, information }: CountryViewProps) {
  const t = useTranslations('country')
  const content = useTranslations('content')
  const { country, rainfalls, temperatures, when_travel: seasons, cities } = information
  const months = new Set(seasons[0]?.months ?? [])
  return (
    <main id="content">
      <div>
        <CountryHeader information={information} />
        <section className="section">
          <div className="wrap grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
            <div>
              <h2>{t('when')}</h2>
              <p className="mt-3 text-lead text-ink-soft">
                {bestMonthsText([...months], market.locale, content)}
              </p>
              <WhenToTravel locale={market.locale} entries={seasons} />
            </div>
            <div className="panel min-w-0 self-start">
              <ClimateChart
                locale={market.locale}
                rainfalls={rainfalls}
                temperatures={temperatures}
                best={months}
              />
            </div>
          </div>
        </section>
        <Tours market={market} information={information} />
        <CityMap locale={market.locale} country={country.name} cities={cities} map={information.cities_map} />
        <TravelFacts facts={information.travel_information} country={country} />
        <ReviewQuotes
          locale={market.locale}
          quotes={information.reviews.slice(0, 3).map((review) => ({ ...review, trip: country.name }))}
        />
        <div className="wrap pb-section">
          <div className="max-w-[760px]">
            <Questions title={t('faqs')} questions={information.faqs} />
          </div>
        </div>
      </div>
      <CountryDock country={country.name} tours={information.tours} currency={market.currency} />
    </main>
  )
}

function CountryHeader({
  information: { country, header, breadcrumbs },
}: Pick<CountryViewProps, 'information'>) {
  const t = useTranslations('country')
  return (
    <PlaceCover
      header={header}
      rating={{ value: country.average_score, count: country.total_reviews }}
      crumbs={[{ name: t('home'), href: links.home() }, ...breadcrumbs, { name: country.name }]}
    >
      <h1 className="flex flex-wrap items-center gap-x-4">
        <Flag code={country.alpha_2_code} />
        {header.name}
      </h1>
    </PlaceCover>
  )
}

/** A single trip is shown large: a card would leave most of the row empty. */
function Tours({ market, information: { tours, country } }: CountryViewProps) {
  const t = useTranslations('country')
  const [only] = tours
  if (tours.length === 0) return null
  return (
    <section className="wrap pb-section" id="viajes">
      <div className="head">
        <div>
          <h2>{t('tours', { count: tours.length, country: country.name })}</h2>
          {tours.length > 1 ? <p>{t('toursText')}</p> : null}
        </div>
      </div>
      {only && tours.length === 1 ? (
        <TripFeature market={market} card={only} />
      ) : (
        <CardList
          cards={tours.slice(0, TOURS_SHOWN).map((card) => cardProps(card, market.locale))}
          currency={market.currency}
        />
      )}
      {tours.length > TOURS_SHOWN ? (
        <ButtonLink href={links.search({ type: 'country', value: country.slug.default })} className="mt-8">
          {t('seeAll', { count: tours.length })}
        </ButtonLink>
      ) : null}
    </section>
  )
}
