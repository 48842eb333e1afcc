import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { GRACE_DAYS } from '@/lib/layaway/due-instant'
import { type Instalment, isSettled, type RunningInstalment, restOf } from '@/lib/layaway/instalment'
import { add, type Money, min, money, subtract, zero } from '@/lib/money/money'
import { applyPayment, rollMissed } from '@/server/layaway/rules/replan'

/** Money that came in, or went back when negative, on a calendar day in the zone of the currency. */
export interface Movement {
  readonly amount: Money
  readonly day: LocalDate
}

export interface ScheduleInput {
  /** The deposit, or the whole amount with full payment (then without parts). */
  readonly deposit: Money
  /** As planned when the order was placed. */
  readonly parts: readonly Instalment[]
  /** In the order of the ledger. */
  readonly movements: readonly Movement[]
  readonly today: LocalDate
}

export interface RunningSchedule {
  readonly depositPaid: Money
  readonly parts: readonly RunningInstalment[]
  /** What one button pays now: the rest of the deposit (n 0), else the first part that is not settled with all that is late. */
  readonly next: { readonly n: number; readonly amount: Money; readonly dueDate: LocalDate | null } | null
}

/**
 * Which parts are paid, derived from the ledger and never stored (domain.md §6): the deposit first, then the parts as
 * lib/layaway applies each payment; a part missed for longer than the grace rolls into the rest.
 */
export function runningSchedule({ deposit, parts, movements, today }: ScheduleInput): RunningSchedule {
  const { currency } = deposit
  let depositPaid = zero(currency)
  let running: readonly RunningInstalment[] = parts.map((part) => ({ ...part, paid: zero(currency) }))
  for (const { amount, day } of settledMovements(movements)) {
    const toDeposit = min(amount, subtract(deposit, depositPaid))
    depositPaid = add(depositPaid, toDeposit)
    const toParts = subtract(amount, toDeposit)
    if (toParts.amount > 0)
      running = applyPayment(rollMissed(running, addDays(day, -GRACE_DAYS)), toParts).parts
  }
  const current = rollMissed(running, addDays(today, -GRACE_DAYS))
  return { depositPaid, parts: current, next: nextOf(subtract(deposit, depositPaid), current, today) }
}

/** Refunds are taken from the latest payments, so that what was settled first stays settled. */
function settledMovements(movements: readonly Movement[]): Movement[] {
  const payments = movements.filter(({ amount }) => amount.amount > 0)
  let back = movements.reduce((all, { amount }) => (amount.amount < 0 ? all - amount.amount : all), 0)
  for (let index = payments.length - 1; index >= 0 && back > 0; index--) {
    const entry = payments[index]
    if (!entry) break
    const taken = Math.min(back, entry.amount.amount)
    payments[index] = { ...entry, amount: money(entry.amount.amount - taken, entry.amount.currency) }
    back -= taken
  }
  return payments
}

function nextOf(
  depositRest: Money,
  parts: readonly RunningInstalment[],
  today: LocalDate,
): RunningSchedule['next'] {
  if (depositRest.amount > 0) return { n: 0, amount: depositRest, dueDate: null }
  const open = parts.filter((part) => !isSettled(part))
  const late = open.filter(({ dueDate }) => dueDate < today)
  const [first] = open
  if (!first) return null
  const due = late.length > 0 ? late : [first]
  return {
    n: first.n,
    dueDate: first.dueDate,
    amount: due.reduce((all, part) => add(all, restOf(part)), zero(first.amount.currency)),
  }
}

/** How a part stands on a day, as the wire names it. */
export function partStatus(part: RunningInstalment, today: LocalDate): 'due' | 'paid' | 'partial' | 'late' {
  if (isSettled(part)) return 'paid'
  if (part.dueDate < today) return 'late'
  return part.paid.amount > 0 ? 'partial' : 'due'
}
