import { useTranslations } from 'next-intl'
import { CardList } from '@/components/cards/card-list'
import { cardProps } from '@/components/cards/card-props'
import { TripFeature } from '@/components/content/trip-feature'
import { ReviewItem } from '@/components/reviews/review-item'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { sitePicture } from '@/components/ui/pictures/site-picture'
import type { Host } from '@/lib/discovery/host-contract'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { HostHeader } from './host-header'

interface HostViewProps {
  readonly market: Market
  readonly host: Host
}

/** The page of a host: who they are, their trips, and what travellers say of those. */
export function HostView({ market, host }: HostViewProps) {
  return (
    <main id="content">
      <HostHeader host={host} />
      <Trips market={market} host={host} />
      <Reviews host={host} />
    </main>
  )
}

/** A single trip is shown large: a card would leave most of the row empty. */
function Trips({ market, host: { trips } }: HostViewProps) {
  const t = useTranslations('host')
  const { total, cards } = trips
  const [first] = cards
  if (!first)
    return (
      <section className="wrap pb-section">
        <EmptyState
          picture={sitePicture('tripsEmpty', '')}
          title={t('noTrips.title')}
          text={t('noTrips.text')}
          ways={
            <>
              <ButtonLink look="main" href={links.search()}>
                {t('noTrips.search')}
              </ButtonLink>
              <ButtonLink href={links.home()}>{t('home')}</ButtonLink>
            </>
          }
        />
      </section>
    )
  return (
    <section className="wrap pb-section" id="viajes">
      <div className="head">
        <div>
          <h2>{t('trips', { count: total })}</h2>
          {total > cards.length ? <p>{t('bestOf', { shown: cards.length })}</p> : null}
        </div>
      </div>
      {cards.length === 1 ? (
        <TripFeature market={market} card={first} />
      ) : (
        <CardList cards={cards.map((card) => cardProps(card, market.locale))} currency={market.currency} />
      )}
    </section>
  )
}

function Reviews({ host: { rating, reviews, trips } }: Pick<HostViewProps, 'host'>) {
  const t = useTranslations('host')
  if (trips.total === 0) return null
  return (
    <section className="wrap pb-section" id="opiniones">
      <h2 className="mb-3">{t('reviews')}</h2>
      {rating.count > 0 ? (
        <p className="mb-6 flex flex-wrap items-baseline gap-x-3.5">
          <b className="text-[2.5rem] leading-none font-extrabold tracking-[-0.03em]">
            {rating.value.toFixed(1)}
          </b>
          <span className="text-ink-soft">{t('reviewsOf', { count: rating.count })}</span>
        </p>
      ) : (
        <p className="text-ink-soft">{t('noReviews')}</p>
      )}
      <ul className="grid gap-x-16 gap-y-8 md:grid-cols-2">
        {reviews.map(({ review, trip }) => (
          <ReviewItem key={review.uuid} review={review} trip={trips.total > 1 ? trip.name : undefined} />
        ))}
      </ul>
      {rating.count > reviews.length ? <p className="mt-7 text-small text-ink-soft">{t('newest')}</p> : null}
    </section>
  )
}
