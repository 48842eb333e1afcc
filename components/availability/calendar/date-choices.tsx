import { useTranslations } from 'next-intl'
import { Chip } from '@/components/ui/chip'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { formatDate } from '@/lib/dates/format-date'
import { chosenEntry } from '@/stores/availability-store'
import { useBooking, useChoice } from '../booking-context'
import { Calendar } from './calendar'
import { LanguageChoice } from './language-choice'
import { whyNot } from './why-not'

/** Recommended dates, the calendar, and the open date where there is one: what is shown once departures are known. */
export function DateChoices() {
  const t = useTranslations('availability')
  const { facts, market } = useBooking()
  const months = useChoice((state) => state.months)
  const longWeekends = useChoice((state) => state.longWeekends)
  const chosen = useChoice((state) => state.chosen)
  const open = useChoice((state) => state.open)
  const tickets = useChoice((state) => state.tickets)
  const choose = useChoice((state) => state.choose)
  const showMonth = useChoice((state) => state.showMonth)
  const chooseOpenDate = useChoice((state) => state.chooseOpenDate)
  const entry = chosenEntry({ months, chosen })
  const reason = entry ? whyNot(entry, tickets) : null
  return (
    <div className="grid gap-5">
      <Recommended onChoose={choose} />
      {months.length > 0 ? (
        <Calendar
          months={months}
          chosen={chosen}
          tickets={tickets}
          currency={market.currency}
          longWeekends={longWeekends}
          onChoose={choose}
          onMonth={showMonth}
        />
      ) : (
        <Note>{t('none')}</Note>
      )}
      {entry && reason === null ? <LanguageChoice entry={entry} /> : null}
      {facts.canOpenDate ? (
        <Chip on={open} onClick={chooseOpenDate} className="justify-self-start">
          {t('openDate')}
        </Chip>
      ) : null}
      {open ? <Note>{t('openDateText')}</Note> : null}
    </div>
  )
}

/** At most three (specification §4). */
function Recommended({ onChoose }: { readonly onChoose: (entry: AvailabilityEntry) => void }) {
  const t = useTranslations('availability')
  const locale = useSiteLocale()
  const recommended = useChoice((state) => state.recommended)
  const chosen = useChoice((state) => state.chosen)
  const tickets = useChoice((state) => state.tickets)
  const fitting = recommended.filter((entry) => whyNot(entry, tickets) === null).slice(0, 3)
  if (fitting.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="mr-1 text-note font-semibold text-ink-soft">{t('recommended')}</span>
      {fitting.map((entry) => (
        <Chip key={entry.id} on={entry.id === chosen} onClick={() => onChoose(entry)}>
          {formatDate(entry.start, locale)}
        </Chip>
      ))}
    </div>
  )
}
