import { formatMonth } from '@/lib/dates/format-date'
import { compareDates, type LocalDate, type MonthId, monthId } from '@/lib/dates/local-date'
import type { Locale } from '@/lib/locale/market'

/** A month of an availability summary (specification §3): exactly one group is current. */
export interface MonthGroup<Entry> {
  readonly id: MonthId
  readonly name: string
  readonly current: boolean
  readonly availability: readonly Entry[]
}

interface Dated {
  readonly start: LocalDate
  readonly bookable: boolean
}

/**
 * Groups departures by month, both in order of date. Current is the month of `chosen` when it has one, else the first
 * month with a date that can be chosen, else the first. No entries: no groups.
 */
export function groupByMonth<Entry extends Dated>(
  entries: readonly Entry[],
  locale: Locale,
  chosen?: LocalDate,
): MonthGroup<Entry>[] {
  const ordered = [...entries].sort((a, b) => compareDates(a.start, b.start))
  const byId = new Map<MonthId, Entry[]>()
  for (const entry of ordered) {
    const id = monthId(entry.start)
    byId.set(id, [...(byId.get(id) ?? []), entry])
  }
  const current = currentMonth(ordered, chosen)
  return [...byId].map(([id, availability]) => ({
    id,
    name: formatMonth(id, locale),
    current: id === current,
    availability,
  }))
}

function currentMonth(ordered: readonly Dated[], chosen: LocalDate | undefined): MonthId | null {
  const wanted =
    chosen === undefined ? undefined : ordered.find(({ start }) => monthId(start) === monthId(chosen))
  const entry = wanted ?? ordered.find(({ bookable }) => bookable) ?? ordered[0]
  return entry ? monthId(entry.start) : null
}
