import { addDays, max, min, subHours } from 'date-fns'

/**
 * What the provider of a departure changed. cancelled · moved: to another departure · date, city, category: of the trip ·
 * start_time: within a day · hotel: another of the same class · guide.
 */
export const PROVIDER_KINDS = [
  ...(['cancelled', 'moved', 'city', 'category', 'start_time', 'hotel', 'guide'] as const),
] as const
export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/** What a traveller can choose. accept: as it is now · date: another departure of the trip · money, credit: it is cancelled. */
export const PROVIDER_TAKES = ['accept', 'date', 'money', 'credit'] as const
export type ProviderTake = (typeof PROVIDER_TAKES)[number]

/**
 * How an ask ended: as its traveller chose, by nobody's word, because the trip was no longer on the departure, or because the
 * provider serves after all.
 */
export const PROVIDER_ANSWERS = [...PROVIDER_TAKES, 'silence', 'gone', 'withdrawn'] as const
export type ProviderAnswer = (typeof PROVIDER_ANSWERS)[number]

/** Who says nothing for so long has their money back: silence never agrees. */
export const PROVIDER_DAYS = 10
/** Whoever has not chosen is reminded on these days after they were asked. */
export const PROVIDER_REMINDERS = [3, 7] as const

/** Within so many hours of a departure nobody’s silence ends a trip: the desk calls who has not chosen. */
export const DESK_HOURS = 48

/** What becomes of a trip whose traveller says nothing. money: it is cancelled, and comes back · goes_on: it leaves as it is now. */
export const PROVIDER_SILENCES = ['money', 'goes_on'] as const
export type ProviderSilence = (typeof PROVIDER_SILENCES)[number]

export interface AnswerTime {
  /** Until when a traveller can choose. */
  readonly until: Date
  readonly silence: ProviderSilence
}

/** Whether a trip leaves on its day although its provider changed it. */
export function stillLeaves(kind: ProviderKind): boolean {
  return kind !== 'cancelled' && kind !== 'moved'
}

/**
 * How long a traveller can choose, and what their silence means. Ten days, then money; of a trip that leaves all the same before
 * that, or within 48 hours of it, until it leaves, and then it goes on: nobody is left behind who only read no mail.
 * @param leavesAt when the trip leaves; null where it does not, or has no date
 */
export function answerTime(kind: ProviderKind, askedAt: Date, leavesAt: Date | null): AnswerTime {
  const days = addDays(askedAt, PROVIDER_DAYS)
  if (leavesAt === null || !stillLeaves(kind) || days <= subHours(leavesAt, DESK_HOURS))
    return { until: days, silence: 'money' }
  return { until: max([leavesAt, askedAt]), silence: 'goes_on' }
}

/**
 * Until when a trip can be accepted as it is now: as long as one can choose, and no longer than what it was moved to can be
 * gone on. @param goalLeavesAt null where it was moved nowhere
 */
export function acceptTime(until: Date, goalLeavesAt: Date | null): Date {
  return goalLeavesAt === null ? until : min([until, goalLeavesAt])
}

/** Whether the desk is told of somebody who has not chosen: their departure is less than 48 hours away. */
export function leavesSoon(leavesAt: Date | null, now: Date): boolean {
  return leavesAt !== null && now < leavesAt && now >= subHours(leavesAt, DESK_HOURS)
}

/** Which reminder is due: the latest whose day has come, null before the first and once the time is over. */
export function reminderDue(
  askedAt: Date,
  until: Date,
  now: Date,
): (typeof PROVIDER_REMINDERS)[number] | null {
  if (now >= until) return null
  return PROVIDER_REMINDERS.findLast((days) => now >= addDays(askedAt, days)) ?? null
}

/** A start may move so far within a day and is still the same trip. */
const MINOR_HOURS = 3

interface ProviderChange {
  readonly kind: ProviderKind
  /** As it was and is; of a start time `HH:MM`. */
  readonly before: string
  readonly after: string
}

/**
 * Whether a change is one that travellers are only told of, or one that each of them decides about. A start is minor up to
 * three hours, earlier or later; a time that cannot be read is major.
 */
export function changeClass({ kind, before, after }: ProviderChange): 'minor' | 'major' {
  if (kind === 'hotel' || kind === 'guide') return 'minor'
  if (kind !== 'start_time') return 'major'
  const [was, is] = [minutesOf(before), minutesOf(after)]
  if (was === null || is === null) return 'major'
  return Math.abs(is - was) <= MINOR_HOURS * 60 ? 'minor' : 'major'
}

/** Whether it is a time of day, `HH:MM`. */
export function isTime(value: string): boolean {
  return minutesOf(value) !== null
}

function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/**
 * What can be chosen about a change. What does not leave cannot be accepted, and before the first payment there is only to
 * let go.
 * @param isGoalGone the departure it was moved to does not leave either, or has left
 */
export function takesOf(kind: ProviderKind, status: string, isGoalGone = false): ProviderTake[] {
  if (status === 'new') return ['money']
  return PROVIDER_TAKES.filter((take) => take !== 'accept' || (kind !== 'cancelled' && !isGoalGone))
}
