import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/pictures/picture'
import { daysBetween, type LocalDate } from '@/lib/dates/local-date'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { groupedCode } from './reservation-code'
import { TripList } from './won/trip-list'

interface TripCoverProps {
  readonly detail: ReservationDetail
  readonly today: LocalDate
}

/** The place, how long until one is there, and which reservation this is. */
export function TripCover({ detail, today }: TripCoverProps) {
  const t = useTranslations('reservation')
  const { product, products, reservation } = detail
  const { start, end } = product.departure_date
  const isOver = reservation.status === 'expired' || reservation.status === 'cancelled'
  return (
    <section className="trip-cover">
      <Picture picture={product.media} sizes="100vw" priority />
      <div className="wrap pt-24 pb-18 md:pt-40 md:pb-24">
        <p className="num mb-3 inline-block rounded-full bg-lavender px-3.5 py-1 text-lead font-bold text-ink">
          {isOver ? t(`status.${reservation.status}`) : countdown(start, end, today, t)}
        </p>
        <h1 className="max-w-[22ch]">{product.name}</h1>
        <div className="mt-2">
          <TripList products={products} />
        </div>
        <p className="num">{t('code', { code: groupedCode(reservation.code) })}</p>
      </div>
    </section>
  )
}

function countdown(
  start: LocalDate | null,
  end: LocalDate | null,
  today: LocalDate,
  t: ReturnType<typeof useTranslations<'reservation'>>,
): string {
  if (!start) return t('countdown.open')
  if (start >= today) return t('countdown.days', { days: daysBetween(today, start) })
  return t(end && end >= today ? 'countdown.onTrip' : 'countdown.over')
}
