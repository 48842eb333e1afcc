import type { ErrorCode } from '@/lib/api/error-codes'

interface Detail {
  /** Field path → message keys of `messages/*.fields`, for 422. */
  readonly errors?: Record<string, string[]>
  /** What the caller needs to go on: the fresh quote with `quote_changed`. */
  readonly data?: unknown
  /** Seconds, for 429, 503 and `in_progress`. */
  readonly retryAfter?: number
  /** The methods a path accepts, for 405. */
  readonly allow?: string
  /** For the log only, never shown. */
  readonly reason?: string
}

/** A business refusal with a code of lib/api/error-codes: the edge turns it into status, text and log level. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  constructor(
    readonly code: ErrorCode,
    readonly detail: Detail = {},
  ) {
    super(detail.reason ? `${code}: ${detail.reason}` : code)
  }
}

/** 422 for one field. */
export function invalid(field: string, message: string): DomainError {
  return new DomainError('invalid', { errors: { [field]: [message] } })
}
