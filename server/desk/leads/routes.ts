import type { Hono } from 'hono'
import * as calls from '@/lib/desk/leads/desk-lead-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { readIfMatch } from '@/server/platform/http/if-match'
import { deskRoute } from '../access/desk-route'
import { answerLeadAtDesk, handleLeadAtDesk } from './answer-leads'
import { listDeskLeads, showLeadAtDesk } from './desk-leads'

/** Leads at the desk; hosts have none. */
export function deskLeadRoutes(api: Hono<EdgeVariables>): void {
  const answers = { action: 'answer_leads' } as const
  deskRoute(api, calls.listLeads, answers, ({ context, query, market }) =>
    listDeskLeads(context, query.state, market.locale),
  )
  deskRoute(api, calls.showDeskLead, answers, ({ context, params, market }) =>
    showLeadAtDesk(context, params.uuid, market.locale),
  )
  deskRoute(api, calls.handleLead, answers, ({ context, member, params, body, market, request }) => {
    const { state, owner } = body
    const handling = { owner, closes: state === undefined ? undefined : state === 'closed' }
    const asked = { id: params.uuid, seen: readIfMatch(request) }
    return handleLeadAtDesk(context, member, asked, handling, market.locale)
  })
  deskRoute(api, calls.answerLead, answers, (incoming) => {
    const { context, member, params, body, market, idempotency, request } = incoming
    const answer = { id: params.uuid, message: body.message, closes: body.close ?? false }
    const beside = { key: idempotency, locale: market.locale }
    return answerLeadAtDesk(context, member, { ...answer, seen: readIfMatch(request) }, beside)
  })
}
