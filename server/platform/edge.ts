import { createHash, randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Call, LimitName } from '@/lib/api/call'
import { ERRORS, type ErrorCode } from '@/lib/api/error-codes'
import type { Market } from '@/lib/locale/market'
import { Answer } from './answer'
import type { Context, Edge, Session } from './context'
import { DomainError } from './errors'
import type { Limiter } from './limits'
import { marketOf } from './market'
import { textsFor } from './texts'

/** What the edge knows of one request; `route()` asks it for everything that is the same for all calls. */
export interface RequestEdge {
  readonly context: Context
  readonly requestId: string
  readonly market: Market
  /** Null for a call in process. */
  readonly address: string | null
  limit(name: LimitName): Promise<void>
  session(access: Call['access']): Promise<Session | null>
  answer(call: Call, answered: unknown): Response
}

export interface EdgeVariables {
  Variables: { edge: RequestEdge }
}

/** Builds the edge of one request: market, address, session and the envelope (design/api.md, rules for every call). */
export function edgeOf(
  context: Context,
  edge: Edge,
  limit: Limiter,
  address: string | null,
  request: Request,
): RequestEdge {
  const market = marketOf(request)
  return {
    context,
    requestId: randomUUID(),
    market,
    address,
    limit: async (name) => (address === null ? undefined : limit(name, address)),
    session: (access) => sessionOf(context, edge, request, access),
    answer: (call, answered) => successOf(call, answered, request),
  }
}

async function sessionOf(context: Context, edge: Edge, request: Request, access: Call['access']) {
  if (access === 'public') return null
  const header = request.headers.get('authorization')
  if (header === null && access === 'optional') return null
  const token = /^Bearer (\S{16,200})$/.exec(header ?? '')?.[1]
  const session = token ? await edge.authenticate(context, token) : null
  if (!session) throw new DomainError('unauthenticated')
  return session
}

function successOf(call: Call, answered: unknown, request: Request): Response {
  const { data, headers } = answered instanceof Answer ? answered : new Answer(answered)
  const body = JSON.stringify({ status: 'success', data: call.data.parse(data) })
  const cacheable = call.maxAge > 0 && call.access === 'public' && call.method === 'get'
  if (!cacheable) return json(body, call.status, { 'cache-control': 'private, no-store', ...headers })
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const shared = {
    etag,
    'cache-control': `public, max-age=${call.maxAge}`,
    vary: 'X-Locale, X-Currency',
    ...headers,
  }
  if (isKnown(etag, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: shared })
  return json(body, call.status, shared)
}

/** RFC 9110 §13.1.2: a list, compared weakly, because a proxy that compresses makes our tag a weak one. */
function isKnown(etag: string, ifNoneMatch: string | null): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

function json(body: string, status: number, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}

/** A failure as the envelope says, in the caller's language; what is not ours to tell stays in the log. */
export function failureOf(c: HonoContext<EdgeVariables>, context: Context, error: unknown): Response {
  const edge = c.get('edge') as RequestEdge | undefined
  const requestId = edge?.requestId ?? randomUUID()
  const refusal = asDomainError(error)
  const { status, log } = ERRORS[refusal.code]
  context.log[log](
    {
      request_id: requestId,
      method: c.req.method,
      path: c.req.path,
      error_code: refusal.code,
      err: log === 'error' ? error : undefined,
    },
    refusal.detail.reason ?? refusal.code,
  )
  const market = edge?.market ?? marketOf(c.req.raw)
  return json(JSON.stringify(envelopeOf(refusal, market, requestId)), status, {
    'cache-control': 'private, no-store',
    ...headersOf(refusal, status),
  })
}

/** Seconds after which another try may succeed, when nobody knows better. */
const RETRY_AFTER = 5

function headersOf(refusal: DomainError, status: number): Record<string, string> {
  const retryAfter = refusal.detail.retryAfter ?? (status === 503 || status === 429 ? RETRY_AFTER : undefined)
  return {
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(refusal.detail.allow && { allow: refusal.detail.allow }),
  }
}

/** PostgreSQL that does not answer, or too late, is 503 and not our fault; everything else unknown is 500. */
function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  const code = errorCode(error)
  const down = code === 'ECONNREFUSED' || /^(57P0|53|08|55P03|40001|40P01)/.test(code) || isPoolTimeout(error)
  return new DomainError(down ? 'unavailable' : 'internal', down ? { retryAfter: 5, reason: code } : {})
}

function errorCode(error: unknown): string {
  const inner = error instanceof Error && error.cause ? error.cause : error
  const code = typeof inner === 'object' && inner !== null && 'code' in inner ? inner.code : ''
  return typeof code === 'string' ? code : ''
}

function isPoolTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect/.test(`${error.message} ${error.cause}`)
  )
}

function envelopeOf(refusal: DomainError, market: Market, requestId: string) {
  const code: ErrorCode = refusal.code
  const errors = textsFor(market.locale, 'errors')
  const { errors: fields, data } = refusal.detail
  return {
    status: 'error',
    code,
    message: code === 'unauthenticated' ? 'Unauthenticated.' : errors(code),
    ...(fields && { errors: localise(fields, market) }),
    ...(data !== undefined && { data }),
    request_id: requestId,
  }
}

function localise(fields: Record<string, string[]>, market: Market): Record<string, string[]> {
  const texts = textsFor(market.locale, 'fields')
  return Object.fromEntries(
    Object.entries(fields).map(([path, keys]) => [path, keys.map((key) => texts(key))]),
  )
}
