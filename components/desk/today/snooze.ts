import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { endOfDayInstant, todayIn } from '@/lib/dates/zone-time'
import { TIME_ZONE } from '@/lib/locale/time-zone'

/** A case that is put off for longer is forgotten (docs/domain.md §12). */
const MOST_DAYS = 14
/** When a working day begins, after midnight. */
const MORNING_MS = 8 * 3_600_000 + 1_000

/** Eight in the morning of a day, by the desk's clock. */
export function morningOf(day: LocalDate): Date {
  return new Date(endOfDayInstant(addDays(day, -1), TIME_ZONE).getTime() + MORNING_MS)
}

/** What a case can be put off until at a moment: tomorrow, in three days, and the last day there is to choose. */
export function snoozeChoices(now: number): {
  readonly tomorrow: Date
  readonly threeDays: Date
  readonly first: LocalDate
  readonly last: LocalDate
} {
  const today = todayIn(TIME_ZONE, now)
  const last = addDays(today, MOST_DAYS)
  return {
    tomorrow: morningOf(addDays(today, 1)),
    threeDays: morningOf(addDays(today, 3)),
    first: addDays(today, 1),
    // Eight in the morning of that day is over fourteen days away for whoever chooses before eight.
    last: morningOf(last).getTime() - now > MOST_DAYS * 86_400_000 ? addDays(last, -1) : last,
  }
}
