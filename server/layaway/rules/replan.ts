import { compareDates, type LocalDate } from '@/lib/dates/local-date'
import {
  type Instalment,
  isSettled,
  type Plan,
  type RunningInstalment,
  restOf,
  restOfAll,
} from '@/lib/layaway/instalment'
import { layawaySchedule, splitOverDates } from '@/lib/layaway/layaway-schedule'
import { add, isZero, type Money, min, subtract, zero } from '@/lib/money/money'

export interface Replanned {
  /** Sorted by date; Σ amounts is what it was. */
  readonly parts: readonly RunningInstalment[]
  /** What was paid beyond the whole rest: stays on the reservation's ledger. */
  readonly excess: Money
}

/**
 * A payment towards the parts (domain.md §6). Up to the next part it fills that part; above it, the part is closed with
 * what was paid and the rest is split equally over the remaining dates, fewer when the minimum part bites.
 */
export function applyPayment(parts: readonly RunningInstalment[], payment: Money): Replanned {
  const ordered = byDate(parts)
  const open = ordered.filter((part) => !isSettled(part))
  const [next, ...later] = open
  if (!next) return { parts: ordered, excess: payment }
  const rest = restOfAll(open, payment.currency)
  const used = min(payment, rest)
  const settled = ordered.filter(isSettled)
  const paid = add(next.paid, used)
  const excess = subtract(payment, used)
  if (used.amount <= restOf(next).amount)
    return { parts: byDate([...settled, { ...next, paid }, ...later]), excess }
  const closed = { ...next, amount: paid, paid }
  return { parts: [...settled, closed, ...respread(later, subtract(rest, used))], excess }
}

/**
 * What was not paid by its date rolls into the parts still to come, split equally (domain.md §6). A missed part keeps
 * what was paid of it and vanishes when that is nothing; when no date is left, everything stays on the last part.
 */
export function rollMissed(parts: readonly RunningInstalment[], today: LocalDate): RunningInstalment[] {
  const ordered = byDate(parts)
  const missed = ordered.filter((part) => !isSettled(part) && part.dueDate < today)
  const coming = ordered.filter((part) => !isSettled(part) && part.dueDate >= today)
  const [first] = missed
  if (!first) return ordered
  if (coming.length === 0) return rollIntoLast(ordered)
  const rest = restOfAll([...missed, ...coming], first.amount.currency)
  const paidParts = missed
    .filter((part) => !isZero(part.paid))
    .map((part) => ({ ...part, amount: part.paid }))
  return byDate([...ordered.filter(isSettled), ...paidParts, ...respread(coming, rest)])
}

/** After an edit of the reservation: closed parts stay, `rest` is split over the dates still open (domain.md §6). */
export function replanRest(parts: readonly RunningInstalment[], rest: Money): RunningInstalment[] {
  const ordered = byDate(parts)
  return [
    ...ordered.filter(isSettled),
    ...respread(
      ordered.filter((part) => !isSettled(part)),
      rest,
    ),
  ]
}

/** Another rhythm or number of parts for what is left; what was paid of an open part is kept as a closed one. */
export function changePlan(
  parts: readonly RunningInstalment[],
  plan: Plan,
  today: LocalDate,
): RunningInstalment[] {
  const ordered = byDate(parts)
  const open = ordered.filter((part) => !isSettled(part))
  const [first] = open
  if (!first) return ordered
  const fresh = layawaySchedule(restOfAll(open, first.amount.currency), plan, today)
  if (fresh.length === 0) return ordered
  const paidParts = open.filter((part) => !isZero(part.paid)).map((part) => ({ ...part, amount: part.paid }))
  return numbered([...ordered.filter(isSettled), ...paidParts], fresh)
}

/** Adds fresh parts to closed ones; two on one day become one, since a date is due once. */
function numbered(closed: readonly RunningInstalment[], fresh: readonly Instalment[]): RunningInstalment[] {
  const last = closed.reduce((highest, part) => Math.max(highest, part.n), 0)
  const added = fresh
    .filter(({ dueDate }) => !closed.some((part) => part.dueDate === dueDate))
    .map((part, index) => ({ ...part, n: last + index + 1, paid: zero(part.amount.currency) }))
  const merged = closed.map((part) => {
    const twin = fresh.find(({ dueDate }) => dueDate === part.dueDate)
    return twin ? { ...part, amount: add(part.amount, twin.amount) } : part
  })
  return byDate([...merged, ...added])
}

/** Equal shares of `rest` over the open parts nothing was paid of yet (else over all); what is paid stays where it is. */
function respread(open: readonly RunningInstalment[], rest: Money): RunningInstalment[] {
  const fresh = open.filter((part) => isZero(part.paid))
  const slots = fresh.length > 0 ? fresh : open
  const dates = slots.map(({ dueDate }) => dueDate)
  const shares = new Map(
    splitOverDates(rest, dates, slots.length).map(({ dueDate, amount }) => [dueDate, amount]),
  )
  return open
    .map((part) => ({ ...part, amount: add(part.paid, shares.get(part.dueDate) ?? zero(rest.currency)) }))
    .filter((part) => !isZero(part.amount))
}

function rollIntoLast(ordered: readonly RunningInstalment[]): RunningInstalment[] {
  const open = ordered.filter((part) => !isSettled(part))
  const last = open.at(-1)
  if (!last) return [...ordered]
  const rest = restOfAll(open, last.amount.currency)
  const paidParts = open
    .slice(0, -1)
    .filter((part) => !isZero(part.paid))
    .map((part) => ({ ...part, amount: part.paid }))
  return byDate([...ordered.filter(isSettled), ...paidParts, { ...last, amount: add(last.paid, rest) }])
}

function byDate(parts: readonly RunningInstalment[]): RunningInstalment[] {
  return [...parts].sort((a, b) => compareDates(a.dueDate, b.dueDate))
}
