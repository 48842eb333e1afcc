import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { SiteLink } from '@/components/ui/site-link'
import { formatDate } from '@/lib/dates/format-date'
import { formatTime } from '@/lib/dates/format-instant'
import { daysBefore } from '@/lib/flights/proposed-days'
import { fitRank, type WallTime } from '@/lib/flights/trip-fit'
import type { Currency, Locale, Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { AskedTrip, FoundFlights } from './use-flights'

interface TripBesideProps extends FoundFlights {
  readonly market: Market
  readonly trip: AskedTrip
  /** They leave earlier than on the eve, because none of later days lands in time. */
  readonly isMoved: boolean
  /** They come back on another day than the clock says, because on that one some leave in time. */
  readonly isBackMoved: boolean
  /** Asks for the same a day earlier. */
  readonly onEarlier: () => void
}

/** The trip that flights are looked for with: when it starts, and its price beside that of the flight, never added. */
export function TripBeside(props: TripBesideProps) {
  const { market, trip, date, back, flights, isMoved, isBackMoved, onEarlier } = props
  const t = useTranslations('flights.trip')
  const { locale } = market
  const fitting = flights.filter(({ trip_fit }) => fitRank(trip_fit) === 0)
  const isInTime = flights.some(({ trip_fit }) => trip_fit?.arrival === 'in_time')
  const each = Math.min(...fitting.map(({ price_each }) => price_each))
  return (
    <div className="flight-trip">
      <h3 className="text-h3">
        <SiteLink href={trip.href}>{trip.title}</SiteLink>
      </h3>
      <p>{t('when', { starts: momentIn(trip.starts, locale), ends: momentIn(trip.ends, locale) })}</p>
      {isMoved ? (
        <p role="status" className="font-semibold">
          {t(isInTime ? 'moved' : 'lookedBack', {
            date: formatDate(date, locale),
            days: daysBefore(trip, date),
          })}
        </p>
      ) : null}
      {isBackMoved ? (
        <p role="status" className="font-semibold">
          {t('movedBack', { date: formatDate(back, locale) })}
        </p>
      ) : null}
      <dl className="flight-beside">
        <dt>{t('ours')}</dt>
        <dd className="num">{t('each', { price: priced(trip.price, market.currency) })}</dd>
        {fitting[0] ? (
          <>
            <dt>{t('theirs')}</dt>
            <dd className="num">{t('each', { price: priced(each, fitting[0].currency) })}</dd>
          </>
        ) : null}
      </dl>
      {fitting.length > 0 ? <p className="text-small text-ink-soft">{t('apart')}</p> : null}
      {flights.length > 0 && fitting.length === 0 ? (
        <Note tone="maize" role="status">
          <p>{t('noneFits')}</p>
          <Button look="line" className="mt-3" onClick={onEarlier}>
            {t('earlier')}
          </Button>
        </Note>
      ) : null}
    </div>
  )
}

const priced = (amount: number, currency: Currency) => formatMoney(fromWire(amount, currency), { code: true })

/** "sáb 16 oct 2027, 14:00". */
function momentIn(wall: WallTime, locale: Locale): string {
  return `${formatDate(wall.slice(0, 10), locale)}, ${formatTime(wall.slice(11), locale)}`
}
