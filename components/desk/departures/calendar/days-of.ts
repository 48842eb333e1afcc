import type { LocalDate } from '@/lib/dates/local-date'
import type { ListedDeparture } from '@/lib/desk/departures/departure-contract'

/**
 * How a day or a departure stands in the calendar, what needs somebody first. decide: its day to be decided has come · short:
 * below its minimum · goes: for sure, with free seats · full: no seat is free · shut: it is not sold, or left already.
 */
export const DAY_STATES = ['decide', 'short', 'goes', 'full', 'shut'] as const
export type DayState = (typeof DAY_STATES)[number]

/** How a departure stands, in one word. */
export function stateOf({ status, free, meter, has_left: hasLeft }: ListedDeparture): DayState {
  if (hasLeft || meter.state === 'ended') return 'shut'
  if (meter.state === 'decide') return 'decide'
  if (status === 'closed') return 'shut'
  if (free <= 0) return 'full'
  return meter.state === 'filling' ? 'short' : 'goes'
}

/** Departures by the day they leave; of each day in the order they were listed. */
export function byDay(rows: readonly ListedDeparture[]): ReadonlyMap<LocalDate, readonly ListedDeparture[]> {
  const days = new Map<LocalDate, ListedDeparture[]>()
  for (const row of rows) days.set(row.start, [...(days.get(row.start) ?? []), row])
  return days
}

/** What a day's departures come to: the state that needs somebody most, how many of each, free seats that are sold now. */
export function sumOfDay(rows: readonly ListedDeparture[]) {
  const states = rows.map(stateOf)
  const sum = (seats: 'sold' | 'held') => rows.reduce((all, row) => all + row[seats], 0)
  return {
    state: DAY_STATES.find((state) => states.includes(state)) ?? 'shut',
    ...{ count: rows.length, sold: sum('sold'), held: sum('held') },
    free: rows.reduce((all, row) => all + (row.status === 'open' ? Math.max(0, row.free) : 0), 0),
  }
}
