import type { Random } from '@/tests/support/random'
import type { Samples } from '../samples'
import { COOKIES, HEADER_TEXTS, HEADERS, RAW, TEXTS, TOKENS } from './hostile-words'

/** The parts of a JSON schema that say what a well-meant value looks like. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

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
  const body = way.method === 'GET' || way.method === 'HEAD' ? null : bodyOf(random, way.body)
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
  return encoded(random.pick(TEXTS)) || 'x'
}

/** Half a surrogate pair has no percent form. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))

function queryOf(random: Random, declared: readonly string[]): string {
  const names = [...declared, 'settings', 'page', 'limit', 'search', '__proto__', 'reservation', 'amount']
  const pairs = Array.from({ length: random.below(4) }, () => {
    const value = random.below(4) === 0 ? random.pick(RAW) : encoded(random.pick(TEXTS))
    return `${random.pick(names)}=${value}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function bodyOf(random: Random, schema: Schema | null): string {
  if (schema === null || random.below(10) === 0)
    return random.pick([
      ...TOKENS,
      '',
      '{',
      'a=%00&b=%ff',
      '\xff\xfe',
      '{"a":1e400}',
      'grant_type=password&username=%00',
    ])
  return random.below(6) === 0 ? formText(random, schema) : jsonText(random, schema)
}

/** A form of the fields that a schema has at its top. */
function formText(random: Random, { properties = {} }: Schema): string {
  const names = [...Object.keys(properties), 'answer', '__proto__']
  return Array.from(
    { length: random.below(4) + 1 },
    () => `${random.pick(names)}=${random.below(2) === 0 ? random.pick(RAW) : encoded(random.pick(TEXTS))}`,
  ).join('&')
}

/** JSON that follows a schema, but for a value here and there. */
function jsonText(random: Random, schema: Schema, depth = 0): string {
  if (random.below(8) === 0 || depth > 7) return hostileValue(random)
  const options = schema.anyOf ?? schema.oneOf
  if (options && options.length > 0) return jsonText(random, random.pick(options), depth + 1)
  if (schema.enum) return JSON.stringify(random.pick(schema.enum))
  const { properties, items } = allOf(schema)
  if (properties) {
    const given = Object.entries(properties).filter(() => random.below(8) > 0)
    return `{${given.map(([key, inner]) => `${JSON.stringify(key)}:${jsonText(random, inner, depth + 1)}`).join(',')}}`
  }
  if (items)
    return `[${Array.from({ length: random.below(3) + 1 }, () => jsonText(random, items, depth + 1)).join(',')}]`
  return plainValue(random, schema)
}

function allOf({ properties, items, allOf: parts = [] }: Schema): Pick<Schema, 'properties' | 'items'> {
  const all = Object.assign({}, properties, ...parts.map((part) => part.properties))
  return { ...(Object.keys(all).length > 0 && { properties: all }), ...(items && { items }) }
}

const hostileValue = (random: Random) =>
  random.below(2) === 0 ? random.pick(TOKENS) : JSON.stringify(random.pick(TEXTS))

/** What somebody who means well would send. */
function plainValue(random: Random, { type, format }: Schema): string {
  const kind = random.pick(typeof type === 'string' ? [type] : (type ?? ['string', 'number', 'object']))
  if (kind === 'null') return 'null'
  if (kind === 'boolean') return String(random.below(2) === 0)
  if (kind === 'integer' || kind === 'number') return String(random.pick([1, 2, 3, 18, 100]))
  if (kind === 'array') return '[]'
  if (kind === 'object') return '{}'
  if (format === 'uuid') return '"01930000-0000-7000-8000-000000000000"'
  if (format === 'email') return '"ana@example.com"'
  if (format === 'date') return '"2027-03-14"'
  if (format === 'date-time') return '"2027-03-14T12:00:00Z"'
  return JSON.stringify(
    random.pick(['Ana', '+52', '5512345678', 'card', 'es', 'MX', 'ABCDEFGHJKMNP', ...TEXTS]),
  )
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
