import type { Market } from '@/lib/locale/market'
import { ApiError, readFailure } from './api-error'
import { reportCall } from './report-call'
import { withSession } from './session/with-session'

/** A call, ready to be sent: path placeholders are filled, query and body are plain data. */
export interface WireRequest {
  readonly method: string
  /** Path of the API, `/api/…`, without query. */
  readonly path: string
  /** Method and path as the contract names them; a report of a failure has no other. */
  readonly route?: string | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  /** Extra headers, such as `Idempotency-Key`, or the visitor's `Cookie` on a private page. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
  /** Nobody waits for it: when the session turns out to be over, the page stays. */
  readonly isBackground?: boolean | undefined
}

/** Method and path of an endpoint (`get /api/me/{code}`); what fills a placeholder is one part of the path. */
export function addressOf(
  endpoint: string,
  params: object = {},
): Pick<WireRequest, 'method' | 'path' | 'route'> {
  const [method = '', path = ''] = endpoint.split(' ')
  const values = params as Record<string, unknown>
  const fill = (_: string, name: string) => encodeURIComponent(String(values[name]))
  return { method, path: path.replaceAll(/\{(\w+)\}/g, fill), route: endpoint }
}

type Fetch = (request: Request) => Response | Promise<Response>

/** Where `server/main.ts` leaves the API's own fetch: pages of the same process call it without a socket. */
export const API_IN_PROCESS = Symbol.for('andanza.api')

const HTTP_TIMEOUT_MS = 10_000

/**
 * Sends one call in a market and returns the `data` of its envelope.
 * In the browser it is a same-origin fetch; on the server the API of this process, or `API_URL` when that is set.
 * @throws ApiError for every answer that is not a success, and for no answer at all (status 0)
 */
export async function send(market: Market, call: WireRequest): Promise<unknown> {
  try {
    if (typeof window === 'undefined') return await exchange(market, call)
    return await withSession(market, call, () => exchange(market, call))
  } catch (error) {
    if (error instanceof ApiError) reportCall(error, call.route ?? `${call.method} ${call.path}`)
    throw error
  }
}

async function exchange(market: Market, call: WireRequest): Promise<unknown> {
  const response = await deliver(buildRequest(market, call))
  const body = await readBody(response)
  if (!response.ok) throw new ApiError(readFailure(response.status, body, response.headers))
  return isEnvelope(body) ? body.data : body
}

/** The request of a call. The host of an in-process call is a name nobody resolves. */
export function buildRequest(market: Market, call: WireRequest): Request {
  const headers = new Headers({
    accept: 'application/json',
    'X-Locale': market.locale,
    'X-Currency': market.currency,
    'X-App-Version': process.env.NEXT_PUBLIC_APP_VERSION ?? 'unversioned',
    ...call.headers,
  })
  const url = new URL(call.path, apiOrigin())
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined)
      url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const init: RequestInit = { method: call.method.toUpperCase(), headers, signal: call.signal ?? null }
  if (call.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(call.body)
  }
  return new Request(url, init)
}

function apiOrigin(): string {
  if (typeof window !== 'undefined') return window.location.origin
  return process.env.API_URL ?? 'http://api.internal'
}

async function deliver(request: Request): Promise<Response> {
  try {
    return await fetcher()(request)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    const message = cause instanceof Error ? cause.message : 'No answer'
    throw new ApiError(
      { ...readFailure(0, null, new Headers()), status: 0, code: 'no_answer', message },
      { cause },
    )
  }
}

function fetcher(): Fetch {
  if (typeof window !== 'undefined') return (request) => fetch(request)
  if (process.env.API_URL) return overHttp
  const inProcess = (globalThis as { [API_IN_PROCESS]?: Fetch })[API_IN_PROCESS]
  if (!inProcess) throw new Error('The marketplace API is not in this process: set API_URL')
  return inProcess
}

/**
 * Next gives the server's fetch a cache of its own, which would answer a page with what was true an hour ago. What a page
 * keeps is decided by `cached()` alone, so the process leaves Node's own fetch here before Next is loaded.
 */
export const PLAIN_FETCH = Symbol.for('andanza.fetch')

function overHttp(request: Request): Promise<Response> {
  const plain = (globalThis as { [PLAIN_FETCH]?: typeof fetch })[PLAIN_FETCH] ?? fetch
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS)
  return plain(request, { signal: AbortSignal.any([request.signal, timeout]) })
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isEnvelope(body: unknown): body is { status: 'success'; data: unknown } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'status' in body &&
    body.status === 'success' &&
    'data' in body
  )
}
