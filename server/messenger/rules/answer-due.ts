import { addBusinessDays, type DaysOff, isBusinessDay, previousBusinessDay } from '@/lib/dates/business-days'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { endOfDayInstant, timeIn, todayIn, type Zone } from '@/lib/dates/zone-time'

/** Business days within which a traveller is answered. */
const ANSWER_DAYS = 1
/** The last millisecond of a minute, from its beginning. */
const MINUTE_END = 59_999
const LAST_MINUTE = 24 * 60 - 1

/**
 * Until when a message is to be answered: the same time of the next business day. What comes on a day off counts from the
 * beginning of the first business day after it.
 * @param zone whose days and clock count
 */
export function answerDue(askedAt: Date, daysOff: DaysOff, zone: Zone): Date {
  const asked = todayIn(zone, askedAt)
  const isOpen = isBusinessDay(asked, daysOff)
  const from = isOpen ? asked : addBusinessDays(asked, 1, daysOff)
  return at(addBusinessDays(from, ANSWER_DAYS, daysOff), isOpen ? minuteOf(zone, askedAt) : 0, zone)
}

/**
 * The last instant of which the time to answer is over by now: `answerDue` of what was asked then or before has come, of
 * everything later it has not. It is what a database compares with.
 */
export function lastOverdue(now: Date, daysOff: DaysOff, zone: Zone): Date {
  const today = todayIn(zone, now)
  const before = previousBusinessDay(today, daysOff)
  const [day, minute] = isBusinessDay(today, daysOff)
    ? [before, minuteOf(zone, now)]
    : [previousBusinessDay(before, daysOff), LAST_MINUTE]
  return new Date(at(day, minute, zone).getTime() + MINUTE_END)
}

function minuteOf(zone: Zone, instant: Date): number {
  const [hours = 0, minutes = 0] = timeIn(zone, instant).split(':').map(Number)
  return hours * 60 + minutes
}

/** A minute of a day in a zone, counted from its midnight. */
function at(day: LocalDate, minute: number, zone: Zone): Date {
  const midnight = endOfDayInstant(addDays(day, -1), zone).getTime() + 1000
  return new Date(midnight + minute * 60_000)
}
