import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { Money } from '@/lib/money/money'
import { isSettled, type RunningInstalment, restOf, restOfAll } from '../instalment'
import { byDate, closedShares, respread } from './open-parts'

/** Money that a payer began to pay and that may still come: while it covers a part, that part waits for it. */
export interface Wait {
  readonly amount: Money
  /** The day on which the payment was begun. */
  readonly from: LocalDate
  /** The last day on which it may still come; null while nobody knows. */
  readonly until: LocalDate | null
}

export interface RollTerms {
  readonly liquidationDate: LocalDate
  readonly waits?: readonly Wait[]
}

/** A part that was added to those that are left. */
export interface Roll {
  /** The day that began with it. */
  readonly day: LocalDate
  readonly missed: RunningInstalment
}

export interface Rolled {
  readonly parts: readonly RunningInstalment[]
  /** In the order in which they happened. */
  readonly rolls: readonly Roll[]
}

/**
 * What was not paid by the end of its date goes that night, in equal shares, into the parts still to come; without any
 * it moves to the liquidation date, and there it stays (domain.md §6). A missed part keeps what was paid of it and
 * vanishes when that is nothing. It waits while what payers began in time covers it.
 * @param today nights up to the one with which this day begins
 */
export function rollMissed(parts: readonly RunningInstalment[], today: LocalDate, terms: RollTerms): Rolled {
  let running = byDate(parts)
  const rolls: Roll[] = []
  for (;;) {
    const next = nextRoll(running, today, terms)
    if (!next) return { parts: running, rolls }
    running = rollOne(running, next, terms)
    rolls.push(next)
  }
}

/** The parts whose date is over and that wait for money which is under way. */
export function waitingParts(
  parts: readonly RunningInstalment[],
  today: LocalDate,
  { waits = [] }: Pick<RollTerms, 'waits'>,
): RunningInstalment[] {
  return parts.filter(
    (part) => !isSettled(part) && part.dueDate < today && (nightOf(part, waits) ?? addDays(today, 1)) > today,
  )
}

function nextRoll(parts: readonly RunningInstalment[], today: LocalDate, terms: RollTerms): Roll | null {
  const { waits = [], liquidationDate } = terms
  let first: Roll | null = null
  for (const missed of parts) {
    if (isSettled(missed) || missed.dueDate >= today || missed.dueDate >= liquidationDate) continue
    const day = nightOf(missed, waits)
    if (day !== null && day <= today && (first === null || day < first.day)) first = { day, missed }
  }
  return first
}

/** The day that begins with the night in which a part rolls; null while the end of a wait is unknown. */
function nightOf(part: RunningInstalment, waits: readonly Wait[]): LocalDate | null {
  const intime = waits.filter(({ from }) => from <= part.dueDate)
  const covers = (day: LocalDate) =>
    intime.reduce(
      (sum, { amount, until }) => (until === null || until >= day ? sum + amount.amount : sum),
      0,
    ) >= restOf(part).amount
  const ends = intime.flatMap(({ until }) => (until !== null && until > part.dueDate ? [until] : []))
  return [part.dueDate, ...ends.sort()].map((day) => addDays(day, 1)).find((day) => !covers(day)) ?? null
}

function rollOne(parts: readonly RunningInstalment[], { missed, day }: Roll, terms: RollTerms) {
  const others = parts.filter((part) => part !== missed)
  const coming = others.filter((part) => !isSettled(part) && part.dueDate >= day)
  if (coming.length === 0) return moveToEnd(others, missed, terms.liquidationDate)
  const rest = restOfAll([missed, ...coming], missed.amount.currency)
  return byDate([
    ...others.filter((part) => !coming.includes(part)),
    ...closedShares([missed]),
    ...respread(coming, rest),
  ])
}

/** The last one that was missed; a part that was paid for that day already becomes one with it. */
function moveToEnd(
  others: readonly RunningInstalment[],
  missed: RunningInstalment,
  liquidationDate: LocalDate,
): RunningInstalment[] {
  const twin = others.find(({ dueDate }) => dueDate === liquidationDate)
  if (!twin) return byDate([...others, { ...missed, dueDate: liquidationDate }])
  const amount = { ...twin.amount, amount: twin.amount.amount + restOf(missed).amount }
  return byDate([
    ...others.map((part) => (part === twin ? { ...twin, amount } : part)),
    ...closedShares([missed]),
  ])
}
