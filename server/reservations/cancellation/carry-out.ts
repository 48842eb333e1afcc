import { add, subtract } from '@/lib/money/money'
import { releaseSeats } from '@/server/availability/release-seats'
import { giveUpWaiting } from '@/server/payments/attempts/give-up-waiting'
import { adjustTotal } from '@/server/payments/ledger/adjust-total'
import { updatePayable } from '@/server/payments/payables/update-payable'
import type { Payments } from '@/server/payments/payments'
import { planBonus } from '@/server/payments/refunds/plan-refunds'
import type { Context } from '@/server/platform/context'
import { giveBackCoupon } from '@/server/pricing/give-back-coupon'
import { dropWaiting } from '../changes/drop-change'
import type { Reservation } from '../find-reservation'
import { returnInvitation, takeBackReferral } from '../invitations/settle-referral'
import { onLedgerMoved } from '../money/on-ledger-moved'
import { letHeldPointsGo } from '../points/held-points'
import { CANCEL_CAUSES, type CancelCause } from '../rules/cancel-causes'
import { transitionOf } from '../rules/reservation-states'
import { transition } from '../transition'
import type { CancellationFacts } from './cancellation-facts'
import { type GivenAs, type GivenBack, giveBack } from './give-back'
import { leaveAsCredit } from './leave-as-credit'
import { bonusOf } from './provider-bonus'
import { tellCancelled } from './tell-cancelled'

export interface Cancelling {
  readonly cause: CancelCause
  readonly as: GivenAs
  /** In the buyer's words, or the desk's. */
  readonly reason: string | null
  /** The approval of the desk that money waits for; left out: none. */
  readonly heldBy?: string | undefined
}

/**
 * Carries a cancellation out as its facts say, in the caller's transaction and under the lock of the payable: status,
 * seats, coupon and points that were held, what is owed, what goes back, mail. What waits to be paid is given up. Whoever calls has seen that
 * no payment is being confirmed.
 */
export async function carryOut(
  context: Context,
  { gateways }: Pick<Payments, 'gateways'>,
  facts: CancellationFacts,
  { cause, as, reason, heldBy }: Cancelling,
): Promise<GivenBack & { readonly reservation: Reservation }> {
  const { reservation, quote, back, credit, kept, ways } = facts
  const { id, status } = reservation
  const { event, credit: creditReason } = CANCEL_CAUSES[cause]
  const ended = { cancellationDate: context.clock.now(), cancelReason: reason }
  const moved = await transition(context, id, status, event, ended)
  if (!moved) throw new Error(`The reservation ${id} was moved under the lock of its payable.`)
  await dropWaiting(context, reservation)
  await updatePayable(context, id, { state: 'closed', windowEndsAt: null })
  await releaseSeats(context, id)
  if (transitionOf(status, event)?.coupon === 'give_back') await giveBackCoupon(context, id)
  else if (quote.rule === 'just_bought') await returnInvitation(context, id)
  if (status === 'new') await letHeldPointsGo(context, id)
  await giveUpWaiting(context, id)
  const { asMoney, gift, newest } = bonusOf(facts, as)
  // What is owed from now on is what is kept, so that what goes back is surplus until it has gone; a bonus is owed to the buyer.
  await adjustTotal(context, id, subtract(kept, asMoney), 'cancelled')
  const given = await giveBack(context, gateways, reservation, {
    ...{ amount: back, as, ways, reason: 'cancellation', sendBy: quote.sentBy, heldBy },
    credit: { key: `cancelled:${id}`, reason: creditReason, gift },
  })
  const bonus = { orderId: id, amount: asMoney, sendBy: quote.sentBy }
  const refunds =
    asMoney.amount > 0 && newest ? [...given.refunds, await planBonus(context, bonus, newest)] : given.refunds
  await leaveAsCredit(context, reservation, credit)
  if (back.amount + credit.amount > 0) await takeBackReferral(context, id)
  // What was paid with credit is credit again already: it has its receipt and its mail.
  await onLedgerMoved(context, id)
  const all = { ...given, refunds, credit: add(given.credit, credit) }
  await tellCancelled(context, moved, { facts, given: all, bonus: asMoney, cause })
  return { ...all, reservation: moved }
}
