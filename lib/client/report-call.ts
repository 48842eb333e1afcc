import type { ReportFacts } from '@/lib/telemetry/report-error'
import type { ApiError } from './api-error'

/** That somebody is a guest, or something does not exist, is an answer. */
const ANSWERS: readonly number[] = [401, 404]
const PAUSE_MS = 60_000
const lastTold = new Map<string, number>()

type Tell = (error: ApiError, facts: ReportFacts) => void
let tell: Tell | null = null

/**
 * From now on calls that fail are told. A browser's document says so; middleware and server, which send by the same
 * function, carry no error service for it: there the process that answers knows more, and reports it.
 */
export function reportCallsTo(service: Tell): void {
  tell = service
}

/**
 * Tells the error service of a call of a page that failed (specification §8): the call as the contract names it, never
 * what was sent. The same failure once a minute; nothing while the device is offline.
 * @param route method and path with its placeholders, `get /api/payments/{uuid}`
 */
export function reportCall(error: ApiError, route: string): void {
  if (!tell) return
  const { status, code, requestId } = error
  if (ANSWERS.includes(status) || (status === 0 && !navigator.onLine)) return
  const key = `${route} ${code}`
  const now = Date.now()
  if (now - (lastTold.get(key) ?? 0) < PAUSE_MS) return
  lastTold.set(key, now)
  tell(error, {
    level: status === 0 || status >= 500 ? 'error' : 'warning',
    tags: { route, status, error_code: code, ...(requestId !== null && { request_id: requestId }) },
  })
}
