import { GatewayRefused, GatewayTimeout, GatewayUnavailable } from '../errors'

export const NAME = 'stripe'

/** What is read of an error of the library; its words are not repeated, they may hold what nobody may read. */
export interface StripeFailure {
  readonly type?: unknown
  readonly rawType?: unknown
  readonly code?: unknown
  readonly statusCode?: unknown
  readonly detail?: unknown
  readonly payment_intent?: unknown
  readonly param?: unknown
  readonly message?: unknown
}

const failureOf = (error: unknown): StripeFailure =>
  typeof error === 'object' && error !== null ? error : {}

/**
 * Nothing was done, and the same call may be made again: another one with its key is under way (409), or there were too
 * many (429).
 */
export function isBusy(error: unknown): boolean {
  const { statusCode } = failureOf(error)
  return statusCode === 409 || statusCode === 429
}

/** The intent of a charge that was declined: Stripe tells that as an error. Undefined for every other error. */
export function declinedIntent(error: unknown): unknown {
  const { type, payment_intent: intent } = failureOf(error)
  return type === 'StripeCardError' ? intent : undefined
}

/**
 * Whether a card that was kept is not there any more, of an error of a charge of it. One that was detached from its
 * customer is refused by a sentence alone, without a code.
 */
export function isGoneCard(error: unknown): boolean {
  const { statusCode, code, param, message } = failureOf(error)
  if (!isRefusal(statusCode)) return false
  if (code === 'resource_missing') return param === 'payment_method' || param === 'customer'
  const isDetached = typeof message === 'string' && /\bmay not be used again\b/.test(message)
  return code === 'payment_method_unexpected_state' || isDetached
}

/**
 * An error of the library as payments knows it. What is not certainly a refusal is unknown: the charge may be there.
 * @param timeoutMs of the call
 */
export function toGatewayError(error: unknown, timeoutMs: number): Error {
  const isOurs = [GatewayRefused, GatewayUnavailable, GatewayTimeout].some((kind) => error instanceof kind)
  if (error instanceof Error && isOurs) return error
  const { type, rawType, code, statusCode, detail } = failureOf(error)
  if (type === 'StripeConnectionError')
    return failureOf(detail).code === 'ETIMEDOUT'
      ? new GatewayTimeout(NAME, timeoutMs)
      : new GatewayUnavailable(NAME, 'no connection')
  // Another call with this key is still under way, however long it was waited for: it may well charge.
  if (statusCode === 409) return new GatewayUnavailable(NAME, 'status 409')
  if (type === 'StripeIdempotencyError' || rawType === 'idempotency_error')
    return new GatewayRefused(NAME, 'idempotency_mismatch')
  if (isRefusal(statusCode))
    return new GatewayRefused(NAME, typeof code === 'string' ? code : `status_${statusCode}`)
  return new GatewayUnavailable(
    NAME,
    typeof statusCode === 'number' ? `status ${statusCode}` : 'unreadable answer',
  )
}

/** A call that is wrong itself. A declined charge (402) without its intent is not: nobody knows what became of it. */
const isRefusal = (status: unknown) => status === 400 || status === 401 || status === 403 || status === 404
