import type { LocalDate } from '@/lib/dates/local-date'
import { add, compare, isZero, type Money, min, subtract, zero } from '@/lib/money/money'
import { isSettled, type Plan, type RunningInstalment, restOf, restOfAll } from '../instalment'
import { layawaySchedule, splitOverDates } from '../layaway-schedule'
import { minimumPart } from '../rhythm'
import { byDate, closedShares, respread } from './open-parts'

/** What a payment above the next part does to the rest: smaller parts on the same dates, or the same parts and an earlier end. */
export const REPLANS = ['lower', 'sooner'] as const
export type Replan = (typeof REPLANS)[number]

export interface Replanned {
  /** Sorted by date; Σ amounts is what it was. */
  readonly parts: readonly RunningInstalment[]
  /** What was paid beyond the whole rest: stays on the reservation's ledger. */
  readonly excess: Money
}

/**
 * A payment towards the parts (domain.md §6). Up to the next part it fills that part; above it, the part is closed with
 * what was paid. The rest is then split equally over the remaining dates, fewer when the minimum part bites (`lower`),
 * or keeps its amounts while the last dates drop (`sooner`).
 */
export function applyPayment(
  parts: readonly RunningInstalment[],
  payment: Money,
  replan: Replan = 'lower',
): Replanned {
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
  const left = subtract(rest, used)
  const others = replan === 'sooner' ? dropLast(later, left) : respread(later, left)
  return { parts: byDate([...settled, closed, ...others]), excess }
}

/**
 * After an edit of the reservation: closed parts stay, `rest` is split over the dates still open (domain.md §6).
 * @param dates others, where the edit moved them; what was paid of an open part is then kept as a closed one
 */
export function replanRest(
  parts: readonly RunningInstalment[],
  rest: Money,
  dates?: readonly LocalDate[],
): RunningInstalment[] {
  const ordered = byDate(parts)
  const settled = ordered.filter(isSettled)
  const open = ordered.filter((part) => !isSettled(part))
  if (dates === undefined) return byDate([...settled, ...respread(open, rest)])
  return onDates([...settled, ...closedShares(open)], rest, dates)
}

/** Another rhythm or number of parts for what is left; as it was when the new plan has no date. */
export function changePlan(
  parts: readonly RunningInstalment[],
  plan: Plan,
  today: LocalDate,
): RunningInstalment[] {
  return spreadOver(parts, planDates(parts, plan, today))
}

/** The dates on which another plan puts what is left; none when nothing is open or no date fits. */
export function planDates(parts: readonly RunningInstalment[], plan: Plan, today: LocalDate): LocalDate[] {
  const open = parts.filter((part) => !isSettled(part))
  const [first] = open
  if (!first) return []
  return layawaySchedule(restOfAll(open, first.amount.currency), plan, today).map(({ dueDate }) => dueDate)
}

/**
 * Puts what is left on other dates, in equal parts; what was paid of an open part is kept as a closed one. Without
 * dates nothing moves. Two parts on one day become one, since a date is due once.
 */
export function spreadOver(
  parts: readonly RunningInstalment[],
  dates: readonly LocalDate[],
): RunningInstalment[] {
  const ordered = byDate(parts)
  const open = ordered.filter((part) => !isSettled(part))
  const [first] = open
  if (!first || dates.length === 0) return ordered
  const closed = [...ordered.filter(isSettled), ...closedShares(open)]
  return onDates(closed, restOfAll(open, first.amount.currency), dates)
}

function onDates(
  closed: readonly RunningInstalment[],
  rest: Money,
  dates: readonly LocalDate[],
): RunningInstalment[] {
  return splitOverDates(rest, dates, dates.length).reduce<RunningInstalment[]>(
    (all, { dueDate, amount }) => addOn(all, { dueDate, amount }),
    byDate(closed),
  )
}

/** Numbered behind all others; on a day that has a part already it becomes one with it. */
function addOn(
  parts: readonly RunningInstalment[],
  { dueDate, amount }: Pick<RunningInstalment, 'dueDate' | 'amount'>,
): RunningInstalment[] {
  const twin = parts.find((part) => part.dueDate === dueDate)
  if (twin) return parts.map((part) => (part === twin ? { ...part, amount: add(part.amount, amount) } : part))
  const last = parts.reduce((highest, { n }) => Math.max(highest, n), 0)
  return byDate([...parts, { n: last + 1, dueDate, amount, paid: zero(amount.currency) }])
}

/** `left` fills the parts from the first on; the last ones drop. What would be below the minimum goes to the one before. */
function dropLast(later: readonly RunningInstalment[], left: Money): RunningInstalment[] {
  const { currency } = left
  let open = left
  const kept: RunningInstalment[] = []
  for (const part of later) {
    const share = min(restOf(part), open)
    open = subtract(open, share)
    const last = kept.at(-1)
    const isTiny = isZero(part.paid) && !isZero(share) && compare(share, minimumPart(currency)) < 0
    if (isTiny && last) kept[kept.length - 1] = { ...last, amount: add(last.amount, share) }
    else kept.push({ ...part, amount: add(part.paid, share) })
  }
  return kept.filter(({ amount }) => !isZero(amount))
}
