import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import { Picture } from '@/components/ui/pictures/picture'
import { sitePicture } from '@/components/ui/pictures/site-picture'
import { useSiteLocale } from '@/components/ui/site-locale'
import { links } from '@/lib/links/links'
import { formatMoney } from '@/lib/money/format-money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { CalendarEntry } from '@/lib/reservations/trip-calendar'
import type { ReservationMoney } from '../reservation-money'
import { KeepTrip } from './keep-trip'
import { TripList } from './trip-list'

interface WonTripProps {
  readonly detail: ReservationDetail
  readonly money: ReservationMoney
}

/** The moment after the first payment: what one has now, in one place, to be kept and told. */
export function WonTrip({ detail, money }: WonTripProps) {
  const t = useTranslations('reservation.won')
  const locale = useSiteLocale()
  const { products, product } = detail
  return (
    <section
      aria-labelledby="won"
      className="mt-6 grid gap-4 rounded-sheet bg-agave-tint p-6 md:grid-cols-[208px_1fr_auto] md:items-end md:gap-8 md:p-8"
    >
      <Picture
        picture={sitePicture('paid', '')}
        sizes="(min-width: 768px) 208px, 100vw"
        upTo={768}
        className="aspect-video w-full rounded-card object-cover md:aspect-[4/3]"
      />
      <div>
        <p className="flex items-center gap-2 font-semibold text-agave">
          <Icon name="circle-check" /> {t('paid', { amount: formatMoney(money.paid, { code: true }) })}
        </p>
        <h2 id="won" className="mt-1 mb-2">
          {t('title', { count: products.length, name: product.name })}
        </h2>
        <TripList products={products} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink href="#payments">
          <Icon name="file-text" /> {t('receipt')}
        </ButtonLink>
        <KeepTrip
          entries={useEntries(detail, money)}
          share={{ text: t('shareText', { name: product.name }), path: links.product(product, locale) }}
          texts={{ calendar: t('calendar'), share: t('share'), copied: t('copied') }}
        />
      </div>
    </section>
  )
}

/** Every trip that has a date, and every part that is still to be paid. */
function useEntries({ products, reservation }: ReservationDetail, money: ReservationMoney): CalendarEntry[] {
  const t = useTranslations('reservation.won')
  const trips = products.flatMap(({ uuid, index, name, address, departure_date: { start, end } }) =>
    start ? [{ id: `${uuid}.${index}`, title: name, start, end: end ?? start, place: address }] : [],
  )
  const parts = money.bar.segments.flatMap(({ n, dueDate, rest, state }) =>
    dueDate && state !== 'paid'
      ? [
          {
            id: `${reservation.uuid}.${n}`,
            title: t('part', { amount: formatMoney(rest, { code: true }) }),
            start: dueDate,
            end: dueDate,
          },
        ]
      : [],
  )
  return [...trips, ...parts]
}
