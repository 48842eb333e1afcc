import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import type { HistoryEntry } from '@/lib/reservations/history-contract'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'

interface HistoryListProps {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[]
  readonly currency: Currency
}

/** Their own words say who did it. */
const NAMES_ITS_DOER: readonly HistoryEntry['kind'][] = ['desk_cancelled', 'adjusted', 'contact_corrected']

/** What happened, in the words its buyer reads. */
export function HistoryList({ entries, currency }: HistoryListProps) {
  const t = useTranslations('desk.reservation')
  const texts = useTranslations('reservation.history')
  const { market } = useDesk()
  const day = (date: LocalDate | null | undefined) => (date ? formatDate(date, market.locale) : '')
  const shown = (major: number) => amountText(major, currency)
  return (
    <section className="box">
      <header>
        <h2>{t('history')}</h2>
        <small className="soft">{t('historyNote')}</small>
      </header>
      <ol className="tl pad">
        {entries.map(({ at, kind, by, departure, tickets, total, fee }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={at} className="soft">
              {formatInstant(new Date(at), dueZone(currency), market.locale, { weekday: false, year: true })}
            </time>
            <span>
              {texts(`kinds.${kind}`, {
                before: day(departure?.before),
                after: day(departure?.after),
                was: tickets?.before ?? 0,
                now: tickets?.after ?? 0,
                had: departure?.before ? 'date' : 'none',
                wants: departure?.after ? 'date' : 'none',
              })}
              {NAMES_ITS_DOER.includes(kind) ? null : <span className="soft"> · {t(`by.${by}`)}</span>}
              {total && total.before !== total.after ? (
                <span className="sub soft">
                  {texts('total', { before: shown(total.before), after: shown(total.after) })}
                </span>
              ) : null}
              {fee ? <span className="sub soft">{texts('fee', { fee: shown(fee) })}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
