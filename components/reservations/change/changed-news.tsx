import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { ShowSection } from '../show-section'

/** A change was carried out a moment ago: the trip as it is now, with the focus on its heading. */
export function ChangedNews({ detail }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('tripChange.done')
  const locale = useSiteLocale()
  const { order, currency, product } = detail
  const { start } = product.departure_date
  const amount = (value: number) => formatMoney(fromWire(value, currency.code))
  return (
    <section id="changed" className="mb-6 scroll-mt-6">
      <Note tone="agave">
        <h2 className="text-h3 outline-none">{t('title')}</h2>
        <p className="num mt-1">
          {t('text', {
            date: start ? formatDate(start, locale) : '',
            hasDate: start ? 'yes' : 'no',
            total: amount(order.amount),
            left: amount(order.pending_amount),
          })}
        </p>
      </Note>
      <ShowSection id="changed" />
    </section>
  )
}
