import type { LocalDate } from '@/lib/dates/local-date'
import type { Money } from '@/lib/money/money'
import type { Instalment } from '../instalment'
import type { Replan } from './replan'

/** What was agreed, in its order: version 1 is the plan the reservation was placed with. */
export type PlanFact =
  | {
      readonly kind: 'planned'
      readonly version: number
      /** Epoch milliseconds. */
      readonly at: number
      readonly parts: readonly Instalment[]
    }
  | {
      readonly kind: 'plan_changed'
      readonly version: number
      readonly at: number
      /** The dates that were chosen for what was left then. */
      readonly dates: readonly LocalDate[]
    }
  | EditFact

/** The trip itself was changed, and with it what it costs. */
export interface EditFact {
  readonly kind: 'edited'
  readonly version: number
  readonly at: number
  /** What everything costs from then on. */
  readonly total: Money
  /** What was due first before the change, and is since. */
  readonly depositBefore: Money
  readonly deposit: Money
  /** On which what is left falls due; never none. */
  readonly dates: readonly LocalDate[]
}

/** Money that came in, or went back when negative. */
export interface MoneyFact {
  readonly kind: 'money'
  /** Orders what happened at one instant: the id of the ledger entry. */
  readonly id: string
  readonly at: number
  readonly amount: Money
  readonly replan: Replan
  /** Whether a bank gave back what it had taken in a dispute. */
  readonly isRestored?: boolean
}

export type ScheduleFact = PlanFact | MoneyFact

/**
 * One order for every list of the same facts: by instant; at one instant plans by version, then money by id, then edits:
 * the payment that a change waited for stands before it.
 */
export function inOrder(facts: readonly ScheduleFact[]): ScheduleFact[] {
  return [...facts].sort((one, other) => one.at - other.at || rank(one) - rank(other) || among(one, other))
}

const RANKS = { planned: 0, plan_changed: 0, money: 1, edited: 2 } as const satisfies Record<
  ScheduleFact['kind'],
  number
>

function rank({ kind }: ScheduleFact): number {
  return RANKS[kind]
}

/** Of two that are alike. */
function among(one: ScheduleFact, other: ScheduleFact): number {
  if (one.kind === 'money' && other.kind === 'money') return one.id < other.id ? -1 : 1
  return one.kind === 'money' || other.kind === 'money' ? 0 : one.version - other.version
}
