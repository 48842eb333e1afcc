import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { formatDate } from '@/lib/dates/format-date'
import { whyNot } from '../calendar/why-not'

/** The day of a departure. */
export function ChosenDate({ entry }: { readonly entry: AvailabilityEntry }) {
  return formatDate(entry.start, useSiteLocale())
}

interface DepartureNotesProps {
  readonly entry: AvailabilityEntry | null
  readonly tickets: number
}

/** Below the choice of day and travellers: how sure the departure is, or why so many cannot take it. */
export function DepartureNotes({ entry, tickets }: DepartureNotesProps) {
  const reason = entry ? whyNot(entry, tickets) : null
  return (
    <>
      {entry?.going && !reason ? (
        <p className="text-small text-ink-soft">
          <Going going={entry.going} />
        </p>
      ) : null}
      <p role="status" className={reason ? 'text-small font-semibold text-chile' : 'hidden'}>
        {entry && reason ? <WhyNot entry={entry} reason={reason} /> : null}
      </p>
    </>
  )
}

/** How sure a departure is. */
function Going({ going }: { readonly going: NonNullable<AvailabilityEntry['going']> }) {
  const t = useTranslations('departures.going')
  return t(going.certain ? 'certain' : 'filling', { sold: going.sold, minimum: going.minimum })
}

interface WhyNotProps {
  readonly entry: AvailabilityEntry
  readonly reason: NonNullable<ReturnType<typeof whyNot>>
}

/** Why so many cannot take this departure. */
function WhyNot({ entry, reason }: WhyNotProps) {
  const t = useTranslations('departures')
  const locale = useSiteLocale()
  const { min_travelers: min, max_travelers: max, seats_left: left } = entry
  return t('dayOff', {
    date: formatDate(entry.start, locale, { year: false }),
    reason: t(`reasons.${reason}`, { min, max, left }),
  })
}
