/** What a failed call says (docs/errors.md): the HTTP status and the fields of the error envelope. */
export interface ApiFailure {
  /** 0 when no answer came at all. */
  readonly status: number
  /** Machine-readable reason, `quote_changed`. */
  readonly code: string
  /** In the caller's language, fit to be shown. */
  readonly message: string
  /** Messages by field path, only with 422. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** What comes with the failure, such as the fresh quote of a 409. */
  readonly data: unknown
  readonly requestId: string | null
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | null
}

/** A call of the API that did not succeed. */
export class ApiError extends Error implements ApiFailure {
  readonly status: number
  readonly code: string
  readonly errors: ApiFailure['errors']
  readonly data: unknown
  readonly requestId: string | null
  readonly retryAfter: number | null

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.message, options)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors
    this.data = failure.data
    this.requestId = failure.requestId
    this.retryAfter = failure.retryAfter
  }
}

/** True for an answer that says "there is no such thing", as opposed to "something went wrong". */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** True for the answer that says that nobody is signed in, or nobody any more. */
export function isUnauthenticated(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401 && error.code === 'unauthenticated'
}

/** True where the failure's message is the API's own: in the caller's language, fit to be shown. */
export function isSpoken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && !error.code.startsWith(UNSPOKEN)
}

/** How the codes begin of answers that are not our API's, such as the 502 of a proxy. */
const UNSPOKEN = 'http_'

/** Reads a failed answer; whatever its body holds, the result has every field. Status defaults to 500 (specification §8). */
export function readFailure(status: number, body: unknown, headers: Headers): ApiFailure {
  const fields = isRecord(body) ? body : {}
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN)
  return {
    status: status || 500,
    code: text(fields.code) ?? `${UNSPOKEN}${status}`,
    message: text(fields.message) ?? `HTTP ${status}`,
    errors: isRecord(fields.errors) ? (fields.errors as ApiFailure['errors']) : {},
    data: fields.data ?? null,
    requestId: text(fields.request_id) ?? headers.get('x-request-id'),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
