import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { CancellationQuote } from '@/lib/reservations/cancel-contract'

/** Every rule of the sale with its days and what it gives of the money of today. */
export function TermsTable({ quote: { terms, currency } }: { readonly quote: CancellationQuote }) {
  const t = useTranslations('cancelTrip.terms')
  const locale = useSiteLocale()
  return (
    <section>
      <h2 className="mb-3 text-[1.5rem]">{t('title')}</h2>
      <table className="num w-full text-note">
        <caption className="sr-only">{t('caption')}</caption>
        <tbody>
          {terms.map(({ rule, from, until, amount, when }) => (
            <tr
              key={from}
              className={clsx('border-t border-hairline align-top', when === 'over' && 'text-ink-soft')}
              {...(when === 'now' ? { 'aria-current': 'date' as const } : {})}
            >
              <th scope="row" className="py-3 pr-4 text-left font-normal">
                <span className={clsx(when === 'now' && 'font-bold')}>
                  {until
                    ? t('until', { date: formatDate(until, locale) })
                    : t('from', { date: formatDate(from, locale) })}
                </span>{' '}
                {when === 'now' ? <Badge tone="lavender">{t('today')}</Badge> : null}
                <span className="block text-small text-ink-soft">{t(`rules.${rule}`)}</span>
              </th>
              <td className="py-3 text-right font-bold whitespace-nowrap">
                {formatMoney(fromWire(amount, currency))}
                {when === 'over' ? <span className="block text-small font-normal">{t('over')}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-measure text-small text-ink-soft">{t('note')}</p>
    </section>
  )
}
