import { money } from '@/lib/money/money'
import type { MoneyFact, ScheduleFact } from './schedule-facts'

/**
 * What stayed of every payment. Money that went back is taken from the latest payments before it, so that what was
 * settled first stays settled and what is paid afterwards does all that was shown for it; only what nothing before it
 * could give is taken from what comes next. What a bank gave back after a dispute never went.
 * @param facts in their order @returns the same without what went back; every money fact is above zero
 */
export function netOfReturns(facts: readonly ScheduleFact[]): ScheduleFact[] {
  const lasting = takenBack(facts, {
    takes: (fact) => fact.isRestored === true,
    gives: (fact) => fact.amount.amount < 0,
  })
  return takenBack(lasting, {
    takes: (fact) => fact.amount.amount < 0,
    gives: (fact) => fact.amount.amount > 0,
  })
}

interface Sides {
  readonly takes: (fact: MoneyFact) => boolean
  readonly gives: (fact: MoneyFact) => boolean
}

/** What one side takes goes off the latest of the other before it; what is missing then, off the next ones. */
function takenBack(facts: readonly ScheduleFact[], { takes, gives }: Sides): ScheduleFact[] {
  const kept: ScheduleFact[] = []
  let missing = 0
  for (const fact of facts) {
    if (fact.kind === 'money' && takes(fact))
      missing += takeFromLatest(kept, Math.abs(fact.amount.amount), gives)
    else {
      kept.push(fact)
      if (missing > 0) missing = takeFromLatest(kept, missing, gives)
    }
  }
  return kept
}

/** Takes from the end of the list on. @returns what nobody could give */
function takeFromLatest(kept: ScheduleFact[], minor: number, gives: Sides['gives']): number {
  let missing = minor
  for (let index = kept.length - 1; index >= 0 && missing > 0; index--) {
    const fact = kept[index]
    if (fact?.kind !== 'money' || !gives(fact)) continue
    const { amount, currency } = fact.amount
    const taken = Math.min(missing, Math.abs(amount))
    missing -= taken
    const left = money(amount - Math.sign(amount) * taken, currency)
    if (left.amount === 0) kept.splice(index, 1)
    else kept[index] = { ...fact, amount: left }
  }
  return missing
}
