import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { LocalDate } from '@/lib/dates/local-date'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import type { HistoryEntry } from '@/lib/reservations/history-contract'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { inGroup, TIMELINE_GROUPS, type TimelineGroup, type TimelineItem, timelineOf } from './timeline'

interface HistoryListProps {
  readonly one: DeskReservation
  readonly currency: Currency
}

/** What happened, in the words its buyer reads, with money, mails and notes of the team between; any of them by itself. */
export function HistoryList({ one, currency }: HistoryListProps) {
  const t = useTranslations('desk.reservation')
  const { market } = useDesk()
  const [group, setGroup] = useState<TimelineGroup | null>(null)
  const items = timelineOf(one)
  const shown = inGroup(items, group)
  return (
    <section className="box" aria-label={t('history')}>
      <header>
        <h2>{t('history')}</h2>
        <small className="soft">{t('historyNote')}</small>
      </header>
      <fieldset className="chips pad" aria-label={t('historyGroups.label')}>
        {([null, ...TIMELINE_GROUPS] as const).map((name) => (
          <button
            key={name ?? 'all'}
            type="button"
            className={name === group ? 'chip on' : 'chip'}
            aria-pressed={name === group}
            onClick={() => setGroup(name)}
          >
            {t(`historyGroups.${name ?? 'all'}`)} <em>{inGroup(items, name).length}</em>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? <p className="pad soft">{t('historyGroups.none')}</p> : null}
      <ol className="tl pad">
        {shown.map((item, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen at once and be alike.
          <li key={`${item.of} ${item.at} ${n}`}>
            <time dateTime={item.at} className="soft">
              {formatInstant(new Date(item.at), dueZone(currency), market.locale, {
                ...{ weekday: false, year: true },
              })}
            </time>
            <Told item={item} currency={currency} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Told({ item, currency }: { readonly item: TimelineItem; readonly currency: Currency }) {
  const t = useTranslations('desk.reservation')
  const mails = useTranslations('desk.mails')
  if (item.of === 'history') return <Happened entry={item.entry} currency={currency} />
  if (item.of === 'note')
    return (
      <span>
        {item.entry.text}
        <span className="soft"> · {item.entry.by}</span>
      </span>
    )
  if (item.of === 'mail') {
    const { subject, recipient, state } = item.entry
    return (
      <span>
        {subject ?? mails(`states.${state}`)}
        <span className="soft"> · {recipient}</span>
      </span>
    )
  }
  const { kind, amount, reference } = item.entry
  return (
    <span>
      {t(`kinds.${kind}`)} <b>{amountText(Math.abs(amount), currency)}</b>
      {reference === null ? null : <span className="soft mono"> · {reference}</span>}
    </span>
  )
}

/** Their own words say who did it. */
const NAMES_ITS_DOER: readonly HistoryEntry['kind'][] = ['desk_cancelled', 'adjusted', 'contact_corrected']

function Happened({ entry, currency }: { readonly entry: HistoryEntry; readonly currency: Currency }) {
  const t = useTranslations('desk.reservation')
  const texts = useTranslations('reservation.history')
  const { market } = useDesk()
  const { kind, by, departure, tickets, total, fee } = entry
  const day = (date: LocalDate | string | null | undefined) =>
    date ? formatDate(date as LocalDate, market.locale) : ''
  const shown = (major: number) => amountText(major, currency)
  return (
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
  )
}
