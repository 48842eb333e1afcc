import type { Hono } from 'hono'
import type { DeparturesChange } from '@/lib/desk/departures/departure-contract'
import * as calls from '@/lib/desk/departures/departure-contract'
import { grantOf } from '@/lib/desk/permissions'
import * as waiting from '@/lib/desk/waitlist/waitlist-contract'
import type { Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../access/desk-route'
import { addToWaitlist, takeOffWaitlist } from '../waitlist/change-waitlist'
import { carryOutChange, previewChange } from './change-departures'
import { listForMember, showForMember } from './departures'

/** Departures at the desk. */
export function departureRoutes(api: Hono<EdgeVariables>): void {
  const sees = { action: 'see_departures' } as const
  deskRoute(api, calls.listDepartures, sees, ({ context, member, query, market }) =>
    listForMember(context, member, query, market.locale),
  )
  deskRoute(api, calls.showDeparture, sees, ({ context, member, params, market }) =>
    showForMember(context, member, params.uuid, market.locale),
  )
  const changes = { action: 'change_departures' } as const
  deskRoute(api, calls.previewDepartures, changes, ({ context, member, body, market }) => {
    demandAlone(member, body.change)
    return previewChange(context, body, market.locale)
  })
  deskRoute(api, calls.changeDepartures, changes, ({ context, member, body, market, idempotency }) => {
    demandAlone(member, body.change)
    return once(context, idempotency, 200, (inside) => carryOutChange(inside, member, body, market.locale))
  })
  waitlistRoutes(api)
}

/** Who waits for seats of a departure: put in, and taken out. */
function waitlistRoutes(api: Hono<EdgeVariables>): void {
  const changes = { action: 'change_waitlist' } as const
  deskRoute(api, waiting.addWaiting, changes, (incoming) => {
    const { context, member, params, body, market, idempotency } = incoming
    return once(context, idempotency, 201, (inside) =>
      addToWaitlist(inside, member, { uuid: params.uuid, ...body }, market.locale),
    )
  })
  deskRoute(api, waiting.removeWaiting, changes, async ({ context, member, params }) => {
    await takeOffWaitlist(context, member, params)
    return null
  })
}

/** Who may only ask for it does not do it. @throws DomainError forbidden */
function demandAlone({ role }: Member, { price, ...others }: DeparturesChange): void {
  const isMore = Object.values(others).some((value) => value !== undefined)
  const needed = [
    ...(price ? (['change_prices'] as const) : []),
    ...(isMore ? (['change_departures'] as const) : []),
  ]
  for (const needs of needed)
    if (grantOf(needs, role).reach !== 'all') throw new DomainError('forbidden', { data: { needs } })
}
