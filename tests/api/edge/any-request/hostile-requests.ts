import type { Random } from '@/tests/support/random'
import type { Samples } from '../samples'
import { hostileBody, type Schema } from './hostile-bodies'
import { COOKIES, HEADER_TEXTS, HEADERS, percentEncoded, RAW, TEXTS } from './hostile-words'

/** One way into the app, as its document describes it, or as its router knows it. */
export interface Way {
  readonly method: string
  /** `/api/payments/{uuid}`; a star for whatever may follow. */
  readonly path: string
  readonly query: readonly string[]
  readonly body: Schema | null
}

/** A request down to the byte; texts are Latin-1, as headers are sent. */
export interface HostileRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Requests of one way in, half well meant and half not, so that some get far enough to break something. */
export function hostileRequest(
  random: Random,
  way: Way,
  samples: Samples,
  authorization: string,
): HostileRequest {
  const path = way.path
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => placeholder(random, samples[name]))
    .replaceAll('*', () => placeholder(random, undefined))
  const body = way.method === 'GET' || way.method === 'HEAD' ? null : hostileBody(random, way.body)
  return {
    method: way.method,
    target: path + queryOf(random, way.query),
    headers: headersOf(random, authorization, body),
    body,
  }
}

function placeholder(random: Random, sample: string | undefined): string {
  if (sample !== undefined && random.below(2) === 0) return encodeURIComponent(sample)
  if (random.below(3) === 0) return random.pick(RAW)
  return percentEncoded(random.pick(TEXTS)) || 'x'
}

function queryOf(random: Random, declared: readonly string[]): string {
  const names = [...declared, 'settings', 'page', 'limit', 'search', '__proto__', 'reservation', 'amount']
  const pairs = Array.from({ length: random.below(4) }, () => {
    const value = random.below(4) === 0 ? random.pick(RAW) : percentEncoded(random.pick(TEXTS))
    return `${random.pick(names)}=${value}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function headersOf(random: Random, authorization: string, body: string | null): Record<string, string> {
  const address = [203, random.below(256), random.below(256), random.below(256)].join('.')
  const headers: Record<string, string> = {
    // Each from somewhere else, so that budgets let all of them through to what is to be tried.
    'x-forwarded-for': address,
    ...(body !== null && {
      'content-type': contentType(random, body),
      'idempotency-key': `fuzz-${random.below(1_000_000_000)}`,
      'sec-fetch-site': 'same-origin',
    }),
    ...(random.below(4) > 0 && { authorization }),
  }
  for (let more = random.below(3); more > 0; more--) headers[random.pick(HEADERS)] = random.pick(HEADER_TEXTS)
  if (random.below(3) === 0) headers.cookie = `${random.pick(COOKIES)}=${random.pick(HEADER_TEXTS)}`
  if (random.below(6) === 0)
    headers.authorization = `${random.pick(['Basic', 'Bearer'])} ${random.pick(HEADER_TEXTS)}`
  return headers
}

const contentType = (random: Random, body: string) =>
  random.below(8) === 0
    ? random.pick(['application/json', 'application/x-www-form-urlencoded', 'text/plain', '\xff'])
    : /^[{["]/.test(body)
      ? 'application/json'
      : 'application/x-www-form-urlencoded'
