import type { Hono } from 'hono'
import * as actions from '@/lib/desk/action-contract'
import type { DeskAction } from '@/lib/desk/permissions'
import * as calls from '@/lib/desk/reservation-contract'
import type { Payments } from '@/server/payments/payments'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { demand } from '../access/demand'
import { deskRoute } from '../access/desk-route'
import { carryOutAction } from './carry-out-action'
import { reservationForMember } from './find-reservation'
import { listReservations } from './list-reservations'
import { addNote } from './notes'
import { quoteCancel, quoteExtension, quoteSurplusAction } from './quote-action'
import { showReservation } from './show-reservation'

/** Reservations at the desk. */
export function reservationRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  const sees = { action: 'see_reservations' } as const
  deskRoute(api, calls.searchReservations, sees, ({ context, member, query, market }) =>
    listReservations(
      context,
      member,
      { view: query.view, words: query.q ?? '', cursor: query.cursor },
      market.locale,
    ),
  )
  deskRoute(api, calls.showReservation, sees, async ({ context, member, params, market }) => {
    const reservation = await reservationForMember(context, member, params.code)
    return showReservation(context, member, reservation, market.locale)
  })
  deskRoute(api, calls.addNote, sees, async ({ context, member, params, body, idempotency }) => {
    const { code } = await reservationForMember(context, member, params.code)
    // What the team writes is not for hosts, so a host writes nothing there.
    if (member.hostId !== null) throw new DomainError('forbidden', { data: { needs: 'see_reservations' } })
    return once(context, idempotency, 201, (inside) => addNote(inside, member, code, body.text))
  })
  actionRoutes(api, payments)
}

function actionRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  // What each action needs is asked again by itself: who may see a reservation may not yet move its money.
  const sees = { action: 'see_reservations' } as const
  deskRoute(api, actions.quoteAction, sees, async ({ context, member, params, body }) => {
    demand(member, NEEDS[body.action])
    const reservation = await reservationForMember(context, member, params.code)
    if (body.action === 'cancel') return quoteCancel(context, payments, reservation)
    if (body.action === 'surplus') return quoteSurplusAction(context, reservation)
    return quoteExtension(context, member, reservation, body.until)
  })
  deskRoute(api, actions.carryOutAction, sees, async ({ context, member, params, body, idempotency }) => {
    demand(member, NEEDS[body.action])
    const reservation = await reservationForMember(context, member, params.code)
    return carryOutAction(context, payments, { member, reservation, action: body }, idempotency)
  })
}

const NEEDS = {
  cancel: 'ask_refund',
  surplus: 'ask_refund',
  extend: 'extend_final_payment',
} as const satisfies Readonly<Record<string, DeskAction>>
