import { useTranslations } from 'next-intl'
import { openModal } from '@/components/layout/open-modal'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import { formatDate } from '@/lib/dates/format-date'
import { daysBetween } from '@/lib/dates/local-date'
import type { Flight, FlightLeg } from '@/lib/flights/contract'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { FitWords } from './fit-words'
import type { AskedTrip } from './use-flights'

interface FlightRowProps {
  readonly market: Market
  readonly flight: Flight
  readonly adults: number
  /** The one it is for. */
  readonly trip: AskedTrip | null
}

/** One flight: its directions, what it costs for everybody, and the way to ask for it. */
export function FlightRow({ market, flight, adults, trip }: FlightRowProps) {
  const t = useTranslations('flights.row')
  const price = (amount: number) => formatMoney(fromWire(amount, flight.currency), { code: true })
  const ways = [0, 1]
    .map((way) => flight.route.filter((leg) => leg.return === way))
    .filter((legs) => legs.length > 0)
  const [out = []] = ways
  const airlines = [...new Set(flight.route.map(({ airline_name }) => airline_name))].join(' + ')
  const { hand, hold } = flight.bags_price
  const ask = () => {
    const [first] = out
    const at = first ? formatDate(dayOf(first.local_departure), market.locale) : ''
    const about = t('about', {
      city: trip ? shortened(trip.title) : (out.at(-1)?.cityTo ?? ''),
      airlines,
      date: at,
      price: price(flight.price),
    })
    openModal({ name: 'findMyTour', about: about.slice(0, 120) })
  }
  return (
    <li className="flight-row">
      <div className="grid gap-4">
        {ways.map((legs) => (
          <Direction
            key={legs[0]?.return}
            {...{ market, legs }}
            minutes={legs[0]?.return === 1 ? (flight.return_duration ?? 0) : flight.fly_duration}
          />
        ))}
        {trip ? <FitWords {...{ flight, trip }} /> : null}
        <p className="flight-bags">
          <span>{airlines}</span>
          {hand === null ? null : (
            <span>
              <Icon name="luggage" className="icon-s" />{' '}
              {hand === 0 ? t('hand') : t('handFor', { price: price(hand) })}
            </span>
          )}
          {hold === null ? null : (
            <span>
              <Icon name="luggage" className="icon-s" />{' '}
              {hold === 0 ? t('hold') : t('holdFor', { price: price(hold) })}
            </span>
          )}
        </p>
      </div>
      <div className="flight-price">
        <p>
          <b className="num">{price(flight.price)}</b>
          <span className="block text-small text-ink-soft">
            {t(flight.return_duration === null ? 'oneway' : 'round', { count: adults })}
          </span>
          {adults > 1 ? (
            <span className="block text-small text-ink-soft">
              {t('each', { price: price(flight.price_each) })}
            </span>
          ) : null}
        </p>
        {flight.deep_link ? (
          <a
            className="btn btn-line"
            href={flight.deep_link}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {t('buy')}
          </a>
        ) : (
          <Button look="line" onClick={ask}>
            {t('ask')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What is asked for has room for the rest, too. */
const LONGEST_TITLE = 48
const shortened = (title: string) =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title

interface DirectionProps {
  readonly market: Market
  readonly legs: readonly FlightLeg[]
  readonly minutes: number
}

function Direction({ market, legs, minutes }: DirectionProps) {
  const t = useTranslations('flights.row')
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return null
  const later = daysBetween(dayOf(first.local_departure), dayOf(last.local_arrival))
  const stops = legs.slice(0, -1).map(({ flyTo }) => flyTo)
  return (
    <div className="flight-leg">
      <End clock={first.local_departure} code={first.flyFrom} market={market} />
      <p className="flight-line">
        <span>{t('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</span>
        <i aria-hidden="true" />
        <span>{t('stops', { count: stops.length, places: stops.join(', ') })}</span>
      </p>
      <End clock={last.local_arrival} code={last.flyTo} market={market} later={later} />
    </div>
  )
}

interface EndProps {
  readonly market: Market
  readonly clock: string
  readonly code: string
  /** Days after the departure. */
  readonly later?: number
}

function End({ market, clock, code, later = 0 }: EndProps) {
  const t = useTranslations('flights.row')
  return (
    <p className="flight-end">
      <b className="num">
        {clock.slice(11)}
        {later > 0 ? (
          <sup>
            <span aria-hidden="true">+{later}</span>
            <span className="sr-only"> {t('later', { count: later })}</span>
          </sup>
        ) : null}
      </b>
      <span>
        {code} · {formatDate(dayOf(clock), market.locale, { year: false })}
      </span>
    </p>
  )
}

const dayOf = (wall: string) => wall.slice(0, 10)
