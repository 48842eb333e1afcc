import type { AvailabilitySummary } from '@/lib/availability/contract'
import { groupByMonth } from '@/lib/availability/group-by-month'
import type { Locale } from '@/lib/locale/market'
import type { AvailabilityState, LoadedDepartures } from './availability-store'

interface Asked {
  /** Epoch milliseconds of the answer. */
  readonly now: number
  readonly locale: Locale
  /** Code of the departure to begin with. */
  readonly wanted?: string | null
}

/**
 * What a page holds of the departures that were loaded: in months, and chosen what was chosen before, else the departure
 * that is wanted, else the soonest of those that are recommended: the numbers are real ones from the start. It comes with
 * the engine of booking, for what writes dates does (performance.md, P5).
 */
export function loadedDepartures(
  state: Pick<AvailabilityState, 'chosen' | 'open'>,
  summary: AvailabilitySummary,
  { now, locale, wanted = null }: Asked,
): LoadedDepartures {
  const entries = summary.ranges.flatMap(({ availability }) => availability)
  const bookable = entries.filter((entry) => entry.bookable)
  const before = bookable.find(({ id }) => id === state.chosen)
  const asked = bookable.find(({ code }) => code !== null && code === wanted)
  const chosen = state.open ? undefined : (before ?? asked ?? summary.recommended_dates[0])
  return {
    now,
    months: groupByMonth(entries, locale, chosen?.start),
    recommended: summary.recommended_dates,
    openDate: summary.open_date,
    longWeekends: summary.long_weekends,
    holidays: summary.holidays,
    chosen: chosen?.id ?? null,
  }
}
