import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { type LayawayBar as Bar, type BarSegment, drawnSegments } from '@/lib/layaway/bar-segments'
import type { Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { LayawayFigures } from './layaway-figures'
import type { LayawayTranslator } from './layaway-texts'
import type { Goal } from './layaway-track'

interface LayawayBarProps {
  /** From `layawayBar` of lib/layaway. */
  readonly bar: Bar
  /** The calendar day of the traveller's market. */
  readonly today: LocalDate
  /** A voucher that waits to be paid: where, and until when, both in words. */
  readonly voucher?: { readonly place: string; readonly until: string } | undefined
  readonly goal?: Goal | undefined
  readonly ends?: readonly [string, string] | undefined
  /** What is paid to hosts on arrival, in words (`ArrivalLines`). */
  readonly arrival?: ReactNode
}

/** The layaway bar of a reservation: fills up with what is paid. Needs the `layaway` texts. */
export function LayawayBar({ bar, today, voucher, goal, ends, arrival }: LayawayBarProps) {
  const t = useTranslations('layaway')
  const locale = useSiteLocale()
  const { paid, rest, total, next } = bar
  const hasStarted = paid.amount > 0
  const amount = next !== null && !hasStarted ? next.rest : paid
  return (
    <LayawayFigures
      label={t(next === null ? 'allPaid' : hasStarted ? 'paidSoFar' : 'stillToday')}
      amount={formatMoney(amount)}
      currency={amount.currency}
      totalLabel={totalLabel(bar, t)}
      total={hasStarted ? t('rest', { rest: formatMoney(rest) }) : formatMoney(total)}
      segments={drawnSegments(bar)}
      goal={goal}
      ends={ends}
      words={
        next === null
          ? t(bar.arrival ? 'nothingOwedHere' : 'nothingOwed')
          : nextText(bar, next, today, voucher, t, locale)
      }
      arrival={arrival}
    />
  )
}

function totalLabel({ paid, total, next, arrival }: Bar, t: LayawayTranslator): string {
  if (next === null) return t(arrival ? 'everythingPaidHere' : 'everythingPaid')
  if (paid.amount > 0) return t(arrival ? 'ofTotalHere' : 'ofTotal', { total: formatMoney(total) })
  return t(arrival ? 'arrival.here' : 'total')
}

function nextText(
  bar: Bar,
  next: BarSegment,
  today: LocalDate,
  voucher: LayawayBarProps['voucher'],
  t: LayawayTranslator,
  locale: Locale,
): string {
  if (voucher) return t('waiting', voucher)
  const amount = formatMoney(next.rest)
  if (next.dueDate === null) return t(bar.segments.length === 1 ? 'whole' : 'deposit', { amount })
  const after = bar.segments.filter(({ state }) => state !== 'paid').length - 1
  const date = formatDate(next.dueDate, locale, { year: false })
  if (next.state === 'late') return t('late', { amount, days: daysBetween(next.dueDate, today), after })
  if (next.state === 'soon') return t('soon', { amount, date, days: daysBetween(today, next.dueDate) })
  return t('next', { amount, date, after })
}
