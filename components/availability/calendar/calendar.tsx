'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { IconButton } from '@/components/ui/icons/icon-button'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { AvailabilityEntry, LongWeekendWire } from '@/lib/availability/contract'
import type { MonthGroup } from '@/lib/availability/group-by-month'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Currency } from '@/lib/locale/market'
import { entriesByDay } from '@/stores/availability-store'
import { CalendarDay } from './calendar-day'
import { CalendarNotes } from './calendar-notes'
import { LongWeekendNotes } from './long-weekend-notes'
import { monthWeeks } from './month-weeks'
import { bestOfDay } from './why-not'

type MonthJumpProps = Pick<CalendarProps, 'months' | 'onMonth'> & { readonly current: string }

/** The month that is shown, as a heading that jumps to any other: 18 steps of a button are none. */
function MonthJump({ months, current, onMonth }: MonthJumpProps) {
  const t = useTranslations('departures')
  return (
    <h3 className="min-w-0 text-lead">
      <select
        className="month-jump"
        aria-label={t('month')}
        value={current}
        onChange={({ target }) => onMonth(target.value)}
      >
        {months.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </h3>
  )
}

interface CalendarProps {
  readonly months: readonly MonthGroup<AvailabilityEntry>[]
  readonly chosen: string | null
  readonly tickets: number
  readonly currency: Currency
  readonly longWeekends: readonly LongWeekendWire[]
  readonly onChoose: (entry: AvailabilityEntry) => void
  readonly onMonth: (id: string) => void
}

/** A month of departures: price above, deposit below, and why a day cannot be chosen. */
export function Calendar(props: CalendarProps) {
  const { months, chosen, tickets, currency, longWeekends, onChoose, onMonth } = props
  const t = useTranslations('departures')
  const locale = useSiteLocale()
  const grid = useRef<HTMLTableSectionElement>(null)
  const at = months.findIndex(({ current }) => current)
  const month = months[at]
  if (!month) return null
  const byDay = entriesByDay(month.availability)
  const days = [...byDay].flatMap(([, entries]) => bestOfDay(entries, tickets) ?? [])
  const step = (by: number) => {
    const next = months[at + by]
    if (next) onMonth(next.id)
  }
  const shown = (date: LocalDate) =>
    byDay.get(date)?.find(({ id }) => id === chosen) ?? bestOfDay(byDay.get(date) ?? [], tickets)
  return (
    <div className="cal">
      <div className="flex items-center justify-between">
        <IconButton
          icon="chevron-left"
          label={months[at - 1]?.name ?? t('noEarlier')}
          disabled={at === 0}
          onClick={() => step(-1)}
        />
        <MonthJump months={months} current={month.id} onMonth={onMonth} />
        <IconButton
          icon="chevron-right"
          label={months[at + 1]?.name ?? t('noLater')}
          disabled={at === months.length - 1}
          onClick={() => step(1)}
        />
      </div>
      <p className="text-small text-ink-soft">
        {t('legend', { currency })} <b className="font-semibold text-agave-deep">{t('legendDeposit')}</b>
      </p>
      <table aria-label={t('calendarOf', { month: month.name })}>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col">
                <abbr title={t(`weekdays.${day}`)}>{t(`weekdays.${day}`).slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={grid}>
          {monthWeeks(month.id).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always six weeks in their order.
            <tr key={index}>
              {week.map((date, day) => (
                <td key={WEEK[day]}>
                  {date ? (
                    <CalendarDay
                      date={date}
                      entry={shown(date)}
                      isChosen={byDay.get(date)?.some(({ id }) => id === chosen) ?? false}
                      tickets={tickets}
                      currency={currency}
                      locale={locale}
                      onChoose={onChoose}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <CalendarNotes days={days} tickets={tickets} />
      <LongWeekendNotes longWeekends={longWeekends} month={month.id} currency={currency} />
    </div>
  )
}

const WEEK = ['1', '2', '3', '4', '5', '6', '0'] as const
