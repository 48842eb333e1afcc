import type { Hono } from 'hono'
import * as calls from '@/lib/desk/reservation-contract'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../access/desk-route'
import { reservationForMember } from './find-reservation'
import { listReservations } from './list-reservations'
import { addNote } from './notes'
import { showReservation } from './show-reservation'

/** Reservations at the desk. */
export function reservationRoutes(api: Hono<EdgeVariables>): void {
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
}
