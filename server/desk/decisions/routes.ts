import type { Hono } from 'hono'
import * as calls from '@/lib/desk/departures/decision-contract'
import { quoteWithdrawal, withdrawChange } from '@/lib/desk/departures/withdrawal-contract'
import type { Payments } from '@/server/payments/payments'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { demandDecides } from '../access/demand'
import { deskRoute } from '../access/desk-route'
import { endDecisionRequests } from '../requests/end-decision-requests'
import { decideDeparture } from './decide-departure'
import { quoteDecision } from './quote-decision'
import { recordChange } from './record-change'
import { withdrawDecided } from './withdraw-decided'
import { presentWithdrawal, withdrawalFacts } from './withdrawal-facts'

/** Whether a departure goes, and what its provider changes. */
export function decisionRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  const decides = { action: 'decide_departure' } as const
  deskRoute(api, calls.quoteDecision, decides, ({ context, member, params, body }) => {
    demandDecides(member)
    return quoteDecision(context, payments, member, { ...body, uuid: params.uuid })
  })
  deskRoute(api, calls.decideDeparture, { ...decides, level: 3 }, (incoming) => {
    const { context, member, params, body, market, idempotency } = incoming
    demandDecides(member)
    const deciding = { ...body, uuid: params.uuid }
    return once(context, idempotency, 200, async (inside) => {
      const decided = await decideDeparture(inside, payments, member, deciding)
      await endDecisionRequests(inside, member, params.uuid, market.locale)
      return decided
    })
  })
  deskRoute(api, calls.recordProviderChange, decides, (incoming) => {
    const { context, member, params, body, idempotency } = incoming
    demandDecides(member)
    const change = { ...body, uuid: params.uuid }
    return once(context, idempotency, 200, (inside) => recordChange(inside, payments, member, change))
  })
  const withdraws = { action: 'withdraw_change' } as const
  deskRoute(api, quoteWithdrawal, withdraws, async ({ context, params: { uuid } }) =>
    presentWithdrawal(context, await withdrawalFacts(context, uuid)),
  )
  deskRoute(api, withdrawChange, { ...withdraws, level: 3 }, (incoming) => {
    const { context, member, params, body, idempotency } = incoming
    const withdrawing = { ...body, uuid: params.uuid }
    return once(context, idempotency, 200, (inside) => withdrawDecided(inside, payments, member, withdrawing))
  })
}
