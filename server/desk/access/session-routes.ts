import type { Hono } from 'hono'
import * as calls from '@/lib/desk/contract'
import type { Closing } from '@/server/accounts/closing/person'
import { countLink } from '@/server/accounts/guard-guesses'
import { createTurns } from '@/server/accounts/turns'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import { deskCookieHeader } from '@/server/platform/http/desk-cookie'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { isSameOrigin } from '@/server/platform/http/same-origin'
import { appendEntry } from '../audit/append-entry'
import { presentActor } from '../present-actor'
import { sendDeskLink } from './desk-links'
import { deskRoute } from './desk-route'
import { endDeskSessions, SESSION_HOURS } from './desk-sessions'
import { enterDesk, offerSecondStep, stepUp } from './enter-desk'

export interface DeskWiring {
  readonly context: Pick<Context, 'pool' | 'env'>
  readonly payments: Payments
  /** Of travellers' accounts. */
  readonly closing: Closing
}

const enters = { action: 'enter' } as const
const SECONDS = SESSION_HOURS * 3600

/** In and out of the desk. */
export function sessionRoutes(api: Hono<EdgeVariables>, { context: { pool, env } }: DeskWiring): void {
  const turns = createTurns({ pool, env })
  route(api, calls.askForDeskLink, async ({ context, body, market, address, request }) => {
    await countLink(context, turns, { address, cookies: request.headers.get('cookie') }, body.email)
    await sendDeskLink(context, body.email, market.locale)
    return null
  })
  route(api, calls.offerSecondStep, ({ context, body }) => offerSecondStep(context, body.token))
  route(api, calls.enterDesk, async ({ context, body, address, request }) => {
    if (!isSameOrigin(request)) throw new DomainError('forbidden')
    const from = { address, userAgent: request.headers.get('user-agent') ?? '' }
    const { token, member } = await enterDesk(context, turns, body, from)
    return new Answer(await presentActor(context, member), {
      'set-cookie': deskCookieHeader(context.env.siteUrl, token, SECONDS),
    })
  })
  deskRoute(api, calls.deskSession, enters, ({ context, member }) => presentActor(context, member))
  deskRoute(api, calls.stepUp, enters, async ({ context, member, body }) => {
    await stepUp(context, turns, member, body)
    return presentActor(context, member)
  })
  deskRoute(api, calls.leaveDesk, enters, async ({ context, member }) => {
    await endDeskSessions(context, { session: member.sessionId })
    await appendEntry(context, member, { action: 'leave', object: { type: 'member', id: member.uuid } })
    return new Answer(null, { 'set-cookie': deskCookieHeader(context.env.siteUrl, '', 0) })
  })
}
