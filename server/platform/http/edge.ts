import { createHash, randomUUID } from 'node:crypto'
import type { Call, LimitName } from '@/lib/api/call'
import type { CaptchaAction } from '@/lib/api/captcha'
import type { Market } from '@/lib/locale/market'
import type { Context, Edge, Member, Session } from '../context'
import { DomainError } from '../errors'
import type { CaptchaGuard } from '../limits/captcha-guard'
import type { Limiter } from '../limits/limits'
import { networkOf } from './address'
import { Answer, fileAnswer, jsonAnswer } from './answer'
import { readDeskCookie } from './desk-cookie'
import { marketOf } from './market'
import { isSameOrigin } from './same-origin'
import { readSessionCookie } from './session-cookie'

/** What the edge knows of one request; `route()` asks it for everything that is the same for all calls. */
export interface RequestEdge {
  readonly context: Context
  readonly requestId: string
  readonly market: Market
  /** Null for a call in process. */
  readonly address: string | null
  limit(name: LimitName): Promise<void>
  /**
   * Slows down whom the captcha does not trust.
   * @returns true for a caller who is doubted and may go on
   */
  captcha(action: CaptchaAction, token: string | undefined): Promise<boolean>
  session(access: Call['access']): Promise<Session | null>
  /** Who asks at the desk; null where a call is no call of the desk's. */
  member(access: Call['access']): Promise<Member | null>
  answer(call: Call, answered: unknown): Response
}

export interface EdgeVariables {
  Variables: { edge: RequestEdge }
}

/** Builds the edge of one request: market, address, session and the envelope (architecture.md, The life of a call). */
export function edgeOf(
  context: Context,
  edge: Edge,
  { limit, guard }: { readonly limit: Limiter; readonly guard: CaptchaGuard },
  address: string | null,
  request: Request,
): RequestEdge {
  const market = marketOf(request)
  return {
    context,
    requestId: randomUUID(),
    market,
    address,
    limit: async (name) => (address === null ? undefined : limit(name, networkOf(address))),
    captcha: async (action, token) => (address === null ? false : guard(action, token, networkOf(address))),
    session: (access) => sessionOf(context, edge, request, access),
    member: (access) => memberOf(context, edge, request, access),
    answer: (call, answered) => successOf(call, answered, request),
  }
}

/**
 * A bearer token that is none is refused everywhere; a cookie that no longer fits is a guest's, because nobody chose
 * to send it.
 */
async function sessionOf(context: Context, edge: Edge, request: Request, access: Call['access']) {
  if (access === 'public' || access === 'desk') return null
  const header = request.headers.get('authorization')
  const token = header === null ? cookieToken(context, request) : /^Bearer (\S{16,200})$/.exec(header)?.[1]
  const session = token ? await edge.authenticate(context, token, countryOf(context, request)) : null
  if (!session && (header !== null || access === 'user')) throw new DomainError('unauthenticated')
  return session
}

/** What is shown to the owner of a session, and decides nothing. */
function countryOf({ env }: Context, request: Request): string | null {
  return request.headers.get(env.countryHeader)
}

/** The desk knows its own cookie alone: no browser ever holds a token of it that a script could read. */
async function memberOf(context: Context, edge: Edge, request: Request, access: Call['access']) {
  if (access !== 'desk') return null
  const token = fromOwnPage(request)
    ? readDeskCookie(context.env.siteUrl, request.headers.get('cookie'))
    : null
  const member = token ? await edge.authenticateMember(context, token) : null
  if (!member) throw new DomainError('unauthenticated')
  return member
}

/** Our own pages send the cookie; what another site makes a browser send does not count (reliability.md §2.11). */
function cookieToken({ env }: Context, request: Request): string | null {
  return fromOwnPage(request) ? readSessionCookie(env.siteUrl, request.headers.get('cookie')) : null
}

function fromOwnPage(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD' || isSameOrigin(request)
}

function successOf(call: Call, answered: unknown, request: Request): Response {
  const { data, headers, json, isLater } = answered instanceof Answer ? answered : new Answer(answered)
  if (call.file) return fileAnswer(call.file, call.data.parse(data) as Uint8Array<ArrayBuffer>, headers)
  const body = `{"status":"success","data":${json ?? JSON.stringify(call.data.parse(data))}}`
  const cacheable = call.maxAge > 0 && call.access === 'public' && call.method === 'get'
  const status = call.later && isLater ? 202 : call.status
  if (!cacheable) return jsonAnswer(body, status, { 'cache-control': 'private, no-store', ...headers })
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const shared = {
    etag,
    'cache-control': `public, max-age=${call.maxAge}`,
    vary: 'X-Locale, X-Currency, Accept-Encoding',
    ...headers,
  }
  if (isKnown(etag, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: shared })
  return jsonAnswer(body, call.status, shared)
}

/** RFC 9110 §13.1.2: a list, compared weakly, because compressing makes our tag a weak one. */
function isKnown(etag: string, ifNoneMatch: string | null): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
