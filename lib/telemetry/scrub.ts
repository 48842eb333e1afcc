import { replaceCardNumbers } from '@/lib/card-numbers/find-card-numbers'
import { passesLuhn } from '@/lib/card-numbers/issuers'

/** What stands where something must not be seen. */
export const HIDDEN = '[hidden]'

const SENSITIVE =
  /^(cvc|cvv|cvv2|csc|cid|pin|security_?code|exp|expiry|expiration|exp_?(month|year|date)|expir\w*_(month|year|date)|card|card_?(number|no)|number|pan|pass|passwd|password\w*|passport\w*|token|\w*_?token|authorization|proxy-authorization|cookie|set-cookie|\w*secret\w*|api_?key|idempotency_?key|dni|code)$/i
/** A UUID is read whole, which is no candidate: the digits in one of five hundred might be a card's. */
const CARD_CANDIDATE = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\d(?:[ -]?\d){12,18}/gi
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi
/** Keys of gateways, by the words they begin with, and what lets a browser confirm a charge. */
const GATEWAY_KEY = /\b(?:[rs]k_(?:test|live)_\w+|whsec_\w+|pi_\w+_secret_\w+)/g
const URL_SECRET = /([?&](?:token|code|key|secret|password|session_id)=)[^&\s"']+/gi
const DEEPEST = 6
const LONGEST = 4000

/**
 * True when the digits pass the check that every card number passes (Luhn), with 13 to 19 digits, whoever issued it: in
 * a log an id too many is hidden rather than a card of an issuer that we do not know.
 */
export function mayBeCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '')
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits)
}

/** A text without card numbers, credentials and secrets in addresses. */
export function scrubText(text: string): string {
  return replaceCardNumbers(text.slice(0, LONGEST), HIDDEN)
    .replace(CARD_CANDIDATE, (candidate) => (mayBeCardNumber(candidate) ? HIDDEN : candidate))
    .replace(GATEWAY_KEY, HIDDEN)
    .replace(BEARER, `$1 ${HIDDEN}`)
    .replace(URL_SECRET, `$1${HIDDEN}`)
}

/**
 * A copy of a value without what nobody may read: card numbers anywhere, and every field with a sensitive name
 * (specification §8; reliability.md §2.12). Shared by the log and by the error reports of server and browser.
 */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value === 'number') return mayBeCardNumber(String(value)) ? HIDDEN : value
  if (typeof value === 'bigint') return scrubText(value.toString())
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? undefined : value
  if (value instanceof Date) return value
  if (depth >= DEEPEST) return '[deeper]'
  if (value instanceof Error) return scrubError(value, depth)
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => scrub(item, depth + 1))
  return scrubFields(value, depth)
}

function scrubFields(value: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SENSITIVE.test(key) && item !== null && item !== undefined ? HIDDEN : scrub(item, depth + 1),
    ]),
  )
}

/** The `detail` and `where` of PostgreSQL and the parameters of a query repeat a traveller's data: left out. */
function scrubError(error: Error, depth: number): Record<string, unknown> {
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: errorWords(error),
    stack: databaseWords(error) === undefined ? scrubText(error.stack ?? '') : framesOf(error),
    ...Object.fromEntries(
      Object.entries({ code, constraint, table }).filter(([, item]) => typeof item === 'string'),
    ),
    ...(error.cause === undefined ? {} : { cause: scrub(error.cause, depth + 1) }),
  }
}

/** What an error says, without what nobody may read. */
export function errorWords(error: Error): string {
  return scrubText(databaseWords(error) ?? error.message)
}

/**
 * What PostgreSQL could not read stands behind a colon (`invalid input syntax for type date: "…"`), a number or a zone
 * behind its word (`value "…" is out of range for type integer`). What else is quoted is the name of something.
 */
const QUOTED = /(: |\b(?:value|zone) )"(?:.*"|.*$)/s

/** What PostgreSQL, or the query that it refused, says without any value of a row; undefined of every other error. */
function databaseWords(error: Error): string | undefined {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`
  return 'severity' in error ? error.message.replace(QUOTED, `$1${HIDDEN}`) : undefined
}

/** The stack of an error whose message must not be seen: only the lines that name a place in the code. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
