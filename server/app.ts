import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context as HonoContext } from 'hono'
import { authenticate } from './accounts/authenticate'
import { accountsRoutes } from './accounts/routes'
import { analyticsRoutes } from './analytics/routes'
import type { TakeSeats } from './availability/hold-seats'
import { availabilityRoutes } from './availability/routes'
import { campaignsRoutes } from './campaigns/routes'
import { cartCookieRoutes } from './cart/cookie-routes'
import { cartRoutes } from './cart/routes'
import { catalogueRoutes } from './catalogue/routes'
import { checkoutRoutes } from './checkout/routes'
import { CLOSING } from './closing-wiring'
import { oldBrowserRoute } from './content/old-browser-notice'
import { operatorAddress } from './content/operator-address'
import { contentRoutes } from './content/routes'
import { securityContactRoute } from './content/security-contact'
import { authenticateMember } from './desk/access/desk-sessions'
import { answeredByMail } from './desk/inbox/answered-by-mail'
import { deskEventsRoute } from './desk/live/desk-events'
import { peopleOfHost } from './desk/members/addresses-of-host'
import { deskRoutes } from './desk/routes'
import { followSeatChanges } from './discovery/mirror/refresh-changed-seats'
import { discoveryRoutes } from './discovery/routes'
import { flightsRoutes } from './flights/routes'
import { inboundMailRoute } from './messenger/inbound/inbound-route'
import { messengerRoutes } from './messenger/routes'
import { mountPayments, wirePayments } from './payments-wiring'
import type { Context } from './platform/context'
import { DomainError } from './platform/errors'
import { EventHub } from './platform/events/visitor-events'
import { clientAddress, trustedProxies } from './platform/http/address'
import { type EdgeVariables, edgeOf } from './platform/http/edge'
import { failureOf } from './platform/http/failure'
import { healthRoutes, type Readiness } from './platform/http/health'
import { compressed } from './platform/http/packed/compressed'
import { callsOf, methodsOf } from './platform/http/route'
import { securityHeaders } from './platform/http/security-headers'
import type { Lifetime } from './platform/lifetime'
import { createCaptchaGuard } from './platform/limits/captcha-guard'
import { createLimiter } from './platform/limits/limits'
import { apiDocs } from './platform/openapi/api-docs'
import { openApiDocument } from './platform/openapi/openapi'
import { plainRoutesOf } from './platform/openapi/plain-route'
import { attachGuestReservations } from './reservations/attach-guest-reservations'
import { hasBought } from './reservations/find-reservation'
import { freeEndedWindows } from './reservations/free-ended-windows'
import { welcomeInvited } from './reservations/invitations/welcome-invited'
import { reservationsRoutes } from './reservations/routes'

/**
 * The marketplace API of a process: requests in, answers out; readiness is told by the process, and it
 * closes what is left to it.
 * @param takeSeats only the negative control of tests gives another
 */
export async function createApp(
  context: Context,
  readiness: Readiness,
  lifetime?: Lifetime,
  takeSeats?: TakeSeats,
): Promise<Hono<EdgeVariables>> {
  const app = new Hono<EdgeVariables>()
  const limit = createLimiter(context)
  const guard = createCaptchaGuard(context)
  const trusted = trustedProxies(context.env.trustedProxy)
  app.use(securityHeaders)
  app.use(compressed)
  app.use(async (c, next) => {
    const peer = peerOf(c)
    const address = peer && clientAddress(peer, c.req.header('x-forwarded-for') ?? null, trusted)
    c.set('edge', edgeOf(context, { authenticate, authenticateMember }, { limit, guard }, address, c.req.raw))
    await next()
  })
  app.onError((error, c) => failureOf(c, context, error))
  app.notFound((c) => failureOf(c, context, nothingAt(app, c.req.path)))

  accountsRoutes(app, {
    context,
    limit,
    onEmailProved: attachGuestReservations,
    onEntered: welcomeInvited,
    closing: CLOSING,
  })
  catalogueRoutes(app)
  analyticsRoutes(app)
  availabilityRoutes(app, context)
  discoveryRoutes(app)
  contentRoutes(app)
  oldBrowserRoute(app)
  securityContactRoute(app)
  messengerRoutes(app, operatorAddress)
  inboundMailRoute(app, { people: peopleOfHost, answered: answeredByMail })
  campaignsRoutes(app)
  flightsRoutes(app)
  cartRoutes(app, { hasBought, freeEndedWindows })
  cartCookieRoutes(app)
  reservationsRoutes(app, wirePayments(context), takeSeats)
  checkoutRoutes(app, wirePayments(context).gateways, takeSeats)
  const hub = new EventHub(context)
  lifetime?.onStop('events', () => hub.stop())
  mountPayments(app, context, hub, lifetime)
  deskRoutes(app, { context, payments: wirePayments(context), closing: CLOSING })
  deskEventsRoute(app, hub, context.env.connections)
  if (lifetime) {
    const seats = followSeatChanges(context)
    lifetime.onStop('seat changes', () => seats.stop())
  }
  healthRoutes(app, readiness)
  app.route('/api', apiDocs(openApiDocument(callsOf(app), plainRoutesOf(app), '0.1.0')))
  return app
}

/** Nothing answers there, or not to this method. */
function nothingAt(app: object, path: string): DomainError {
  const allow = methodsOf(app, path)
  return allow ? new DomainError('method_not_allowed', { allow }) : new DomainError('not_found')
}

/** The other end of the socket; null for a call in process, which our own pages make and no budget counts. */
function peerOf(c: HonoContext): string | null {
  const socket = (c.env as { incoming?: unknown } | undefined)?.incoming
  return socket ? (getConnInfo(c).remote.address ?? null) : null
}
