import { expect } from 'vitest'
import { ERRORS, type ErrorCode } from '@/lib/api/error-codes'
import type { Locale } from '@/lib/locale/market'
import { messagesOf } from '@/lib/locale/messages'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** What an answer must never tell: a stack, SQL, a path of the machine, the database's own words. */
const LEAKS = [
  /\bat .+:\d+:\d+/,
  /node_modules|\.tsx?\b/,
  /\b(select|insert into|update|delete from)\b.*\b(from|where|values|set)\b/i,
  /\/(work|home|tmp|usr|var)\//,
  /postgres|syntax error|relation "|violates|ZodError|TypeError|RangeError/i,
]

export interface Failure {
  readonly status: string
  readonly code: ErrorCode
  readonly message: string
  readonly errors?: Record<string, string[]>
  readonly data?: unknown
  readonly request_id: string
}

/** Reads a failed answer and checks everything that is the same for all of them (architecture.md, The life of a call). */
export async function expectFailure(
  response: Response,
  code: ErrorCode,
  locale: Locale = 'es_MX',
): Promise<Failure> {
  const text = await response.text()
  const body = JSON.parse(text) as Failure
  expect({ code: body.code, status: response.status }).toEqual({ code, status: ERRORS[code].status })
  const allowed = ['status', 'code', 'message', 'request_id', ...(response.status === 422 ? ['errors'] : [])]
  expect(Object.keys(body).filter((key) => key !== 'data' && !allowed.includes(key))).toEqual([])
  expect(body.status).toBe('error')
  expect(body.request_id).toMatch(UUID)
  const texts: Record<string, string> = messagesOf(locale).errors
  expect(body.message).toBe(code === 'unauthenticated' ? 'Unauthenticated.' : texts[code])
  expectSentences(body, locale)
  for (const leak of LEAKS) expect(text).not.toMatch(leak)
  expectHeaders(response)
  return body
}

/** Field messages are texts of the locale, not the keys behind them. */
function expectSentences({ errors = {} }: Failure, locale: Locale): void {
  const known = Object.values(messagesOf(locale).fields)
  expect(
    Object.values(errors)
      .flat()
      .filter((text) => !known.includes(text)),
  ).toEqual([])
}

function expectHeaders({ status, headers }: Response): void {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('etag')).toBeNull()
  expect(headers.has('www-authenticate')).toBe(status === 401)
  if (status === 429 || status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}
