import type { Hono } from 'hono'
import * as calls from '@/lib/desk/departures/decision-contract'
import { grantOf } from '@/lib/desk/permissions'
import type { Payments } from '@/server/payments/payments'
import type { Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../access/desk-route'
import { endDecisionRequests } from '../requests/end-decision-requests'
import { decideDeparture } from './decide-departure'
import { quoteDecision } from './quote-decision'
import { recordChange } from './record-change'

/** Whether a departure goes, and what its provider changes. */
export function decisionRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  const decides = { action: 'decide_departure' } as const
  deskRoute(api, calls.quoteDecision, decides, ({ context, member, params, body }) => {
    demandAlone(member)
    return quoteDecision(context, payments, member, { ...body, uuid: params.uuid })
  })
  deskRoute(api, calls.decideDeparture, { ...decides, level: 3 }, (incoming) => {
    const { context, member, params, body, market, idempotency } = incoming
    demandAlone(member)
    const deciding = { ...body, uuid: params.uuid }
    return once(context, idempotency, 200, async (inside) => {
      const decided = await decideDeparture(inside, payments, member, deciding)
      await endDecisionRequests(inside, member, params.uuid, market.locale)
      return decided
    })
  })
  deskRoute(api, calls.recordProviderChange, decides, (incoming) => {
    const { context, member, params, body, idempotency } = incoming
    demandAlone(member)
    const change = { ...body, uuid: params.uuid }
    return once(context, idempotency, 200, (inside) => recordChange(inside, payments, member, change))
  })
}

/** Who may only ask for it does not do it. @throws DomainError forbidden */
function demandAlone({ role }: Member): void {
  if (grantOf('decide_departure', role).reach !== 'all')
    throw new DomainError('forbidden', { data: { needs: 'decide_departure' } })
}
