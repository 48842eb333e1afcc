import type { LocalDate } from '@/lib/dates/local-date'
import { add, isZero, type Money, max, min, subtract, zero } from '@/lib/money/money'
import { isSettled, type RunningInstalment, restOf } from '../instalment'
import { applyPayment, type Replan } from './replan'

/** A reservation as it stands before a payment: what page and server know alike. */
export interface Standing {
  /** What is missing of the first payment; zero once it is in. */
  readonly depositRest: Money
  readonly parts: readonly RunningInstalment[]
  /** The whole rest. */
  readonly pending: Money
}

/** What a payment would make of it. */
export interface PaymentPreview {
  readonly amount: Money
  /** What is left then. */
  readonly balance: Money
  readonly parts: readonly RunningInstalment[]
  /** The date of the last part that is left; null for none. */
  readonly lastDate: LocalDate | null
}

/** The effect of an amount before it is paid, the same as afterwards (domain.md §6): the first payment first, then the parts. */
export function previewPayment(
  { depositRest, parts, pending }: Standing,
  amount: Money,
  replan: Replan = 'lower',
): PaymentPreview {
  const toParts = subtract(amount, min(amount, depositRest))
  const after = toParts.amount > 0 ? applyPayment(parts, toParts, replan).parts : parts
  const balance = max(subtract(pending, amount), zero(amount.currency))
  return { amount, balance, parts: after, lastDate: lastOpen(after) }
}

/** The date of the last part that is left. */
export function lastOpen(parts: readonly RunningInstalment[]): LocalDate | null {
  return parts.findLast((part) => !isSettled(part))?.dueDate ?? null
}

export const SUGGESTIONS = ['next', 'next_two', 'rest'] as const

export interface Suggestion {
  readonly key: (typeof SUGGESTIONS)[number]
  readonly amount: Money
}

/**
 * The amounts that are proposed: what is due, that and the part behind it, all that is left. Each is more than the one
 * before; what is due alone is all that is left where it is the same.
 * @param due what one button pays now
 */
export function suggestedAmounts({ depositRest, parts, pending }: Standing, due: Money): Suggestion[] {
  const open = parts.filter((part) => !isSettled(part))
  const second = isZero(depositRest) ? open[1] : undefined
  const list: Suggestion[] = [
    { key: 'next', amount: due },
    ...(second ? [{ key: 'next_two' as const, amount: add(due, restOf(second)) }] : []),
  ]
  const below = list.filter(({ amount }) => amount.amount > 0 && amount.amount < pending.amount)
  return pending.amount > 0 ? [...below, { key: 'rest', amount: pending }] : []
}
