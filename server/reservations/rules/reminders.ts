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
  readonly graceDays: number
  /** The first day of the first trip; null while its date is open. */
  readonly tripStart: LocalDate | null
  /** The last day on which an open date can be chosen; null where every date is. */
  readonly openUntil: LocalDate | null
  /** The card that parts are charged to; null where none is. */
  readonly autopay: AutopayFacts | null
  /** Whether a mail about a date that is over may be written on this day. */
  readonly mayDun: boolean
  /** Of the days from this one on, those on which no such mail may be written. */
  readonly quietDays: readonly LocalDate[]
}

export interface AutopayFacts {
  readonly cardId: string
  /** The last day on which it is good; null where nobody tells. */
  readonly expiresOn: LocalDate | null
  /** The day on which its owner agreed. */
  readonly since: LocalDate
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
  | {
      readonly event: 'autopay_notice'
      readonly key: string
      readonly dueDate: LocalDate
      readonly rest: Money
      readonly cardId: string
    }
  | {
      readonly event: 'card_ending'
      readonly key: string
      readonly dueDate: LocalDate
      readonly rest: Money
      readonly expiresOn: LocalDate
    }
  | { readonly event: 'part_missed'; readonly key: string; readonly dueDate: LocalDate; readonly rest: Money }
  | { readonly event: 'grace'; readonly key: string; readonly rest: Money }
  | { readonly event: 'trip_ahead'; readonly key: string; readonly days: number }
  | {
      readonly event: 'open_date'
      readonly key: string
      readonly until: LocalDate
      readonly days: number
    }

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
  autopay_notice: [{ day: -3, until: -1 }],
  card_ending: [{ day: -30, until: 0 }],
  part_missed: [{ day: 0, until: 6 }],
  grace: [
    { day: 2, until: 4 },
    { day: 5, until: 5 },
  ],
  trip_ahead: [
    { day: -14, until: -8 },
    { day: -2, until: -1 },
  ],
  open_date: [
    { day: -60, until: -31 },
    { day: -30, until: -8 },
    { day: -7, until: 0 },
  ],
} as const satisfies Record<string, readonly Step[]>

/** Everything a reservation is reminded of on a day; what was written before has the same key and is not written again. */
export function remindersOn(facts: ReminderFacts): Reminder[] {
  return [
    ...dueParts(facts),
    ...autopayNotices(facts),
    ...cardEnding(facts),
    ...missedParts(facts),
    ...graceOf(facts),
    ...tripAhead(facts),
    ...openDate(facts),
  ]
}

/** What is charged by itself is reminded of by its own notice alone. */
function dueParts({ orderId, open, autopay, ...days }: ReminderFacts): Reminder[] {
  return open
    .filter(({ dueDate }) => !isCharged(autopay, dueDate))
    .flatMap(({ dueDate, rest }) =>
      stepsOf('part_due', dueDate, days).map((step) => ({
        event: 'part_due' as const,
        key: `part_due:${orderId}:${dueDate}:${step.day}`,
        ...{ dueDate, rest, days: daysBetween(days.today, dueDate) },
      })),
    )
}

/** Whether the card is still good on the day of a part. */
function isCharged(autopay: AutopayFacts | null, dueDate: LocalDate): boolean {
  return autopay !== null && (autopay.expiresOn === null || dueDate <= autopay.expiresOn)
}

/** Three days before a charge, or at once where its owner agreed later than that. */
function autopayNotices({ orderId, open, autopay, ...days }: ReminderFacts): Reminder[] {
  if (!autopay) return []
  const { cardId, since } = autopay
  return open
    .filter(({ dueDate }) => isCharged(autopay, dueDate))
    .filter(({ dueDate }) => {
      const isSoon = addDays(dueDate, -3) <= since && since <= days.today && days.today <= dueDate
      return isSoon || stepsOf('autopay_notice', dueDate, days).length > 0
    })
    .map(({ dueDate, rest }) => ({
      event: 'autopay_notice' as const,
      key: `autopay_notice:${orderId}:${dueDate}:${cardId}`,
      ...{ dueDate, rest, cardId },
    }))
}

/** A card that ends before the next part. */
function cardEnding({ orderId, open, autopay, ...days }: ReminderFacts): Reminder[] {
  const [next] = open
  if (!autopay?.expiresOn || !next || isCharged(autopay, next.dueDate)) return []
  const { cardId, expiresOn } = autopay
  const about = { ...days, placedOn: addDays(expiresOn, -31) }
  return stepsOf('card_ending', expiresOn, about).map(() => ({
    event: 'card_ending' as const,
    key: `card_ending:${orderId}:${cardId}`,
    ...{ dueDate: next.dueDate, rest: next.rest, expiresOn },
  }))
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

function graceOf({ orderId, open, liquidationDate, graceDays, mayDun, ...days }: ReminderFacts): Reminder[] {
  const last = open.find(({ dueDate }) => dueDate === liquidationDate)
  if (!last || liquidationDate === null || graceDays === 0 || !mayDun) return []
  const steps = STEPS.grace.map((step) => spokenStep(liquidationDate, step, days.quietDays))
  return taken(steps, liquidationDate, days)
    .slice(-1)
    .map(({ was }) => ({
      event: 'grace' as const,
      key: `grace:${orderId}:${liquidationDate}:${was}`,
      rest: last.rest,
    }))
}

/**
 * A step whose days are all quiet is taken on the last day before them on which one may write. Two of one day are one
 * mail, the later.
 */
function spokenStep(
  about: LocalDate,
  { day, until }: Step,
  quiet: readonly LocalDate[],
): Step & { was: number } {
  let from = day
  const isQuiet = (at: number) => quiet.includes(addDays(about, at))
  const isMute = Array.from({ length: until - day + 1 }, (_, n) => day + n).every(isQuiet)
  while (isMute && from > 0 && isQuiet(from)) from -= 1
  return { day: from, until, was: day }
}

function tripAhead({ orderId, tripStart, ...days }: ReminderFacts): Reminder[] {
  if (tripStart === null) return []
  return stepsOf('trip_ahead', tripStart, days).map(({ day }) => ({
    event: 'trip_ahead' as const,
    key: `trip_ahead:${orderId}:${tripStart}:${day}`,
    days: daysBetween(days.today, tripStart),
  }))
}

function openDate({ orderId, openUntil, ...days }: ReminderFacts): Reminder[] {
  if (openUntil === null) return []
  return stepsOf('open_date', openUntil, days).map(({ day }) => ({
    event: 'open_date' as const,
    key: `open_date:${orderId}:${openUntil}:${day}`,
    ...{ until: openUntil, days: daysBetween(days.today, openUntil) },
  }))
}

/** The steps of an event that are to be taken today: none of a day on which nothing had been bought yet. */
function stepsOf(
  event: keyof typeof STEPS,
  about: LocalDate,
  { today, placedOn }: Pick<ReminderFacts, 'today' | 'placedOn'>,
): readonly Step[] {
  const steps: readonly Step[] = STEPS[event]
  return taken(steps, about, { today, placedOn })
}

function taken<One extends Step>(
  steps: readonly One[],
  about: LocalDate,
  { today, placedOn }: Pick<ReminderFacts, 'today' | 'placedOn'>,
): One[] {
  return steps.filter(
    ({ day, until }) =>
      addDays(about, day) <= today && today <= addDays(about, until) && addDays(about, day) > placedOn,
  )
}
