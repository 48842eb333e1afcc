'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { useSiteLocale } from '@/components/ui/site-locale'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import { formatDate } from '@/lib/dates/format-date'
import { cancellationLine } from '@/lib/layaway/cancellation-line'
import type { CancellationStep } from '@/lib/layaway/cancellation-steps'
import { contentLinks } from '@/lib/links/content-links'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'

interface CancelTermsProps {
  readonly steps: readonly CancellationStep[]
  readonly deposit: Money
  /** Without layaway there is no "deposit" to name: its amount is. */
  readonly offered: boolean
  /** Of several trips each has its own days: it is at least what the table says. */
  readonly isLeast?: boolean
}

/** What cancelling costs, in one line; its table opens in place. Its texts come after the page. */
export function CancelTerms(props: CancelTermsProps) {
  return (
    <WithLateTexts locale={useSiteLocale()} namespace="cancellation" fallback={<p className="min-h-12" />}>
      <details className="disclosure text-small text-ink-soft">
        <summary className="flex gap-2">
          <Icon name="calendar-clock" className="mt-0.5" />
          <span>
            <CancelLine {...props} /> <TableName />
          </span>
        </summary>
        <CancelTable {...props} />
      </details>
    </WithLateTexts>
  )
}

const SHORT = { weekday: false, year: false } as const

function CancelLine({ steps, deposit, offered }: CancelTermsProps) {
  const t = useTranslations('cancellation')
  const locale = useSiteLocale()
  const { free, next, after } = cancellationLine(steps)
  const date = (day: string) => formatDate(day, locale, SHORT)
  const words = { hasDeposit: offered ? 'yes' : 'no', deposit: formatMoney(deposit) }
  const parts = [
    free && t('free', { date: date(free) }),
    next &&
      (next.until
        ? t(`until.${next.gives}`, { ...words, date: date(next.until) })
        : t(`later.${next.gives}`, words)),
    after && t(`after.${after === 'less' && next?.gives === 'but_deposit' ? 'more' : after}`),
  ]
  return <span className="num">{parts.filter(Boolean).join(' · ')}</span>
}

function TableName() {
  const t = useTranslations('cancellation')
  return <span className="font-semibold whitespace-nowrap text-violet underline">{t('table.open')}</span>
}

/** The same steps as a table, with the amount of the deposit. */
function CancelTable({ steps, deposit, isLeast = false }: CancelTermsProps) {
  const t = useTranslations('cancellation.table')
  const locale = useSiteLocale()
  return (
    <div className="mt-2 pl-7">
      <table className="num w-full text-left">
        <caption className="sr-only">{t('caption')}</caption>
        <tbody>
          {steps.map(({ gives, until }) => (
            <tr key={`${gives} ${until}`} className="border-t border-hairline align-top">
              <th scope="row" className="py-2 pr-3 font-semibold text-ink">
                {until ? t('until', { date: formatDate(until, locale, { weekday: false }) }) : t('then')}
              </th>
              <td className="py-2">{t(`gives.${gives}`, { deposit: formatMoney(deposit) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-hairline pt-2">
        {isLeast ? `${t('least')} ` : ''}
        {t('host')} <a href={contentLinks.terms()}>{t('terms')}</a>
      </p>
    </div>
  )
}
