import type { Hono } from 'hono'
import { grantOf, mayBegin } from '@/lib/desk/permissions'
import * as calls from '@/lib/desk/requests/request-contract'
import type { Payments } from '@/server/payments/payments'
import type { Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../access/desk-route'
import { acceptRequest, declineRequest } from './answer-request'
import { askForChange } from './ask-for-change'
import { listRequests } from './list-requests'

/** What hosts ask for of their departures, and what the house answers. */
export function requestRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  deskRoute(api, calls.listRequests, { action: 'see_departures' }, ({ context, member, params }) =>
    listRequests(context, member, params.uuid),
  )
  deskRoute(api, calls.askForChange, { action: 'see_departures' }, (incoming) => {
    const { context, member, params, body, idempotency } = incoming
    if (!mayBegin('ask_for_change', member.role))
      throw new DomainError('forbidden', { data: { needs: 'ask_for_change' } })
    // Whoever writes about trips proposes what they cost, and nothing else of a departure.
    if (body.kind !== 'price' && grantOf('change_departures', member.role).reach === 'none')
      throw new DomainError('forbidden', { data: { needs: 'change_departures' } })
    return once(context, idempotency, 200, (inside) => askForChange(inside, member, { ...body, ...params }))
  })
  const answers = { action: 'change_departures' } as const
  deskRoute(api, calls.acceptRequest, answers, ({ context, member, params, market, idempotency }) => {
    demandAlone(member)
    const answering = { ...params, locale: market.locale }
    return once(context, idempotency, 200, (inside) => acceptRequest(inside, payments, member, answering))
  })
  deskRoute(api, calls.declineRequest, answers, ({ context, member, params, body, market, idempotency }) => {
    demandAlone(member)
    const answering = { ...params, ...body, locale: market.locale }
    return once(context, idempotency, 200, (inside) => declineRequest(inside, member, answering))
  })
}

/** Who asks does not answer. @throws DomainError forbidden */
function demandAlone({ role }: Member): void {
  if (grantOf('change_departures', role).reach !== 'all')
    throw new DomainError('forbidden', { data: { needs: 'change_departures' } })
}
