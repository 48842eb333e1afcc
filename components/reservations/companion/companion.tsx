import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { links } from '@/lib/links/links'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'

/** For somebody who helps with a trip of others: what is due, left and in all, and what this page does not show. */
export function Companion({
  detail: { reservation, order, currency },
}: {
  readonly detail: ReservationDetail
}) {
  const t = useTranslations('payments.companion')
  const locale = useSiteLocale()
  const money = (amount: number) => formatMoney(fromWire(amount, currency.code))
  const { next_payment: next, code } = reservation
  const rows = [
    [next?.due_date ? t('dueOn', { date: formatDate(next.due_date, locale) }) : t('due'), next?.amount ?? 0],
    [t('left'), order.summary.pending],
    [t('all'), order.summary.total],
    ...(order.on_arrival > 0 ? ([[t('onArrival'), order.on_arrival]] as const) : []),
  ] as const
  return (
    <section aria-labelledby="companion" className="grid gap-4">
      <h2 id="companion" className="text-h3">
        {t('how')}
      </h2>
      <dl className="num">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-hairline py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-soft">{t('private')}</p>
      <p className="text-small">
        {t('yours')} <a href={`${links.publicReservation(code)}#access`}>{t('seeAll')}</a>
      </p>
    </section>
  )
}
