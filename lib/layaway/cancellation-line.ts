import type { LocalDate } from '@/lib/dates/local-date'
import type { CancellationShare, CancellationStep } from './cancellation-steps'

/** The one line that is said of cancelling, with two dates at most. */
export interface CancellationLine {
  /** Until then it costs nothing; null where it never does. */
  readonly free: LocalDate | null
  /** What comes next; null where nothing comes back then. */
  readonly next: { readonly gives: CancellationShare; readonly until: LocalDate | null } | null
  /** Whether something is said of the time after: less comes back than before, or nothing at all. */
  readonly after: 'less' | 'nothing' | null
}

/** Puts steps into one line: the free days, the step behind them, and what the rest comes to. */
export function cancellationLine(steps: readonly CancellationStep[]): CancellationLine {
  const isFree = steps[0]?.gives === 'all'
  const [next, ...rest] = isFree ? steps.slice(1) : steps
  const isOver = !next || next.gives === 'nothing'
  return {
    free: isFree ? (steps[0]?.until ?? null) : null,
    next: isOver ? null : next,
    after: isOver ? (next ? 'nothing' : null) : afterOf(rest),
  }
}

/** A step that gives more again later is not counted on. */
function afterOf(rest: readonly CancellationStep[]): CancellationLine['after'] {
  if (rest.length === 0) return null
  return rest.every(({ gives }) => gives === 'nothing') ? 'nothing' : 'less'
}
