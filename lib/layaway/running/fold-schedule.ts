import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { add, type Money, min, subtract, zero } from '@/lib/money/money'
import { dueZone } from '../due-instant'
import { isSettled, type RunningInstalment, restOf } from '../instalment'
import { editPlan } from './edit-plan'
import { netOfReturns } from './net-of-returns'
import { applyPayment, spreadOver } from './replan'
import { type Roll, rollMissed, type Wait, waitingParts } from './roll-missed'
import { type EditFact, inOrder, type ScheduleFact } from './schedule-facts'

export interface FoldInput {
  /** What is due first as it was agreed last: the deposit, or the whole amount with full payment (then without parts). */
  readonly deposit: Money
  /** In any order. */
  readonly facts: readonly ScheduleFact[]
  /** Payments that may still come. */
  readonly waits?: readonly Wait[]
  /** null with full payment. */
  readonly liquidationDate: LocalDate | null
  readonly today: LocalDate
}

export interface ScheduleState {
  readonly depositPaid: Money
  /** What is missing of it. */
  readonly depositRest: Money
  /** By date; closed ones with what was paid of them. */
  readonly parts: readonly RunningInstalment[]
  /** What one button pays now: the rest of the deposit (n 0), else the first part that is not settled with all that is past its date. */
  readonly next: { readonly n: number; readonly amount: Money; readonly dueDate: LocalDate | null } | null
  /** Numbers of parts that are past their date and wait for money under way: nobody is late with them. */
  readonly waiting: readonly number[]
  /** Which parts were missed, and when they were added to the others. */
  readonly rolls: readonly Roll[]
}

/**
 * The schedule of a reservation on a day, from everything that was agreed and paid (domain.md §6; laws in
 * fold-schedule.test.ts). Nothing of it is stored: parts that were missed roll by the calendar alone.
 */
export function foldSchedule(input: FoldInput): ScheduleState {
  const { deposit, today } = input
  const { currency } = deposit
  const [firstEdit] = input.facts.filter(isEdit).sort((one, other) => one.version - other.version)
  const nothing = zero(currency)
  let state: Folding = {
    ...{ deposit: firstEdit?.depositBefore ?? deposit, depositPaid: nothing, paid: nothing },
    ...{ parts: [], rolls: [] },
  }
  for (const fact of netOfReturns(inOrder(input.facts))) {
    state = rolledTo(state, todayIn(dueZone(currency), fact.at), input)
    state = applyFact(state, fact)
  }
  state = rolledTo(state, today, input)
  const { depositPaid, parts, rolls } = state
  const waiting = waitingParts(parts, today, input).map(({ n }) => n)
  const depositRest = subtract(state.deposit, depositPaid)
  return { depositPaid, depositRest, parts, rolls, waiting, next: nextOf(depositRest, parts, today) }
}

interface Folding extends Pick<ScheduleState, 'depositPaid' | 'parts' | 'rolls'> {
  /** What is due first, as agreed by then. */
  readonly deposit: Money
  /** Everything that came in by then. */
  readonly paid: Money
}

function isEdit(fact: ScheduleFact): fact is EditFact {
  return fact.kind === 'edited'
}

function rolledTo(state: Folding, day: LocalDate, { liquidationDate, waits = [] }: FoldInput): Folding {
  if (!liquidationDate) return state
  const { parts, rolls } = rollMissed(state.parts, day, { liquidationDate, waits })
  return { ...state, parts, rolls: [...state.rolls, ...rolls] }
}

function applyFact(state: Folding, fact: ScheduleFact): Folding {
  if (fact.kind === 'planned')
    return { ...state, parts: fact.parts.map((part) => ({ ...part, paid: zero(part.amount.currency) })) }
  if (fact.kind === 'plan_changed') return { ...state, parts: spreadOver(state.parts, fact.dates) }
  if (fact.kind === 'edited') return { ...state, ...editPlan(state, fact) }
  const toDeposit = min(fact.amount, subtract(state.deposit, state.depositPaid))
  const toParts = subtract(fact.amount, toDeposit)
  const depositPaid = add(state.depositPaid, toDeposit)
  const parts = toParts.amount > 0 ? applyPayment(state.parts, toParts, fact.replan).parts : state.parts
  return { ...state, depositPaid, parts, paid: add(state.paid, fact.amount) }
}

function nextOf(
  depositRest: Money,
  parts: readonly RunningInstalment[],
  today: LocalDate,
): ScheduleState['next'] {
  if (depositRest.amount > 0) return { n: 0, amount: depositRest, dueDate: null }
  const open = parts.filter((part) => !isSettled(part))
  const [first] = open
  if (!first) return null
  const past = open.filter(({ dueDate }) => dueDate < today)
  const due = past.length > 0 ? past : [first]
  return {
    n: first.n,
    dueDate: first.dueDate,
    amount: due.reduce((all, part) => add(all, restOf(part)), zero(first.amount.currency)),
  }
}

/**
 * How a part stands on a day, as the wire names it. Only the last one can be late, from the day after the liquidation
 * date on: every other one rolls into the rest or waits for money that is under way.
 */
export function partStatus(
  part: RunningInstalment,
  { waiting }: Pick<ScheduleState, 'waiting'>,
  today: LocalDate,
): 'due' | 'paid' | 'partial' | 'late' {
  if (isSettled(part)) return 'paid'
  if (part.dueDate < today && !waiting.includes(part.n)) return 'late'
  return part.paid.amount > 0 ? 'partial' : 'due'
}
