import type { LocalDate } from '@/lib/dates/local-date'
import type { Money } from '@/lib/money/money'
import { isSettled, type RunningInstalment, restOf, restOfAll } from '../instalment'
import { lastOpen } from './payment-preview'

/** What is left of a plan, short enough for one line. */
export interface PlanSummary {
  /** How many parts are left; zero once all is paid. */
  readonly count: number
  /** The amount that most of them have. */
  readonly part: Money | null
  /** How many have it; below `count` where `other` is told beside it, or nothing can be said in one line. */
  readonly alike: number
  /** The one part that is another amount; null where there is none, or several. */
  readonly other: Money | null
  /** What is left of all of them. */
  readonly total: Money | null
  readonly last: LocalDate | null
}

/** "5 de $7,800, hasta el 21 ago": the parts that are left in numbers. */
export function planSummary(parts: readonly RunningInstalment[]): PlanSummary {
  const open = parts.filter((part) => !isSettled(part))
  const rests = open.map(restOf)
  const [first] = rests
  if (!first) return { count: 0, part: null, alike: 0, other: null, total: null, last: null }
  const alikeOf = (one: Money) => rests.filter(({ amount }) => amount === one.amount).length
  const part = rests.reduce((most, one) => (alikeOf(one) > alikeOf(most) ? one : most), first)
  const others = rests.filter(({ amount }) => amount !== part.amount)
  const [other = null] = others
  return {
    ...{ count: rests.length, part, alike: alikeOf(part) },
    other: others.length === 1 ? other : null,
    ...{ total: restOfAll(open, first.currency), last: lastOpen(parts) },
  }
}
