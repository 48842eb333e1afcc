import { addHours, min as earlierOf, subHours } from 'date-fns'
import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueInstant, dueZone, graceEnd, leavesAt } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { type Money, max, min, subtract, zero } from '@/lib/money/money'

/** What decides whether a layaway is overdue (domain.md §6); nobody stores it. */
export interface OverdueFacts {
  readonly currency: Currency
  /** null: nothing is paid in parts. */
  readonly liquidationDate: LocalDate | null
  readonly graceDays: number
  /** The first day of the first trip; null while its date is open. */
  readonly departure: LocalDate | null
  /** What is left to pay. */
  readonly pending: Money
}

export interface Overdue {
  /** The last instant of its grace. */
  readonly since: Date
  /** Until when the desk decides; the owner of the house afterwards. */
  readonly decideBy: Date
  readonly who: 'desk' | 'owner'
  /** From this instant on it is cancelled by itself; null while its date is open. */
  readonly endsAt: Date | null
  readonly isOver: boolean
  /** How many days before the departure its owner is told of today; null on the other days. */
  readonly tell: (typeof TOLD_DAYS)[number] | null
}

const DECISION_HOURS = 48
/** Seats stay taken at most until this day before the departure. */
const LAST_DAYS = 3
const TOLD_DAYS = [5, 4] as const

/**
 * How a layaway stands that was not paid when its grace ended; null for one that is not overdue. Days are those of the
 * currency's zone.
 */
export function overdueAt(
  { currency, liquidationDate, graceDays, departure, pending }: OverdueFacts,
  now: Date,
): Overdue | null {
  if (liquidationDate === null || pending.amount <= 0) return null
  const since = graceEnd(liquidationDate, currency, graceDays)
  if (now <= since) return null
  const decideBy = addHours(since, DECISION_HOURS)
  const endsAt = departure === null ? null : endOf(departure, currency, decideBy)
  const today = todayIn(dueZone(currency), now)
  const left = departure === null ? null : daysBetween(today, departure)
  return {
    ...{ since, decideBy, who: now < decideBy ? 'desk' : 'owner' },
    endsAt,
    isOver: endsAt !== null && now > endsAt,
    tell: TOLD_DAYS.find((days) => days === left) ?? null,
  }
}

/**
 * In the night to the third day before the departure; where the desk has not had its 48 hours by then, as after the shortest
 * liquidation date, when they are over, at most with that third day.
 */
function endOf(departure: LocalDate, currency: Currency, decideBy: Date): Date {
  const usual = dueInstant(addDays(departure, -LAST_DAYS - 1), currency)
  const latest = dueInstant(addDays(departure, -LAST_DAYS), currency)
  if (decideBy <= usual) return usual
  return decideBy < latest ? decideBy : latest
}

/** So many days of its grace a person has a look, while there is time to write to the traveller. */
const LOOKED_AT_DAYS = 3

/**
 * Whether a layaway that is in its grace is the desk's already: from the third day after its last date on, and of a trip that
 * its provider moved so near that it leaves before that, in the 48 hours before it does.
 */
export function isLookedAt(
  { currency, liquidationDate, graceDays, departure, pending }: OverdueFacts,
  now: Date,
): boolean {
  if (liquidationDate === null || pending.amount <= 0 || graceDays < LOOKED_AT_DAYS) return false
  const today = todayIn(dueZone(currency), now)
  if (today >= addDays(liquidationDate, LOOKED_AT_DAYS)) return true
  if (departure === null || today < liquidationDate) return false
  return now >= subHours(leavesAt(departure, currency), DECISION_HOURS)
}

/** Until when the desk decides about one that is looked at in its grace: never later than it leaves. */
export function lookedAtUntil({
  currency,
  liquidationDate,
  graceDays,
  departure,
}: Omit<OverdueFacts, 'liquidationDate' | 'pending'> & { readonly liquidationDate: LocalDate }): Date {
  const usual = addHours(graceEnd(liquidationDate, currency, graceDays), DECISION_HOURS)
  if (departure === null) return usual
  return earlierOf([leavesAt(departure, currency), usual])
}

/** What becomes of the money when nobody decided: everything above the deposit is credit. */
export function overdueMoney(paid: Money, deposit: Money): { readonly back: Money; readonly kept: Money } {
  const kept = min(max(paid, zero(paid.currency)), deposit)
  return { back: subtract(paid, kept), kept }
}
