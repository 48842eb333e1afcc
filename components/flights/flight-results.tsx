import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { timeIn } from '@/lib/dates/zone-time'
import type { Flight } from '@/lib/flights/contract'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { FlightRow } from './flight-row'
import type { Asked, Look } from './use-flights'

interface ResultsProps {
  readonly market: Market
  readonly flights: readonly Flight[]
  readonly asked: Pick<Asked, 'adults' | 'trip'>
  readonly look: Look
  readonly onLook: (look: Look) => void
}

/** What was found, in the order that is wanted, or what to try where nothing was. */
export function FlightResults({ market, flights, asked, look, onLook }: ResultsProps) {
  const t = useTranslations('flights')
  const { sort, isDirect } = look
  const isExample = flights.some(({ is_example }) => is_example)
  return (
    <>
      <div className="flight-bar">
        <p role="status">
          <b>{t('count', { count: flights.length })}</b>
        </p>
        <div className="flex flex-wrap gap-2">
          {(['price', 'duration'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === sort}
              onClick={() => onLook({ ...look, sort: one })}
            >
              {t(`sorts.${one}`)}
            </button>
          ))}
          <button
            type="button"
            className="chip"
            aria-pressed={isDirect}
            onClick={() => onLook({ ...look, isDirect: !isDirect })}
          >
            {t('direct')}
          </button>
        </div>
      </div>
      {flights.length === 0 ? (
        <div className="panel grid gap-3">
          <h3 className="text-h3">{t('noneTitle')}</h3>
          <p className="text-ink-soft">{t(isDirect ? 'noneDirect' : 'none')}</p>
          {isDirect ? (
            <Button
              look="line"
              className="justify-self-start"
              onClick={() => onLook({ ...look, isDirect: false })}
            >
              {t('withStops')}
            </Button>
          ) : null}
        </div>
      ) : (
        <>
          {isExample ? <Note tone="lavender">{t('example')}</Note> : null}
          <ul className="flight-list">
            {flights.map((flight) => (
              <FlightRow key={flight.id} {...{ market, flight }} adults={asked.adults} trip={asked.trip} />
            ))}
          </ul>
          {isExample ? null : (
            <p className="text-small text-ink-soft">{t('honest', { time: seenAt(flights) })}</p>
          )}
        </>
      )}
    </>
  )
}

/** When the oldest of the prices was seen, by the clock of the site. */
function seenAt(flights: readonly Flight[]): string {
  const oldest = Math.min(...flights.map(({ seen_at }) => Date.parse(seen_at)))
  return timeIn(TIME_ZONE, oldest)
}
