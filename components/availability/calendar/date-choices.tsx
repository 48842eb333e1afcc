import { useTranslations } from 'next-intl'
import { Chip } from '@/components/ui/chip'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { formatDate } from '@/lib/dates/format-date'
import { languageOf } from '@/lib/locale/market'
import { useBooking, useChoice } from '../booking-context'
import { proposedDates } from '../first-choice'
import { Calendar } from './calendar'

/** Recommended dates, the calendar, and the open date where there is one: what is shown once departures are known. */
export function DateChoices() {
  const t = useTranslations('departures')
  const { facts, market } = useBooking()
  const months = useChoice((state) => state.months)
  const longWeekends = useChoice((state) => state.longWeekends)
  const chosen = useChoice((state) => state.chosen)
  const open = useChoice((state) => state.open)
  const tickets = useChoice((state) => state.tickets)
  const choose = useChoice((state) => state.choose)
  const showMonth = useChoice((state) => state.showMonth)
  const chooseOpenDate = useChoice((state) => state.chooseOpenDate)
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
      {facts.canOpenDate ? (
        <Chip on={open} onClick={chooseOpenDate} className="justify-self-start">
          {t('openDate')}
        </Chip>
      ) : null}
      {open ? <Note>{t('openDateText')}</Note> : null}
    </div>
  )
}

/** The soonest, the cheapest and the calmest date, at most three (specification §4); a date stands once. */
function Recommended({ onChoose }: { readonly onChoose: (entry: AvailabilityEntry) => void }) {
  const t = useTranslations('departures')
  const locale = useSiteLocale()
  const months = useChoice((state) => state.months)
  const chosen = useChoice((state) => state.chosen)
  const tickets = useChoice((state) => state.tickets)
  const entries = months.flatMap(({ availability }) => availability)
  const { soonest, cheapest, calmest } = proposedDates(entries, languageOf(locale), tickets)
  const chips = [
    { kind: 'soonest', entry: soonest },
    { kind: 'cheapest', entry: cheapest },
    { kind: 'calmest', entry: calmest },
  ] as const
  const seen = new Set<string>()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chips.map(({ kind, entry }) => {
        if (!entry || seen.has(entry.id)) return null
        seen.add(entry.id)
        return (
          <Chip
            key={kind}
            on={entry.id === chosen}
            className="whitespace-normal text-left"
            onClick={() => onChoose(entry)}
          >
            {t(`proposed.${kind}`, { date: formatDate(entry.start, locale, { weekday: false }) })}
          </Chip>
        )
      })}
    </div>
  )
}
