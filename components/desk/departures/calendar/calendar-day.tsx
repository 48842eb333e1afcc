import { useTranslations } from 'next-intl'
import { dayNumberOf } from '@/lib/dates/day-number'
import { formatDate } from '@/lib/dates/format-date'
import { type LocalDate, partsOf } from '@/lib/dates/local-date'
import type { ListedDeparture } from '@/lib/desk/departures/departure-contract'
import { useDesk } from '../../frame/desk-context'
import { DAY_STATES, stateOf, sumOfDay } from './days-of'

interface CalendarDayProps {
  readonly date: LocalDate
  /** Those that leave on it. */
  readonly rows: readonly ListedDeparture[]
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const rankOf = (row: ListedDeparture) => DAY_STATES.indexOf(stateOf(row))

/** So many stand in a day by name; what is beyond them is counted. */
const NAMED = 3

/** One day of the calendar: its number, or a button with what leaves on it; on phones how many, and how they stand. */
export function CalendarDay({ date, rows, isChosen, onChoose }: CalendarDayProps) {
  const t = useTranslations('desk.departures.calendar')
  const { market } = useDesk()
  const parts = partsOf(date)
  if (rows.length === 0) return <span className="day none">{parts.day}</span>
  const { state, count, sold, held, free } = sumOfDay(rows)
  // What needs somebody is named before what does not.
  const urgent = rows.toSorted((one, other) => rankOf(one) - rankOf(other))
  const shown = rows.length > NAMED ? urgent.slice(0, NAMED - 1) : urgent
  const words = { date: formatDate(date, market.locale), state: t(`states.${state}`) }
  return (
    <button
      type="button"
      className={`day ${state}`}
      data-day={dayNumberOf(parts)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className="vh">{t('day', { ...words, count, sold, held, free })}</span>
      <b aria-hidden="true">{parts.day}</b>
      <span className="many" aria-hidden="true">
        {count}
      </span>
      <span className="names" aria-hidden="true">
        {shown.map((row) => (
          <span key={row.uuid} className={`key ${stateOf(row)}`}>
            <span>{row.product.name}</span>
            <em>{Math.max(0, row.free)}</em>
          </span>
        ))}
        {rows.length > shown.length ? <em>{t('more', { count: rows.length - shown.length })}</em> : null}
      </span>
    </button>
  )
}
