import type { LocalDate } from '@/lib/dates/local-date'
import { purchaseDay } from '@/lib/layaway/due-instant'
import type { Rhythm } from '@/lib/layaway/rhythm'
import { planDates, spreadOver } from '@/lib/layaway/running/replan'
import type { RunningPart } from '@/lib/reservations/detail'
import { DomainError, invalid } from '@/server/platform/errors'
import type { Reservation } from '../find-reservation'
import type { MoneyState } from '../money/money-state'
import { presentParts } from '../present/present-parts'

/** Another plan for what is left. */
export interface WantedPlan {
  readonly rhythm: Rhythm
  /** At most so many. */
  readonly parts: number
}

export interface PlanChange {
  /** What the parts that are left fall due on. */
  readonly dates: readonly LocalDate[]
  readonly told: { readonly before: RunningPart[]; readonly after: RunningPart[] }
}

/**
 * What another plan makes of a reservation today. Monthly parts keep the day of the purchase, and none is after the
 * liquidation date.
 * @throws DomainError already_paid, not_payable (ended), invalid (rhythm: full payment, or no date is left)
 */
export function planChangeOf(
  reservation: Reservation,
  { schedule, ledger, today }: MoneyState,
  { rhythm, parts }: WantedPlan,
): PlanChange {
  const { status, liquidationDate, currency, createdAt } = reservation
  if (status === 'expired' || status === 'cancelled') throw new DomainError('not_payable')
  if (ledger.pending.amount <= 0) throw new DomainError('already_paid')
  if (!liquidationDate || schedule.parts.length === 0) throw invalid('rhythm', 'layaway_not_offered')
  const purchaseDate = purchaseDay(currency, createdAt.getTime())
  const dates = planDates(schedule.parts, { rhythm, parts, liquidationDate, purchaseDate }, today)
  if (dates.length === 0) throw invalid('rhythm', 'no_date_fits')
  const told = (list: MoneyState['schedule']['parts']) => presentParts(list, schedule, today)
  return { dates, told: { before: told(schedule.parts), after: told(spreadOver(schedule.parts, dates)) } }
}
