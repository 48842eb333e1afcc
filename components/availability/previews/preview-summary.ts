import type { AvailabilityEntry, AvailabilitySummary } from '@/lib/availability/contract'
import type { AvailabilityState } from '@/lib/links/content-segments'

/**
 * The departures of a real product as they look in a state of the calendar: null where none can be asked, undefined
 * where the answer never comes. Dates, prices and deposits stay the real ones.
 */
export function previewSummary(
  state: AvailabilityState,
  summary: AvailabilitySummary,
): AvailabilitySummary | null | undefined {
  switch (state) {
    case 'loading':
      return undefined
    case 'failed':
      return null
    case 'empty':
      return { ...summary, ranges: [], recommended_dates: [], open_date: null, total: 0 }
    case 'sold-out':
      return changed(summary, (entry) => ({ ...entry, seats_left: 0, bookable: false, reason: 'sold_out' }))
    case 'few-seats':
      return changed(summary, (entry) => (entry.bookable ? { ...entry, seats_left: 2 } : entry))
    case 'full-payment':
      return changed(summary, (entry) => (entry.bookable && !entry.preview.offered ? entry : null))
    default:
      return summary
  }
}

/** Changes or drops every departure; months without any go, and what cannot be chosen is not recommended. */
function changed(
  summary: AvailabilitySummary,
  change: (entry: AvailabilityEntry) => AvailabilityEntry | null,
): AvailabilitySummary {
  const ranges = summary.ranges
    .map((range) => ({ ...range, availability: range.availability.flatMap((entry) => change(entry) ?? []) }))
    .filter(({ availability }) => availability.length > 0)
  const bookable = ranges.flatMap(({ availability }) => availability).filter((entry) => entry.bookable)
  return {
    ...summary,
    ranges,
    total: ranges.reduce((sum, { availability }) => sum + availability.length, 0),
    recommended_dates: bookable.slice(0, 1),
  }
}
