import type { Random } from '@/tests/support/random'
import { percentEncoded, RAW, TEXTS, TOKENS } from './hostile-words'

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

/** A body for a schema: mostly what it asks for with a hostile value here and there, sometimes no JSON at all. */
export function hostileBody(random: Random, schema: Schema | null): string {
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
    () =>
      `${random.pick(names)}=${random.below(2) === 0 ? random.pick(RAW) : percentEncoded(random.pick(TEXTS))}`,
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
