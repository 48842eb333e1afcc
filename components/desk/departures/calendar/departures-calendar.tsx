'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { monthWeeks } from '@/components/availability/calendar/month-weeks'
import { formatDate, formatMonth } from '@/lib/dates/format-date'
import { addMonths, type LocalDate, lastDayOfMonth, monthId } from '@/lib/dates/local-date'
import type { ListedDeparture } from '@/lib/desk/departures/departure-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Mark } from '../../bulk/use-marks'
import { useDesk } from '../../frame/desk-context'
import { DeskLink } from '../../ui/desk-link'
import { DeskIcon } from '../../ui/icon'
import { DeparturesTable } from '../departures-table'
import { type DeparturesWish, departuresQuery } from '../departures-wish'
import { CalendarDay } from './calendar-day'
import { byDay, DAY_STATES } from './days-of'
import { moveByArrow } from './move-by-arrow'

interface DeparturesCalendarProps {
  readonly rows: readonly ListedDeparture[]
  /** Any day of the month that is shown. */
  readonly month: LocalDate
  readonly wish: DeparturesWish
  readonly marked: ReadonlySet<string> | null
  readonly onMark: Mark
}

const WEEK = ['1', '2', '3', '4', '5', '6', '0'] as const

/** A month of departures, several a day; those of the chosen day stand below it as in the list. */
export function DeparturesCalendar({ rows, month, wish, marked, onMark }: DeparturesCalendarProps) {
  const t = useTranslations('desk.departures.calendar')
  const { market } = useDesk()
  const [chosen, choose] = useState<LocalDate | null>(null)
  const days = byDay(rows)
  const ofDay = chosen === null ? [] : (days.get(chosen) ?? [])
  const name = formatMonth(monthId(month), market.locale)
  return (
    <div className="pad stack">
      <MonthSteps month={month} wish={wish} name={name} />
      <table className="month" aria-label={t('of', { month: name })}>
        <Weekdays />
        <tbody onKeyDown={moveByArrow}>
          {monthWeeks(monthId(month))
            .filter((week) => week.some((date) => date !== null))
            .map((week) => (
              <tr key={week.find((date) => date !== null)}>
                {week.map((date, at) => (
                  <td key={WEEK[at]}>
                    {date ? (
                      <CalendarDay
                        date={date}
                        rows={days.get(date) ?? []}
                        isChosen={date === chosen}
                        onChoose={() => choose(date === chosen ? null : date)}
                      />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      <p className="legend soft">
        {DAY_STATES.map((state) => (
          <span key={state} className={`key ${state}`}>
            {t(`states.${state}`)}
          </span>
        ))}
        <span className="only-l">{t('number')}</span>
      </p>
      <div aria-live="polite">
        {chosen && ofDay.length > 0 ? (
          <section className="stack" aria-label={t('onDay', { date: formatDate(chosen, market.locale) })}>
            <h2>{t('onDay', { date: formatDate(chosen, market.locale) })}</h2>
            <DeparturesTable rows={ofDay} marked={marked} onMark={onMark} />
          </section>
        ) : (
          <p className="soft">{t(rows.length === 0 ? 'none' : 'choose')}</p>
        )}
      </div>
    </div>
  )
}

/** The month, and the one before and after it, as links: the address says which is looked at. */
function MonthSteps({
  month,
  wish,
  name,
}: Pick<DeparturesCalendarProps, 'month' | 'wish'> & { readonly name: string }) {
  const { market } = useDesk()
  const t = useTranslations('desk.departures.calendar')
  const step = (by: number, icon: 'chevron-left' | 'chevron-right') => {
    const from = addMonths(`${monthId(month)}-01`, by)
    const label = t('go', { month: formatMonth(monthId(from), market.locale) })
    const query = departuresQuery({ ...wish, from, to: lastDayOfMonth(from) })
    return (
      <DeskLink className="btn sq" href={deskLinks.departures(query)} scroll={false} aria-label={label}>
        <DeskIcon name={icon} />
      </DeskLink>
    )
  }
  return (
    <div className="month-steps">
      {step(-1, 'chevron-left')}
      <h2>{name}</h2>
      {step(1, 'chevron-right')}
    </div>
  )
}

function Weekdays() {
  const t = useTranslations('desk.departures.calendar.weekdays')
  return (
    <thead>
      <tr>
        {WEEK.map((day) => (
          <th key={day} scope="col">
            <abbr title={t(day)}>{t(day).slice(0, 3)}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  )
}
