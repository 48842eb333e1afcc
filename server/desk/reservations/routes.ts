import type { Hono } from 'hono'
import * as actions from '@/lib/desk/action-contract'
import { viewPassport as viewPassportCall } from '@/lib/desk/manifest/passport-contract'
import {
  placeReservation as placeCall,
  quoteReservation as quoteCall,
} from '@/lib/desk/orders/order-contract'
import * as calls from '@/lib/desk/reservation-contract'
import type { Payments } from '@/server/payments/payments'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { demand } from '../access/demand'
import { deskRoute } from '../access/desk-route'
import { ACTIONS } from './actions/actions'
import { carryOutAction } from './carry-out-action'
import { deedRoutes } from './deed-routes'
import { fileRoutes } from './file-routes'
import { reservationForMember } from './find-reservation'
import { listReservations } from './list-reservations'
import { addNote } from './notes'
import { placeReservation } from './place-reservation'
import { quoteReservation } from './quote-reservation'
import { showReservation } from './show-reservation'
import { viewPassport } from './view-passport'

/** Reservations at the desk. */
export function reservationRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  const sees = { action: 'see_reservations' } as const
  deskRoute(api, calls.searchReservations, sees, ({ context, member, query, market }) =>
    listReservations(
      context,
      member,
      { ...query, words: query.q ?? '', cursor: query.cursor },
      market.locale,
    ),
  )
  deskRoute(api, calls.showReservation, sees, async ({ context, member, params, market }) => {
    const reservation = await reservationForMember(context, member, params.code)
    return showReservation(context, payments, member, reservation, market.locale)
  })
  deskRoute(api, calls.addNote, sees, async ({ context, member, params, body, idempotency }) => {
    const { code } = await reservationForMember(context, member, params.code)
    // What the team writes is not for hosts, so a host writes nothing there.
    if (member.hostId !== null) throw new DomainError('forbidden', { data: { needs: 'see_reservations' } })
    return once(context, idempotency, 201, (inside) => addNote(inside, member, code, body.text))
  })
  deskRoute(api, placeCall, { action: 'edit_reservation' }, async (incoming) => {
    const { context, member, body, idempotency } = incoming
    const { order, replayed } = await placeReservation(context, payments, member, body, idempotency)
    return new Answer(order, replayed ? { 'idempotency-replayed': 'true' } : {})
  })
  deskRoute(api, quoteCall, { action: 'edit_reservation' }, ({ context, body, market }) =>
    quoteReservation(context, body, market),
  )
  const reads = { action: 'read_passport', level: 3 } as const
  deskRoute(api, viewPassportCall, reads, async ({ context, member, params, body }) => {
    const reservation = await reservationForMember(context, member, params.code)
    const wanted = { position: params.position, reason: body.reason }
    return new Answer(await viewPassport(context, member, reservation, wanted), DISCREET)
  })
  actionRoutes(api, payments)
  deedRoutes(api)
  fileRoutes(api)
}

function actionRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  const sees = { action: 'see_reservations' } as const
  deskRoute(api, actions.quoteAction, sees, async ({ context, member, params, body }) => {
    const action = ACTIONS[body.action]
    demand(member, action.needs)
    const reservation = await reservationForMember(context, member, params.code)
    return action.quote(context, { payments, member, reservation }, body)
  })
  deskRoute(api, actions.carryOutAction, sees, async ({ context, member, params, body, idempotency }) => {
    demand(member, ACTIONS[body.action].needs)
    const reservation = await reservationForMember(context, member, params.code)
    return carryOutAction(context, { payments, member, reservation, deed: body }, idempotency)
  })
}
