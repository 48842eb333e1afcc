import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import type { Money } from '@/lib/money/money'

/** What a reservation is reminded of, as things stand on a day. */
export interface ReminderFacts {
  readonly orderId: string
  /** In the zone of the currency. */
  readonly today: LocalDate
  /** The day on which it was placed: what lies before it reminds of nothing. */
  readonly placedOn: LocalDate
  /** Parts with something left to pay, by date. */
  readonly open: readonly { readonly dueDate: LocalDate; readonly rest: Money }[]
  /** Numbers past their date that wait for money under way are not among them. */
  readonly rolls: readonly { readonly day: LocalDate; readonly dueDate: LocalDate; readonly rest: Money }[]
  /** Of a layaway that owes something. */
  readonly liquidationDate: LocalDate | null
  /** The first day of the first trip; null while its date is open. */
  readonly tripStart: LocalDate | null
  /** Whether a mail about a date that is over may be written on this day. */
  readonly mayDun: boolean
}

/** A mail to write now, once for its key. */
export type Reminder =
  | {
      readonly event: 'part_due'
      readonly key: string
      readonly dueDate: LocalDate
      readonly rest: Money
      readonly days: number
    }
  | { readonly event: 'part_missed'; readonly key: string; readonly dueDate: LocalDate; readonly rest: Money }
  | { readonly event: 'grace'; readonly key: string; readonly rest: Money }
  | { readonly event: 'trip_ahead'; readonly key: string; readonly days: number }

interface Step {
  /** Days from the day it is about; negative before it. */
  readonly day: number
  /** The last day on which it is still worth writing, when nothing ran on its own. */
  readonly until: number
}

/** When each is written, by the clock of the currency's zone from 09:00 on (README.md, Reminders). */
const STEPS = {
  part_due: [
    { day: -7, until: -4 },
    { day: -3, until: -1 },
    { day: 0, until: 0 },
  ],
  part_missed: [{ day: 0, until: 6 }],
  grace: [
    { day: 2, until: 4 },
    { day: 5, until: 5 },
  ],
  trip_ahead: [
    { day: -14, until: -8 },
    { day: -2, until: -1 },
  ],
} as const satisfies Record<string, readonly Step[]>

/** Everything a reservation is reminded of on a day; what was written before has the same key and is not written again. */
export function remindersOn(facts: ReminderFacts): Reminder[] {
  return [...dueParts(facts), ...missedParts(facts), ...graceOf(facts), ...tripAhead(facts)]
}

function dueParts({ orderId, open, ...days }: ReminderFacts): Reminder[] {
  return open.flatMap(({ dueDate, rest }) =>
    stepsOf('part_due', dueDate, days).map((step) => ({
      event: 'part_due' as const,
      key: `part_due:${orderId}:${dueDate}:${step.day}`,
      ...{ dueDate, rest, days: daysBetween(days.today, dueDate) },
    })),
  )
}

function missedParts({ orderId, rolls, mayDun, ...days }: ReminderFacts): Reminder[] {
  if (!mayDun) return []
  return rolls.flatMap(({ day, dueDate, rest }) =>
    stepsOf('part_missed', day, days).map(() => ({
      event: 'part_missed' as const,
      key: `part_missed:${orderId}:${dueDate}`,
      ...{ dueDate, rest },
    })),
  )
}

function graceOf({ orderId, open, liquidationDate, mayDun, ...days }: ReminderFacts): Reminder[] {
  const last = open.find(({ dueDate }) => dueDate === liquidationDate)
  if (!last || liquidationDate === null || !mayDun) return []
  return stepsOf('grace', liquidationDate, days).map(({ day }) => ({
    event: 'grace' as const,
    key: `grace:${orderId}:${liquidationDate}:${day}`,
    rest: last.rest,
  }))
}

function tripAhead({ orderId, tripStart, ...days }: ReminderFacts): Reminder[] {
  if (tripStart === null) return []
  return stepsOf('trip_ahead', tripStart, days).map(({ day }) => ({
    event: 'trip_ahead' as const,
    key: `trip_ahead:${orderId}:${tripStart}:${day}`,
    days: daysBetween(days.today, tripStart),
  }))
}

/** The steps of an event that are to be taken today: none of a day on which nothing had been bought yet. */
function stepsOf(
  event: keyof typeof STEPS,
  about: LocalDate,
  { today, placedOn }: Pick<ReminderFacts, 'today' | 'placedOn'>,
): readonly Step[] {
  const steps: readonly Step[] = STEPS[event]
  return steps.filter(
    ({ day, until }) =>
      addDays(about, day) <= today && today <= addDays(about, until) && addDays(about, day) > placedOn,
  )
}
