import type { z } from 'zod'
import type { CallData } from '@/lib/api/call'
import type { carryOutAction as actionCall } from '@/lib/desk/action-contract'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { once } from '@/server/platform/http/once'
import { type AskToSign, cancelAtDesk } from '@/server/reservations/cancellation/cancel-at-desk'
import { lockReservation } from '@/server/reservations/cancellation/facts-as-quoted'
import { returnSurplus } from '@/server/reservations/cancellation/return-surplus'
import type { Reservation } from '@/server/reservations/find-reservation'
import { extendFinalPayment } from '@/server/reservations/plan/extend-final-payment'
import { askApproval } from '../approvals/ask-approval'
import { appendEntry } from '../audit/append-entry'
import { demandSurplusAsQuoted, extensionAsQuoted } from './quote-action'

type Action = z.output<typeof actionCall.body>
type Done = CallData<typeof actionCall>

/**
 * Carries out what a quote said, once per key, whole or not at all: the reservation, what waits for a signature, and the
 * entry of who did it.
 * @throws DomainError cancellation_changed or quote_changed with the quote of now in `data`, forbidden above what the
 * role may ask for, not_cancellable, not_payable, payment_in_progress
 */
export function carryOutAction(
  context: Context,
  payments: Payments,
  { member, reservation, action }: Carrying,
  key: IdempotencyKey,
): Promise<Done> {
  return once(context, key, 200, async (inside) => {
    const done = await CARRY_OUT[action.action](inside, payments, { member, reservation, action })
    await appendEntry(inside, member, {
      action: `reservation_${action.action}`,
      object: { type: 'reservation', id: reservation.code },
      before: { status: reservation.status },
      after: { ...done, take: action.take },
      reason: action.reason,
    })
    return done
  })
}

interface Carrying {
  readonly member: Member
  readonly reservation: Reservation
  readonly action: Action
}

type CarryOut = (context: Context, payments: Payments, carrying: Carrying) => Promise<Done>

const CARRY_OUT: Readonly<Record<Action['action'], CarryOut>> = {
  cancel: async (context, payments, carrying) => {
    const { reservation, action } = carrying
    const { quote, take } = action
    const ask = askFor(carrying)
    const done = await cancelAtDesk(context, payments, reservation.id, { quote, take, ask })
    return { status: done.reservation.status, approval: done.approval }
  },
  surplus: async (context, payments, carrying) => {
    const { reservation, action } = carrying
    await demandSurplusAsQuoted(context, reservation, action.quote)
    let approval: string | null = null
    await returnSurplus(context, payments, reservation, action.take, async (inside, amount) => {
      approval = await askFor(carrying)(inside, amount)
      return approval
    })
    return { status: reservation.status, approval }
  },
  extend: async (context, _, { member, reservation, action }) => {
    const locked = await lockReservation(context, reservation.id)
    const until = await extensionAsQuoted(context, member, locked, action.quote)
    await extendFinalPayment(context, locked, until)
    return { status: locked.status, approval: null }
  },
}

function askFor({ member, reservation, action: { reason } }: Carrying): AskToSign {
  return (inside, amount) => askApproval(inside, member, { reservation, amount, reason })
}
