import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { CancellationQuote } from '@/lib/reservations/cancel-contract'

/** Of several trips, what comes back of each by its own date; nothing where there is one. */
export function TripsTable({
  quote: { trips, currency },
}: {
  readonly quote: Pick<CancellationQuote, 'trips' | 'currency'>
}) {
  const t = useTranslations('cancelTrip.trips')
  const rules = useTranslations('cancelTrip.terms.rules')
  const locale = useSiteLocale()
  if (trips.length === 0) return null
  const shown = (amount: number) => formatMoney(fromWire(amount, currency))
  return (
    <section>
      <h2 className="mb-3 text-[1.5rem]">{t('title')}</h2>
      <table className="num w-full text-note">
        <caption className="sr-only">{t('caption')}</caption>
        <tbody>
          {trips.map(({ name, start, rule, paid, back }, at) => (
            // Two trips may be of one product on one day: they stand where they were sold.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <tr key={at} className="border-t border-hairline align-top">
              <th scope="row" className="py-3 pr-4 text-left font-normal">
                <span className="font-bold">{name}</span>
                <span className="block text-small text-ink-soft">
                  {start ? t('start', { date: formatDate(start, locale) }) : t('open')}
                </span>
                <span className="block text-small text-ink-soft">{rules(rule)}</span>
              </th>
              <td className="py-3 text-right font-bold whitespace-nowrap">
                {shown(back)}
                <span className="block text-small font-normal text-ink-soft">
                  {t('of', { paid: shown(paid) })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
