import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { LongWeekendWire } from '@/lib/availability/contract'
import { formatDateRange } from '@/lib/dates/format-date'
import { type MonthId, monthId } from '@/lib/dates/local-date'
import type { Currency } from '@/lib/locale/market'

interface LongWeekendNotesProps {
  readonly longWeekends: readonly LongWeekendWire[]
  readonly month: MonthId
  /** Says whose calendar the traveller lives by. */
  readonly currency: Currency
}

/** The long weekends of the month at home: when a trip costs the fewest days off. */
export function LongWeekendNotes({ longWeekends, month, currency }: LongWeekendNotesProps) {
  const t = useTranslations('departures')
  const locale = useSiteLocale()
  const home = currency === 'COP' ? 'CO' : 'MX'
  const own = longWeekends.filter(
    ({ country, start, end }) => country === home && (monthId(start) === month || monthId(end) === month),
  )
  if (own.length === 0) return null
  return (
    <ul className="cal-key">
      {own.map(({ start, end, name }) => (
        <li key={start}>
          <Icon name="sun" />
          <span>
            <b>{formatDateRange(start, end, locale, { year: false })}:</b>{' '}
            {t('longWeekend', { country: home, name })}
          </span>
        </li>
      ))}
    </ul>
  )
}
