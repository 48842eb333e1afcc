import type { ScheduleState } from '@/lib/layaway/running/fold-schedule'
import type { Replan } from '@/lib/layaway/running/replan'
import { type Money, subtract } from '@/lib/money/money'
import { withPayment } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { daysOf } from '@/server/reservations/rules/change/wanted-change'
import type { Reservation } from '../find-reservation'
import type { MoneyState } from '../money/money-state'
import { readChangeFacts } from './change-facts'
import { stillSo } from './settle-change'

export interface Settled {
  readonly balance: Money
  readonly schedule: ScheduleState
}

/**
 * How a reservation will stand once a payment has carried out the change that waits for it; nothing is written.
 * @param amount what is paid, at least what the change lacks
 * @returns null where none waits, the amount leaves it waiting, or it would be dropped
 */
export async function previewSettled(
  context: Context,
  reservation: Reservation,
  { change, ledger }: Pick<MoneyState, 'change' | 'ledger'>,
  payment: { readonly amount: Money; readonly replan: Replan | undefined },
): Promise<Settled | null> {
  if (!change || payment.amount.amount < change.missing.amount) return null
  const { id } = reservation
  const paid = withPayment(ledger, payment.amount, context.clock.now(), payment.replan ?? null)
  const facts = await readChangeFacts(context, reservation, daysOf(change.pending.wanted), id, paid)
  const proposal = stillSo(context, facts, change.pending)
  return proposal && { balance: subtract(proposal.total, paid.paid), schedule: proposal.schedule }
}
