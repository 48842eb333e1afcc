import { Hono, type MiddlewareHandler } from 'hono'
import { sqlState } from '@/server/db/sql-state'
import { sandboxKeys } from '../keys'
import { apiRoutes } from './api-routes'
import { bankRoutes } from './console/bank-routes'
import { consoleRoutes } from './console/console-routes'
import { MOUNT, type SandboxOptions, type Service } from './deps'
import { Misbehave, SandboxError } from './errors'
import { tokenRoutes } from './instruments/token-routes'
import { createLoop } from './loop'
import { silence } from './silence'

export interface Sandbox {
  /** To be mounted with `app.route('/', sandbox.app)`: its paths begin with /sandbox. */
  readonly app: Hono
  /** Begins delivering webhooks, settling late charges and expiring unpaid ones. */
  start(): void
  /** Ends silent answers, then the loop, after the step under way. Deliveries not made stay queued. */
  stop(): Promise<void>
}

const BODY_LIMIT = 16 * 1024

/** The sandbox gateway (domain.md §7): its own HTTP API, pages, ledger and delivery of events. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { secret, settleLagMs = 0, ...rest } = options
  const stopper = new AbortController()
  const service: Service = {
    ...rest,
    settleLagMs,
    keys: sandboxKeys(secret),
    wake: () => loop.wake(),
    stopping: stopper.signal,
  }
  const loop = createLoop(service)
  return {
    app: routesOf(service),
    start: () => loop.start(),
    stop: async () => {
      stopper.abort()
      await loop.stop()
    },
  }
}

function routesOf(service: Service): Hono {
  const app = new Hono()
  const sandbox = new Hono()
  sandbox.onError((error, c) => {
    if (error instanceof Misbehave) return misbehave(service, error, c.req.raw.signal)
    const known = asSandboxError(error)
    if (known.status === 500) service.log.error({ err: error, gateway: 'sandbox' }, 'sandbox call failed')
    return c.json({ error: { code: known.code } }, known.status)
  })
  sandbox.use(bodyLimit)
  sandbox.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    // Not no-referrer: it would turn the Origin of our own forms into "null".
    c.header('Referrer-Policy', 'same-origin')
  })
  sandbox.route('/v1/tokens', tokenRoutes(service))
  sandbox.route('/v1', apiRoutes(service))
  sandbox.route('/console', consoleRoutes(service))
  sandbox.route('/', bankRoutes(service))
  app.route(MOUNT, sandbox)
  return app
}

/** PostgreSQL keeps no NUL, wherever in a path, a query or a body it was. */
const NOT_STORABLE = '22021'

function asSandboxError(error: unknown): SandboxError {
  if (error instanceof SandboxError) return error
  return sqlState(error) === NOT_STORABLE
    ? new SandboxError(400, 'invalid_text')
    : new SandboxError(500, 'internal')
}

/**
 * Only what a POST announces is read, so that nobody has to count bytes: Hono's own limit makes a new request of a body
 * without a length, which fails for requests that came over a socket, also where nothing was sent at all.
 */
const bodyLimit: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'POST') {
    if (c.req.header('transfer-encoding') !== undefined) throw new SandboxError(411, 'length_required')
    if (Number(c.req.header('content-length') ?? 0) > BODY_LIMIT) throw new SandboxError(413, 'too_large')
  }
  await next()
}

async function misbehave(service: Service, error: Misbehave, caller: AbortSignal): Promise<Response> {
  if (error.how === 'silent') await silence(service, caller).catch(() => undefined)
  const status = error.how === 'silent' ? 504 : 503
  return Response.json({ error: { code: error.how } }, { status })
}
