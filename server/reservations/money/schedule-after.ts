import type { LocalDate } from '@/lib/dates/local-date'
import { foldSchedule, type ScheduleState } from '@/lib/layaway/running/fold-schedule'
import type { EditFact, ScheduleFact } from '@/lib/layaway/running/schedule-facts'
import type { Money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'
import { type MoneyState, moneyFacts } from './money-state'

/** A change of the trip as it would be agreed now. */
export interface AgreedChange {
  /** What is paid with it. */
  readonly due: Money
  readonly deposit: Money
  readonly liquidationDate: LocalDate | null
  /** null where nothing is paid in parts. */
  readonly edit: Omit<EditFact, 'kind' | 'version' | 'at'> | null
}

/** The schedule as it will be, by the fold that will make it: what is told before is what stands afterwards. */
export function scheduleAfter(
  { clock }: Pick<Context, 'clock'>,
  reservation: Reservation,
  { agreed, ledger, waits, today }: MoneyState,
  { due, deposit, liquidationDate, edit }: AgreedChange,
): ScheduleState {
  const at = clock.now().getTime()
  const version = (agreed.facts.at(-1)?.version ?? 0) + 1
  const facts: ScheduleFact[] = [...agreed.facts, ...moneyFacts(ledger, reservation)]
  if (due.amount > 0) facts.push({ kind: 'money', id: '~', at, amount: due, replan: 'lower' })
  if (edit) facts.push({ kind: 'edited', version, at, ...edit })
  return foldSchedule({ deposit, facts, waits, liquidationDate, today })
}
