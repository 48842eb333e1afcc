import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import type { Flight } from '@/lib/flights/contract'
import { minutesBetween } from '@/lib/flights/trip-fit'
import type { AskedTrip } from './use-flights'

interface FitWordsProps {
  readonly flight: Flight
  readonly trip: Pick<AskedTrip, 'starts'>
}

/** Whether a flight lands before its trip starts and leaves after it ends: what it misses is said first and with an icon. */
export function FitWords({ flight: { trip_fit: fit, route }, trip }: FitWordsProps) {
  const t = useTranslations('flights.fit')
  const landing = route.filter((leg) => leg.return === 0).at(-1)
  if (!fit || !landing) return null
  const apart = Math.abs(minutesBetween(landing.local_arrival, trip.starts))
  const [days, hours] = [Math.floor(apart / DAY), Math.floor(apart / HOUR)]
  const time = days >= 2 ? t('days', { count: days }) : t('hours', { count: hours, minutes: apart % HOUR })
  return (
    <ul className="flight-fit">
      <li data-fits={fit.arrival === 'in_time'}>
        <Icon name={fit.arrival === 'in_time' ? 'circle-check' : 'circle-exclamation-point'} />
        {t(`arrival.${fit.arrival}`, { time })}
      </li>
      {fit.back && fit.back !== 'in_time' ? (
        <li data-fits={false}>
          <Icon name="circle-exclamation-point" />
          {t(`back.${fit.back}`)}
        </li>
      ) : null}
    </ul>
  )
}

const HOUR = 60
const DAY = 24 * HOUR
