import type { LocalDate } from '@/lib/dates/local-date'
import { add, type Money, max, min, subtract, zero } from '@/lib/money/money'
import { isSettled, type RunningInstalment } from '../instalment'
import { byDate } from './open-parts'
import { replanRest } from './replan'
import type { EditFact } from './schedule-facts'

/** How a schedule stands when the trip is changed. */
export interface Editing {
  readonly depositPaid: Money
  readonly parts: readonly RunningInstalment[]
  /** Everything that came in by then less what went back. */
  readonly paid: Money
}

export interface Edited {
  /** What is due first: what was paid of it, and what the changed trip asks for more than was paid at all. */
  readonly deposit: Money
  readonly parts: readonly RunningInstalment[]
}

/**
 * What a change of the trip makes of the parts (domain.md §6): closed ones stay, what is left of the new total is spread
 * over the dates. Where more was paid than it costs now, the last closed parts shrink by it: that is nobody's part any
 * more. Σ of what is open is the new total less what was paid.
 */
export function editPlan(
  { depositPaid, parts, paid }: Editing,
  edit: Omit<EditFact, 'kind' | 'at' | 'version'>,
): Edited {
  const nothing = zero(paid.currency)
  const missing = max(subtract(min(edit.deposit, edit.total), paid), nothing)
  const rest = max(subtract(subtract(edit.total, paid), missing), nothing)
  const over = max(subtract(paid, edit.total), nothing)
  const next = replanRest(parts, rest, edit.dates)
  return { deposit: add(depositPaid, missing), parts: over.amount > 0 ? shrunk(next, over) : next }
}

/** Takes what is too much from the last closed parts. */
function shrunk(parts: readonly RunningInstalment[], over: Money): RunningInstalment[] {
  let left = over
  const kept: RunningInstalment[] = []
  for (const part of parts.toReversed()) {
    const taken = isSettled(part) ? min(left, part.amount) : zero(left.currency)
    left = subtract(left, taken)
    const amount = subtract(part.amount, taken)
    if (amount.amount > 0) kept.push({ ...part, amount, paid: subtract(part.paid, taken) })
  }
  return byDate(kept)
}

/**
 * The dates on which what is left falls due after a change: those of the open parts that are not after the liquidation
 * date of the changed trip, else that date itself.
 */
export function datesAfterEdit(
  parts: readonly RunningInstalment[],
  liquidationDate: LocalDate,
  today: LocalDate,
): LocalDate[] {
  const open = parts.filter((part) => !isSettled(part)).map(({ dueDate }) => dueDate)
  const kept = [...new Set(open)].filter((date) => date <= liquidationDate && date >= today).sort()
  return kept.length > 0 ? kept : [liquidationDate]
}
