import { appendPlan } from '@/server/layaway/write-schedule'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { findReservation, type Reservation } from '../find-reservation'
import { demandNothingConfirming } from '../money/demand-nothing-confirming'
import { moneyState } from '../money/money-state'
import { type PlanChange, planChangeOf, type WantedPlan } from './plan-change'

/** What another plan would make of a reservation; nothing is written. @throws DomainError as planChangeOf */
export async function previewPlan(
  context: Context,
  reservation: Reservation,
  wanted: WantedPlan,
): Promise<PlanChange['told']> {
  return planChangeOf(reservation, await moneyState(context, reservation), wanted).told
}

/**
 * Puts what is left on the dates of another plan, under the payable's lock. A plan that is there already is not written
 * again. A voucher that waits is in nobody's way: what comes by it is paid on the new plan.
 * @throws DomainError payment_in_progress while a payment is being confirmed, and as planChangeOf
 */
export function changePlan(
  context: Context,
  { id }: Reservation,
  wanted: WantedPlan,
): Promise<PlanChange['told']> {
  return transact(context, async (inside) => {
    const payable = await lockPayable(inside, id)
    const reservation = payable && (await findReservation(inside, id))
    if (!reservation) throw new DomainError('not_found')
    return (await putPlan(inside, reservation, wanted)).told
  })
}

/** What became of a plan that was put. */
export interface PutPlan {
  readonly told: PlanChange['told']
  /** Of the agreement that was written; null where the plan was there already. */
  readonly version: number | null
}

/** The same in the caller's transaction, who holds the lock of the payable. @throws DomainError as `changePlan` */
export async function putPlan(
  inside: Context,
  reservation: Reservation,
  wanted: WantedPlan,
): Promise<PutPlan> {
  const { id } = reservation
  demandNothingConfirming(await listAttempts(inside, id))
  const state = await moneyState(inside, reservation)
  const { dates, told } = planChangeOf(reservation, state, wanted)
  const after = state.agreed.facts.at(-1)?.version ?? 0
  if (isSamePlan(told) && state.agreed.rhythm === wanted.rhythm) return { told, version: null }
  await appendPlan(inside, id, { rhythm: wanted.rhythm, dates, after })
  await publishEvent(inside, id, 'reservation')
  return { told, version: after + 1 }
}

/** By date and amount: numbers of parts may differ. */
function isSamePlan({ before, after }: PlanChange['told']): boolean {
  const of = (parts: PlanChange['told']['before']) =>
    JSON.stringify(parts.map(({ due_date, amount }) => [due_date, amount]))
  return of(before) === of(after)
}
