import type { Hono } from 'hono'
import * as approvals from '@/lib/desk/approval-contract'
import { listAudit, verifyAudit } from '@/lib/desk/audit-contract'
import { handleCase as handleCall, showToday } from '@/lib/desk/case-contract'
import * as people from '@/lib/desk/people-contract'
import { bePresent as presentCall } from '@/lib/desk/presence/presence-contract'
import { searchDesk as searchCall } from '@/lib/desk/search-contract'
import { visitToday as visitCall } from '@/lib/desk/visits/visit-contract'
import type { Payments } from '@/server/payments/payments'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { readIfMatch } from '@/server/platform/http/if-match'
import { once } from '@/server/platform/http/once'
import { deskRoute } from './access/desk-route'
import { endDeskSession, listDeskSessions } from './access/list-desk-sessions'
import { passkeyRoutes } from './access/passkeys/routes'
import { type DeskWiring, sessionRoutes } from './access/session-routes'
import { listApprovals } from './approvals/approvals'
import { declineApproval, signApproval } from './approvals/decide-approval'
import { listEntries } from './audit/list-entries'
import { verifyChain } from './audit/verify-chain'
import { campaignRoutes } from './campaigns/routes'
import { handleCase } from './cases/handle-case'
import { listToday } from './cases/list-today'
import { decisionRoutes } from './decisions/routes'
import { documentRoutes } from './departures/documents/routes'
import { manifestRoutes } from './departures/manifest/routes'
import { noticeRoutes } from './departures/notices/routes'
import { departureRoutes } from './departures/routes'
import { threadRoutes } from './departures/thread/routes'
import { disputeRoutes } from './disputes/routes'
import { exportRoutes } from './exports/routes'
import { inboxRoutes } from './inbox/routes'
import { influencerRoutes } from './influencers/routes'
import { jobRoutes } from './jobs/routes'
import { deskLeadRoutes } from './leads/routes'
import { bePresent } from './live/be-present'
import { changeMember } from './members/change-member'
import { inviteMember } from './members/invite-member'
import { listMembers } from './members/members'
import { moneyRoutes } from './money/routes'
import { reportRoutes } from './reports/routes'
import { requestRoutes } from './requests/routes'
import { reservationRoutes } from './reservations/routes'
import { reviewRoutes } from './reviews/routes'
import { searchDesk } from './search/search-desk'
import { systemRoutes } from './system/routes'
import { travellerRoutes } from './travellers/routes'
import { viewRoutes } from './views/routes'
import { visitToday } from './visits/visit-today'

/** The desk's calls (docs/domain.md §12). */
export function deskRoutes(api: Hono<EdgeVariables>, wiring: DeskWiring): void {
  sessionRoutes(api, wiring)
  passkeyRoutes(api)
  peopleRoutes(api)
  auditRoutes(api)
  caseRoutes(api)
  reservationRoutes(api, wiring.payments)
  approvalRoutes(api, wiring.payments)
  departureRoutes(api)
  noticeRoutes(api)
  threadRoutes(api)
  manifestRoutes(api)
  documentRoutes(api)
  decisionRoutes(api, wiring.payments)
  requestRoutes(api, wiring.payments)
  jobRoutes(api)
  moneyRoutes(api, wiring.payments)
  reviewRoutes(api)
  travellerRoutes(api, wiring.closing)
  viewRoutes(api)
  disputeRoutes(api, wiring.payments)
  systemRoutes(api)
  reportRoutes(api)
  exportRoutes(api)
  inboxRoutes(api)
  deskLeadRoutes(api)
  influencerRoutes(api)
  campaignRoutes(api)
  deskRoute(api, presentCall, { action: 'enter' }, ({ context, member, body }) =>
    bePresent(context, member, body),
  )
  // As the forecast beside it: it tells of money, and hosts have no jobs that work for them alone.
  deskRoute(api, visitCall, { action: 'see_payments' }, ({ context, member, body }) =>
    visitToday(context, member, body.seen),
  )
  deskRoute(api, searchCall, { action: 'enter' }, ({ context, member, query, market }) =>
    searchDesk(context, member, query, market.locale),
  )
}

function peopleRoutes(api: Hono<EdgeVariables>): void {
  const manages = { action: 'manage_people' } as const
  deskRoute(api, people.listPeople, manages, async ({ context }) => ({ items: await listMembers(context) }))
  deskRoute(api, people.invitePerson, { ...manages, level: 3 }, (incoming) => {
    const { context, member, body, market, idempotency } = incoming
    return once(context, idempotency, 201, (inside) => inviteMember(inside, member, body, market.locale))
  })
  deskRoute(api, people.changePerson, { ...manages, level: 3 }, (incoming) => {
    const { context, member, params, body, idempotency } = incoming
    return once(context, idempotency, 200, (inside) => changeMember(inside, member, params.uuid, body))
  })
  const enters = { action: 'enter' } as const
  deskRoute(api, people.listDeskSessions, enters, ({ context, member }) => listDeskSessions(context, member))
  deskRoute(api, people.endDeskSession, enters, async ({ context, member, params }) => {
    await endDeskSession(context, member, params.uuid)
    return null
  })
}

function auditRoutes(api: Hono<EdgeVariables>): void {
  const reads = { action: 'read_audit' } as const
  deskRoute(api, listAudit, reads, ({ context, member, query }) => listEntries(context, member, query))
  deskRoute(api, verifyAudit, reads, async ({ context }) => {
    const { entries, brokenAt } = await verifyChain(context)
    return { entries, broken_at: brokenAt }
  })
}

function approvalRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  // Who may sign which kind is asked of each: the rows of the table differ.
  const signs = { action: 'approve_refund', level: 3 } as const
  deskRoute(api, approvals.listApprovals, { action: 'ask_refund' }, async ({ context, member, market }) => ({
    items: await listApprovals(context, member, market.locale),
  }))
  deskRoute(api, approvals.signApproval, signs, ({ context, member, params, market, idempotency }) =>
    once(context, idempotency, 200, (inside) =>
      signApproval(inside, payments, member, params.uuid, market.locale),
    ),
  )
  deskRoute(api, approvals.declineApproval, { action: 'ask_refund' }, (incoming) => {
    const { context, member, params, body, market, idempotency } = incoming
    const decline = { uuid: params.uuid, reason: body.reason }
    return once(context, idempotency, 200, (inside) =>
      declineApproval(inside, member, decline, market.locale),
    )
  })
}

function caseRoutes(api: Hono<EdgeVariables>): void {
  deskRoute(api, showToday, { action: 'see_cases' }, ({ context, member, query, market }) =>
    listToday(context, member, query, market.locale),
  )
  deskRoute(api, handleCall, { action: 'handle_cases' }, (incoming) => {
    const { context, member, params, body, market, request } = incoming
    const seen = readIfMatch(request)
    return handleCase(context, member, { key: params.key, seen }, body, market.locale)
  })
}
