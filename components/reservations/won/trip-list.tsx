import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate, formatDateRange } from '@/lib/dates/format-date'
import type { ReservationDetail } from '@/lib/reservations/detail'

type Trip = ReservationDetail['products'][number]

/** Every trip of a reservation: its name, where there are several, its dates, its guide's language, its party. */
export function TripList({ products }: { readonly products: readonly Trip[] }) {
  const facts = useTripFacts()
  return (
    <ul className="grid gap-1">
      {products.map((trip) => (
        <li key={`${trip.uuid}.${trip.index}`} className="num">
          {products.length > 1 ? <b className="block">{trip.name}</b> : null}
          {facts(trip)}
        </li>
      ))}
    </ul>
  )
}

/** "dom 14 mar al jue 18 mar 2027 · guía en español · 2 viajeros". */
function useTripFacts() {
  const t = useTranslations('reservation')
  const locale = useSiteLocale()
  return ({ departure_date: { start, end }, language, tickets }: Trip) =>
    [
      start ? (end ? formatDateRange(start, end, locale) : formatDate(start, locale)) : t('openDate'),
      ...(language ? [t('guide', { language })] : []),
      t('travellers', { count: tickets }),
    ].join(' · ')
}
