import { useTranslations } from 'next-intl'
import { BookingCard } from '@/components/availability/booking-card'
import { BookingProvider } from '@/components/availability/booking-context'
import { BookingDock } from '@/components/availability/booking-dock'
import { bookingFacts } from '@/components/availability/booking-facts'
import { DatePicker } from '@/components/availability/calendar/date-picker'
import { bookingWords } from '@/components/availability/words/booking-words'
import { CardList } from '@/components/cards/card-list'
import { cardProps } from '@/components/cards/card-props'
import { Questions } from '@/components/content/questions'
import { Reviews } from '@/components/reviews/reviews'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Icon } from '@/components/ui/icons/icon'
import type { TestVariant } from '@/lib/campaigns/ab-tests'
import type { Review, StarCount } from '@/lib/catalogue/contract'
import type { Experience } from '@/lib/discovery/experience-contract'
import { contentLinks } from '@/lib/links/content-links'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { Bullets } from './bullets'
import { FlightLink } from './flight-link'
import { Gallery, HostPhotographs } from './gallery'
import { Included } from './included'
import { Itinerary } from './itinerary'
import { type PanelTexts, ProductPanel } from './product-panel'
import { TitleBlock } from './title-block'
import { Where } from './where'

interface ProductViewProps {
  readonly market: Market
  readonly experience: Experience
  /** Of the A/B tests of product pages. */
  readonly variant?: TestVariant
  /** Flights can be looked for with it. */
  readonly isFlownTo: boolean
  readonly reviews: {
    readonly items: readonly { readonly review: Review }[]
    readonly scores: readonly StarCount[]
  }
}

/** The product page. The booking parts are islands around one choice. */
export function ProductView({
  market,
  experience,
  variant = 'control',
  isFlownTo,
  reviews,
}: ProductViewProps) {
  const t = useTranslations('product')
  const availability = useTranslations('availability')
  const layaway = useTranslations('layaway')
  const arrival = useTranslations('layaway.arrival')
  const depositFirst = variant === 'ppcv1'
  const facts = bookingFacts(experience, depositFirst)
  const words = bookingWords(facts, market.currency, { t: layaway, arrival, locale: market.locale })
  const deposit = depositFirst ? depositOf(experience, market) : null
  const book = deposit === null ? availability('book') : availability('bookFrom', { amount: deposit })
  return (
    <main id="content">
      <BookingProvider facts={facts} words={words} market={market}>
        <div className="wrap">
          <div>
            <ProductCrumbs experience={experience} />
          </div>
          <div className="trip-grid">
            <Gallery experience={experience} />
            <TitleBlock experience={experience} />
            <BookingCard />
            <div className="trip-rest">
              <section className="trip-section" id="fechas">
                <h2>{availability('title')}</h2>
                <DatePicker />
                <noscript>
                  <p>
                    {t.rich('noScript', { a: (words) => <a href={contentLinks.contactUs()}>{words}</a> })}
                  </p>
                </noscript>
                {isFlownTo ? (
                  <FlightLink href={contentLinks.tripFlights(experience.uuid)}>
                    <Icon name="plane" />
                    {t('flights')}
                  </FlightLink>
                ) : null}
              </section>
              <div className="contents">
                <Bullets title={t('highlights')} items={experience.highlights} icon="check" />
                <Itinerary days={experience.itinerary} />
                <HostPhotographs experience={experience} />
                <Included included={experience.whats_included} />
                <Where experience={experience} />
                <Bullets id="para-mi" title={t('forMe')} items={experience.for_me} icon="user" />
                <Questions id="preguntas" title={t('faqs')} questions={experience.faqs} />
              </div>
              <Reviews
                market={market}
                product={experience.uuid}
                rating={experience.reviews}
                reviews={reviews.items.map(({ review }) => review)}
                scores={reviews.scores}
              />
            </div>
          </div>
          <div>
            <Similar experience={experience} market={market} />
          </div>
        </div>
        <ProductPanel {...panelOf(experience, t, { book, dates: availability('title') })} />
        <BookingDock />
      </BookingProvider>
    </main>
  )
}

/** What is put down on the date the page begins with, in words; null where all of it is paid at once. */
function depositOf({ offer }: Experience, { currency }: Market): string | null {
  return offer.plan.offered || offer.plan.on_arrival > 0
    ? formatMoney(fromWire(offer.deposit, currency))
    : null
}

/** The sections a product has, for its panel. */
function panelOf(
  experience: Experience,
  t: ReturnType<typeof useTranslations<'product'>>,
  { book, dates }: Readonly<Record<'book' | 'dates', string>>,
): PanelTexts {
  const sections: readonly (readonly [href: string, label: string, isThere: boolean])[] = [
    ['#apartar', book, true],
    ['#fechas', dates, true],
    ['#mapa', t('where'), true],
    ['#para-mi', t('forMe'), experience.for_me.length > 0],
    ['#preguntas', t('faqs'), experience.faqs.length > 0],
    ['#opiniones', t('panel.reviews'), experience.reviews.count > 0],
  ]
  const items = sections.filter(([, , isThere]) => isThere).map(([href, label]) => ({ href, label }))
  return { label: t('panel.label'), more: t('panel.more'), items }
}

/** Where this product stands; hidden on phones, where the picture comes first. */
export function ProductCrumbs({ experience }: { readonly experience: Experience }) {
  const t = useTranslations('product')
  const ui = useTranslations('ui')
  const last = experience.breadcrumbs.length - 1
  return (
    <div className="hidden md:block">
      <Breadcrumb
        label={ui('breadcrumb')}
        crumbs={[
          { name: t('home'), href: links.home() },
          ...experience.breadcrumbs.map(({ name, href }, index) =>
            index === last ? { name } : { name, href },
          ),
        ]}
      />
    </div>
  )
}

function Similar({ experience, market }: { readonly experience: Experience; readonly market: Market }) {
  const t = useTranslations('product')
  if (experience.similar.length === 0) return null
  return (
    <section className="section">
      <h2 className="mb-6">{t('similar')}</h2>
      <CardList
        cards={experience.similar.slice(0, 3).map((card) => cardProps(card, market.locale))}
        currency={market.currency}
      />
    </section>
  )
}
