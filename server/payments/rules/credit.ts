import { addDays, addMonths, daysBetween, type LocalDate } from '@/lib/dates/local-date'

/** What is left of one credit. Minor units. */
export interface CreditLeft {
  readonly id: string
  readonly leftMinor: number
  /** The last day on which it can be spent. */
  readonly endsOn: LocalDate
}

/** What is taken of one credit. Minor units, more than zero. */
export interface CreditTaken {
  readonly id: string
  readonly minor: number
}

/** How long credit lives that has no other end. */
const LIFE_MONTHS = 12
/** What comes back can be spent at least so long. */
const GIVEN_BACK_DAYS = 60
/** A mail so many days before an end, made up for until so many days before it. */
const REMINDERS = [
  { before: 30, until: 8 },
  { before: 7, until: 0 },
] as const

/** What is left, in the order in which it is spent: what ends first goes first. */
function byEnd<Left extends CreditLeft>(credits: readonly Left[]): Left[] {
  return credits.toSorted(
    (one, other) => daysBetween(other.endsOn, one.endsOn) || (one.id < other.id ? -1 : 1),
  )
}

/**
 * Which credits an amount is taken of: what ends first is used up first.
 * @param credits of one owner and currency
 * @param minor minor units, at least zero
 * @param today credit that ended before it is not taken
 * @returns null where there is not that much
 */
export function takeCredit(
  credits: readonly CreditLeft[],
  minor: number,
  today: LocalDate,
): CreditTaken[] | null {
  const taken: CreditTaken[] = []
  let rest = minor
  for (const { id, leftMinor } of byEnd(credits.filter(({ endsOn }) => endsOn >= today))) {
    const part = Math.min(rest, leftMinor)
    if (part > 0) taken.push({ id, minor: part })
    rest -= part
  }
  return rest > 0 ? null : taken
}

/**
 * To which of the credits that an order was paid with an amount goes back: to those with the latest end first, for most
 * time to spend it again; never more than was spent of each.
 * @param spent `leftMinor` is what has not gone back yet
 * @returns null where less was spent
 */
export function giveBack(spent: readonly CreditLeft[], minor: number): CreditTaken[] | null {
  const back: CreditTaken[] = []
  let rest = minor
  for (const { id, leftMinor } of byEnd(spent).toReversed()) {
    const part = Math.min(rest, leftMinor)
    if (part > 0) back.push({ id, minor: part })
    rest -= part
  }
  return rest > 0 ? null : back
}

/** The last day of credit that is issued today. */
export function creditEnd(today: LocalDate): LocalDate {
  return addMonths(today, LIFE_MONTHS)
}

/** The last day of credit that comes back today: its old one, or 60 days, whichever is later. */
export function givenBackEnd(old: LocalDate, today: LocalDate): LocalDate {
  const least = addDays(today, GIVEN_BACK_DAYS)
  return old >= least ? old : least
}

/**
 * How many days before its end a credit is reminded of on a day, as the event names it; null when nothing is due.
 * @param issuedOn nothing is written of a day on which it did not exist
 */
export function creditReminder(
  { endsOn, issuedOn }: { readonly endsOn: LocalDate; readonly issuedOn: LocalDate },
  today: LocalDate,
): number | null {
  const left = daysBetween(today, endsOn)
  const due = REMINDERS.find(({ before, until }) => left <= before && left >= until)
  return due && addDays(endsOn, -due.before) > issuedOn ? due.before : null
}
