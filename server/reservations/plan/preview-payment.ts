import type { CallData } from '@/lib/api/call'
import { paymentRefusal } from '@/lib/layaway/payment-amount'
import { lastOpen, previewPayment, suggestedAmounts } from '@/lib/layaway/running/payment-preview'
import type { Replan } from '@/lib/layaway/running/replan'
import { max, toWire, zero } from '@/lib/money/money'
import type { previewPayment as previewPaymentCall } from '@/lib/reservations/plan-contract'
import { AMOUNT_REFUSALS } from '@/server/payments/ledger/judge-amount'
import { readAmount } from '@/server/payments/ledger/read-amount'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { previewSettled, type Settled } from '../changes/preview-settled'
import type { Reservation } from '../find-reservation'
import { moneyState } from '../money/money-state'
import { presentParts } from '../present/present-parts'

interface Asked {
  /** Major units. */
  readonly amount?: number | undefined
  readonly replan?: Replan | undefined
}

/**
 * What paying an amount would make of the schedule, by the rule that books it; nothing is written. What carries out a
 * change that waits for it shows the changed trip.
 * @throws DomainError already_paid, not_payable, invalid (amount)
 */
export async function previewPaymentOf(
  context: Context,
  reservation: Reservation,
  { amount: asked, replan }: Asked,
): Promise<CallData<typeof previewPaymentCall>> {
  const state = await moneyState(context, reservation)
  const { due, minimum, schedule, today } = state
  const { change } = state
  // The most is what is owed, or what a change waits for where that is more.
  const pending = change ? max(state.ledger.pending, change.missing) : state.ledger.pending
  if (pending.amount <= 0) throw new DomainError('already_paid')
  if (due.amount <= 0) throw new DomainError('not_payable')
  const amount = asked === undefined ? due : readAmount(asked, reservation)
  const refusal = paymentRefusal(amount, pending, minimum)
  if (refusal) throw invalid('amount', AMOUNT_REFUSALS[refusal])
  const standing = { depositRest: schedule.depositRest, parts: schedule.parts, pending }
  const changed = await previewSettled(context, reservation, state, { amount, replan })
  const { balance, parts, lastDate } = changed ? ofChanged(changed) : previewPayment(standing, amount, replan)
  return {
    ...{ amount: toWire(amount), balance: toWire(balance), last_date: lastDate },
    schedule: presentParts(parts, changed?.schedule ?? schedule, today),
    ...{ minimum: toWire(minimum), maximum: toWire(pending) },
    suggestions: suggestedAmounts(standing, due).map((one) => ({ key: one.key, amount: toWire(one.amount) })),
  }
}

function ofChanged({ balance, schedule: { parts } }: Settled) {
  return { balance: max(balance, zero(balance.currency)), parts, lastDate: lastOpen(parts) }
}
