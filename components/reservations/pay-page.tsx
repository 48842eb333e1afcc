import { useTranslations } from 'next-intl'
import { ArrivalLines } from '@/components/layaway/arrival-lines'
import { LayawayBar } from '@/components/layaway/layaway-bar'
import { Thumb } from '@/components/ui/pictures/thumb'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { RefreshAtEnd } from './clock/refresh-at-end'
import { WindowClock } from './clock/window-clock'
import { groupedCode } from './reservation-code'
import { reservationMoney } from './reservation-money'

interface PaySummaryProps {
  readonly detail: ReservationDetail
  readonly today: LocalDate
}

/** Until when the seats wait for the first payment; nothing once that is in. */
export function PayWindow({ market, detail }: Pick<PaySummaryProps, 'detail'> & { readonly market: Market }) {
  const t = useTranslations('reservation.pay')
  const locale = useSiteLocale()
  const { status, cancellation_date: until } = detail.reservation
  if (status !== 'new' || until === null) return null
  const date = formatInstant(new Date(until), dueZone(detail.currency.code), locale)
  const endsAt = Date.parse(until)
  return (
    <div className="mt-2 text-ink-soft">
      <RefreshAtEnd endsAt={endsAt} />
      <p className="num">{t('window', { date })}</p>
      <p>
        <WindowClock market={market} endsAt={endsAt} of="window" />
      </p>
    </div>
  )
}

/** Which trip is being paid and how far it is, beside the ways to pay. */
export function PaySummary({ detail, today }: PaySummaryProps) {
  const t = useTranslations('reservation')
  const locale = useSiteLocale()
  const { product, reservation } = detail
  const { start } = product.departure_date
  const { bar } = reservationMoney(detail, today, false)
  return (
    <aside className="panel grid grid-cols-[minmax(0,1fr)] gap-4 self-start">
      <div className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-3.5 leading-[1.35]">
        <Thumb picture={product.media} />
        <p>
          <b className="block">{product.name}</b>
          <span className="num text-small text-ink-soft">
            {start ? formatDate(start, locale) : t('openDate')} ·{' '}
            {t('travellers', { count: product.tickets })}
          </span>
        </p>
      </div>
      <LayawayBar
        bar={bar}
        today={today}
        goal={{ picture: product.media }}
        arrival={<ArrivalLines trips={detail.products} currency={detail.currency.code} />}
      />
      <a href={links.publicReservation(reservation.code)} className="inline-flex min-h-11 items-center">
        {t('code', { code: groupedCode(reservation.code) })}
      </a>
    </aside>
  )
}
