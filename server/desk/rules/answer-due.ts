import { addBusinessDays, type DaysOff, isBusinessDay } from '@/lib/dates/business-days'
import { addDays } from '@/lib/dates/local-date'
import { endOfDayInstant, timeIn, todayIn, type Zone } from '@/lib/dates/zone-time'

/** Business days within which a traveller is answered. */
const ANSWER_DAYS = 1
const DAY_SECONDS = 86_400

/**
 * Until when a message is to be answered: the same time of the next business day. What comes on a day off counts from the
 * beginning of the first business day after it.
 * @param zone whose days and clock count
 */
export function answerDue(askedAt: Date, daysOff: DaysOff, zone: Zone): Date {
  const asked = todayIn(zone, askedAt)
  const isOpen = isBusinessDay(asked, daysOff)
  const from = isOpen ? asked : addBusinessDays(asked, 1, daysOff)
  const due = addBusinessDays(from, ANSWER_DAYS, daysOff)
  const [hours = 0, minutes = 0] = isOpen ? timeIn(zone, askedAt).split(':').map(Number) : []
  const midnight = endOfDayInstant(addDays(due, -1), zone).getTime() + 1000
  const seconds = Math.min(hours * 3600 + minutes * 60, DAY_SECONDS - 1)
  return new Date(midnight + seconds * 1000)
}
