import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context as HonoContext } from 'hono'
import { authenticate } from './accounts/authenticate'
import { accountsRoutes } from './accounts/routes'
import { clientAddress, trustedProxies } from './platform/address'
import { apiDocs } from './platform/api-docs'
import type { Context } from './platform/context'
import { type EdgeVariables, edgeOf, failureOf } from './platform/edge'
import { DomainError } from './platform/errors'
import { healthRoutes, type Readiness } from './platform/health'
import { createLimiter } from './platform/limits'
import { openApiDocument } from './platform/openapi'
import { callsOf } from './platform/route'
import { securityHeaders } from './platform/security-headers'

/** The marketplace API of a process: requests in, answers out; `readiness` is told by the process that runs it. */
export async function createApp(context: Context, readiness: Readiness): Promise<Hono<EdgeVariables>> {
  const app = new Hono<EdgeVariables>()
  const limit = createLimiter(context)
  const trusted = trustedProxies(context.env.trustedProxy)
  app.use(securityHeaders)
  app.use(async (c, next) => {
    const peer = peerOf(c)
    const address = peer && clientAddress(peer, c.req.header('x-forwarded-for') ?? null, trusted)
    c.set('edge', edgeOf(context, { authenticate }, limit, address, c.req.raw))
    await next()
  })
  app.onError((error, c) => failureOf(c, context, error))
  app.notFound((c) => failureOf(c, context, new DomainError('not_found')))

  accountsRoutes(app)
  healthRoutes(app, readiness)
  app.route('/api', apiDocs(openApiDocument(callsOf(app), '0.1.0')))
  return app
}

/** The other end of the socket; null for a call in process, which our own pages make and no budget counts. */
function peerOf(c: HonoContext): string | null {
  const socket = (c.env as { incoming?: unknown } | undefined)?.incoming
  return socket ? (getConnInfo(c).remote.address ?? null) : null
}
