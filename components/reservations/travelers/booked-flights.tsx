import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { formatTime } from '@/lib/dates/format-instant'
import type { ReservationDetail } from '@/lib/reservations/detail'

interface BookedFlightsProps {
  readonly flights: ReservationDetail['booked_flights']
}

/** Flights that were bought with trips: when they arrive and leave, the code of the booking, and whether they fit. */
export function BookedFlights({ flights }: BookedFlightsProps) {
  const t = useTranslations('reservation.booked')
  if (flights.length === 0) return null
  return (
    <section id="booked-flights" aria-labelledby="booked-title">
      <h2 id="booked-title" className="mb-4 text-[1.5rem]">
        {t('title')}
      </h2>
      <ul className="grid gap-6">
        {flights.map((flight) => (
          <Booked key={flight.position} flight={flight} />
        ))}
      </ul>
    </section>
  )
}

function Booked({ flight }: { readonly flight: BookedFlightsProps['flights'][number] }) {
  const t = useTranslations('reservation.booked')
  const locale = useSiteLocale()
  const { trip, code, arrives_at: arrives, departs_at: departs, problems } = flight
  const at = (time: string) =>
    t('at', { date: formatDate(time.slice(0, 10), locale), time: formatTime(time.slice(11), locale) })
  const rows = [
    { label: t('code'), value: code },
    ...(arrives ? [{ label: t('arrives'), value: at(arrives) }] : []),
    ...(departs ? [{ label: t('departs'), value: at(departs) }] : []),
  ]
  return (
    <li className="grid gap-3">
      <h3 className="text-lead">{trip}</h3>
      <dl className="grid gap-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-soft">{t('local')}</p>
      {problems.map((problem) => (
        <Note key={problem} tone="maize">
          {t(problem)}
        </Note>
      ))}
    </li>
  )
}
