import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { SelectField } from '@/components/ui/forms/field'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { formatDateRange } from '@/lib/dates/format-date'
import type { TripAtAirport } from '@/lib/flights/contract'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { AskedTrip } from './use-flights'
import { useDeparturesOf, useTripsAt } from './use-trips'
import type { Wish } from './use-wish'

interface TripFieldsProps {
  readonly market: Market
  /** Where the flight leads. */
  readonly airport: string | null
  /** What the search begins with, of this airport. */
  readonly wish: Wish | null
  readonly onChoose: (trip: AskedTrip | null) => void
  /** The wished departure is known, the next one where none was chosen. */
  readonly onWished: (trip: AskedTrip) => void
}

/** Which trip the flight is for, of those that start near the airport, and on which of its dates. */
export function TripFields({ market, airport, wish, onChoose, onWished }: TripFieldsProps) {
  const t = useTranslations('flights.trip')
  const [product, setProduct] = useState(wish?.trip.uuid ?? '')
  const [departure, setDeparture] = useState('')
  const trips = useTripsAt(market, airport)
  const choices = withWished(trips.data ?? [], wish)
  const trip = choices.find(({ uuid }) => uuid === product)
  const departures = useDeparturesOf(market, trip?.uuid ?? null)
  const dates = departures.data ?? []
  const isWished = trip !== undefined && trip.uuid === wish?.trip.uuid
  const wished = isWished ? wishedOf(dates, wish.departure) : undefined
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current || !trip || !wished) return
    isBegun.current = true
    setDeparture(wished.id)
    onWished(askedTrip(trip, wished, market))
  })
  if (choices.length === 0) return null
  const label = (entry: AvailabilityEntry) => {
    const price = formatMoney(fromWire(entry.price, market.currency), { code: true })
    const range = formatDateRange(entry.start, entry.end, market.locale, { weekday: false })
    const isTwice = dates.some(({ id, start }) => start === entry.start && id !== entry.id)
    return t('departure', { range, price, language: isTwice ? entry.language : 'none' })
  }
  return (
    <div className="flight-fields">
      <SelectField
        name="trip"
        label={t('label')}
        value={trip ? product : ''}
        onChange={({ target }) => {
          setProduct(target.value)
          setDeparture('')
          onChoose(null)
        }}
      >
        <option value="">{t('none')}</option>
        {choices.map(({ uuid, title }) => (
          <option key={uuid} value={uuid}>
            {title}
          </option>
        ))}
      </SelectField>
      {trip && departures.data ? (
        <SelectField
          name="departure"
          label={t('date')}
          hint={dates.length === 0 ? t('noDates') : isWished && !wished ? t('notThat') : undefined}
          value={departure}
          onChange={({ target }) => {
            setDeparture(target.value)
            const entry = dates.find(({ id }) => id === target.value)
            onChoose(entry ? askedTrip(trip, entry, market) : null)
          }}
        >
          <option value="">{t('choose')}</option>
          {dates.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {label(entry)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  )
}

/** The wished trip is among them, though others are more wanted. */
function withWished(trips: readonly TripAtAirport[], wish: Wish | null): readonly TripAtAirport[] {
  return !wish || trips.some(({ uuid }) => uuid === wish.trip.uuid) ? trips : [wish.trip, ...trips]
}

/** The departure that was chosen, the next one where none was. @param code of it */
function wishedOf(dates: readonly AvailabilityEntry[], code: string | null): AvailabilityEntry | undefined {
  return code === null ? dates[0] : dates.find((entry) => entry.code === code)
}

function askedTrip(trip: TripAtAirport, { start, end, price }: AvailabilityEntry, market: Market): AskedTrip {
  return {
    ...{ title: trip.title, href: links.product(trip, market.locale), price },
    ...{ starts: `${start}T${trip.start_time}`, ends: `${end}T${trip.end_time}` },
  }
}
