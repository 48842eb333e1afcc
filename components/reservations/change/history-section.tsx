import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { HistoryEntry } from '@/lib/reservations/history-contract'

interface HistorySectionProps {
  /** Newest first; empty for whoever only holds the code. */
  readonly entries: readonly HistoryEntry[]
  readonly currency: Currency
}

/** Everything that happened to a reservation, for its buyer: when, what, and the money of it. */
export function HistorySection({ entries, currency }: HistorySectionProps) {
  const t = useTranslations('reservation.history')
  const locale = useSiteLocale()
  if (entries.length === 0) return null
  const day = (date: LocalDate | null | undefined) => (date ? formatDate(date, locale) : '')
  const amount = (major: number) => formatMoney(fromWire(major, currency))
  return (
    <section id="history" aria-labelledby="history-title">
      <h2 id="history-title" className="mb-4 text-[1.5rem]">
        {t('title')}
      </h2>
      <ol className="num">
        {entries.map(({ at, kind, departure, tickets, trip, total, fee }) => (
          <li key={`${at} ${kind}`} className="border-t border-hairline py-3">
            <time dateTime={at} className="block text-small text-ink-soft">
              {formatInstant(new Date(at), dueZone(currency), locale)}
            </time>
            {t(`kinds.${kind}`, {
              before: day(departure?.before),
              after: day(departure?.after),
              was: tickets?.before ?? 0,
              now: tickets?.after ?? 0,
              trip: trip ?? '',
              had: departure?.before ? 'date' : 'none',
              wants: departure?.after ? 'date' : 'none',
            })}
            {total && total.before !== total.after ? (
              <span className="block text-small text-ink-soft">
                {t('total', { before: amount(total.before), after: amount(total.after) })}
              </span>
            ) : null}
            {fee ? (
              <span className="block text-small text-ink-soft">{t('fee', { fee: amount(fee) })}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
