import type { z } from 'zod'
import type { CallData } from '@/lib/api/call'
import type { ActionQuote, carryOutAction, quoteAction } from '@/lib/desk/action-contract'
import type { DeskAction } from '@/lib/desk/permissions'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import type { AskToSign } from '@/server/reservations/cancellation/cancel-at-desk'
import type { Reservation } from '@/server/reservations/find-reservation'
import { askApproval } from '../../approvals/ask-approval'

/** Who does something to which reservation. */
export interface Asking {
  readonly payments: Payments
  readonly member: Member
  readonly reservation: Reservation
}

export type ActionWish = z.output<typeof quoteAction.body>
export type ActionDeed = z.output<typeof carryOutAction.body>
export type ActionDone = CallData<typeof carryOutAction>

export interface Carrying extends Asking {
  readonly deed: ActionDeed
}

/** Something that is done to a reservation at the desk: quoted first, then carried out as quoted. */
export interface ReservationAction {
  /** Asked again by each call: who may see a reservation may not yet move its money. */
  readonly needs: DeskAction
  /** What it would come to now; nothing is written. */
  readonly quote: (context: Context, asking: Asking, wish: ActionWish) => Promise<ActionQuote>
  /** Carries it out, in the caller's transaction. */
  readonly carryOut: (inside: Context, carrying: Carrying) => Promise<ActionDone>
}

/** Asks for the signature that money of a deed waits for. */
export function askFor({ member, reservation, deed: { reason = '' } }: Carrying): AskToSign {
  return (inside, amount) => askApproval(inside, member, { reservation, amount, reason })
}
