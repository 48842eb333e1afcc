import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { formatDate } from '@/lib/dates/format-date'
import { limits, WHY_ICONS } from './calendar-day'
import { canWait, whyNot } from './why-not'

interface CalendarNotesProps {
  /** The departure shown on each day of the month. */
  readonly days: readonly AvailabilityEntry[]
  readonly tickets: number
}

/** A sentence for every day of the month that cannot be booked; days with the same reason share one. */
export function CalendarNotes({ days, tickets }: CalendarNotesProps) {
  const t = useTranslations('departures')
  const locale = useSiteLocale()
  const groups = new Map<string, { reason: keyof typeof WHY_ICONS; dates: string[]; text: string }>()
  for (const entry of days) {
    const reason = whyNot(entry, tickets)
    if (!reason) continue
    const why = t(`reasons.${reason}`, limits(entry))
    const text = canWait(reason) ? t('wait.note', { reason: why }) : why
    const group = groups.get(text) ?? { reason, dates: [], text }
    group.dates.push(formatDate(entry.start, locale, { year: false }))
    groups.set(text, group)
  }
  if (groups.size === 0) return null
  return (
    <ul className="cal-key">
      {[...groups.values()].map(({ reason, dates, text }) => (
        <li key={text}>
          <Icon name={WHY_ICONS[reason]} />
          <span>
            <b>{dates.join(', ')}:</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
