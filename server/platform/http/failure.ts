import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { routePath } from 'hono/route'
import { ERRORS, type ErrorCode } from '@/lib/api/error-codes'
import type { Market } from '@/lib/locale/market'
import { textNamed, textsFor } from '@/lib/locale/texts'
import { databaseAway } from '@/server/db/database-away'
import type { Context } from '../context'
import { DomainError } from '../errors'
import { jsonAnswer } from './answer'
import type { EdgeVariables, RequestEdge } from './edge'
import { marketOf } from './market'

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
      path: withoutCode(c.req.path),
      route: templateOf(c),
      error_code: refusal.code,
      err: log === 'error' ? error : undefined,
    },
    refusal.detail.reason ?? refusal.code,
  )
  const market = edge?.market ?? marketOf(c.req.raw)
  return jsonAnswer(JSON.stringify(envelopeOf(refusal, market, requestId)), status, {
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

/** The path as the contract names it, `/api/payments/{uuid}`. */
function templateOf(c: HonoContext): string {
  return routePath(c, -1).replaceAll(/:(\w+)/g, '{$1}')
}

/** `/orders/{code}/…`, `/orders/show/{code}/…`, and the tokens of a traveller's own form, of a payer's refund, of a host's conversation and of a lead. */
const CODE_OR_TOKEN =
  /(\/(?:orders\/(?:(?:show|details)\/|(?=[^/]+\/))|traveler-(?:forms|vouchers)\/|refund-accounts\/|host-chat\/|api\/leads\/))[^/]+/

/** Whoever has the code of a reservation may see it: the log does not have it (reliability.md §2.10). */
function withoutCode(path: string): string {
  return path.replace(CODE_OR_TOKEN, '$1…')
}

/** PostgreSQL that does not answer, or too late, is 503 and not our fault; everything else unknown is 500. */
function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  const reason = databaseAway(error)
  return reason ? new DomainError('unavailable', { retryAfter: 5, reason }) : new DomainError('internal')
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
  return Object.fromEntries(
    Object.entries(fields).map(([path, keys]) => [
      path,
      keys.map((key) => textNamed(market.locale, 'fields', key) ?? key),
    ]),
  )
}
