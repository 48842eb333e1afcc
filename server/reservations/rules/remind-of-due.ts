import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import type { ScheduleState } from '@/lib/layaway/running/fold-schedule'
import type { Money } from '@/lib/money/money'
import type { ReservationStatus } from '@/lib/reservations/detail'
import type { ReminderRefusal } from '@/lib/reservations/reminder-refusals'
import type { Reminder } from './reminders'

type Written<Event extends Reminder['event']> = Omit<Extract<Reminder, { readonly event: Event }>, 'key'>

/** What is due now as its mail tells it: a part before its date, or the whole in the days of grace. */
export type DueReminder = Written<'part_due'> | Written<'grace'>

export interface DueFacts {
  readonly status: ReservationStatus
  readonly liquidationDate: LocalDate | null
  readonly graceDays: number
  readonly pending: Money
  readonly next: ScheduleState['next']
  readonly today: LocalDate
  /** Whether a card pays what is next by itself. */
  readonly isCharged: boolean
  /** Whether a mail about a date that is over may be written at this instant. */
  readonly mayDun: boolean
}

/** Whether nothing of it is due ever again: that is said before anything that would pass by waiting. */
export function hasEnded(status: ReservationStatus): boolean {
  return status !== 'new' && status !== 'confirmed'
}

/** What somebody is reminded of when the desk asks for it, or why not. */
export function remindOfDue(facts: DueFacts): DueReminder | ReminderRefusal {
  const { status, liquidationDate, graceDays, pending, next, today, isCharged, mayDun } = facts
  if (status === 'new') return 'first_payment'
  if (hasEnded(status)) return 'ended'
  if (pending.amount <= 0 || !next?.dueDate) return 'nothing_due'
  if (liquidationDate !== null && today > liquidationDate) {
    if (today > addDays(liquidationDate, graceDays)) return 'grace_over'
    return mayDun ? { event: 'grace', rest: pending } : 'quiet'
  }
  if (isCharged) return 'charged'
  const days = Math.max(0, daysBetween(today, next.dueDate))
  return { event: 'part_due', dueDate: next.dueDate, rest: next.amount, days }
}
