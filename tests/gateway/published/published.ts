import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/**
 * Answers and events that a provider prints in its documentation, its OpenAPI description or the tests of its libraries.
 * They are no recordings of anything that was said: those are written by `npm run gateways:live`, with somebody's keys.
 */
const example = z.strictObject({
  name: z.string(),
  /** What it is an example of: examples and answers of one kind are held against each other. */
  of: z.string(),
  source: z.string().min(1),
  /** Null where it was not found out. */
  licence: z.string().nullable(),
  /** Where the source itself was not reached. */
  read_in: z.string().optional(),
  remark: z.string().optional(),
  /** Where it stands in what it is an example of. */
  at: z.string().optional(),
  body: z.unknown(),
})

const publication = z.strictObject({
  kind: z.literal('published example'),
  provider: z.string(),
  read_on: z.iso.date(),
  note: z.string(),
  examples: z.array(example).min(1),
  /** Names of fields that are published without an example. */
  schemas: z.array(
    z.strictObject({
      of: z.string(),
      source: z.string(),
      licence: z.string().nullable(),
      fields: z.array(z.string()),
    }),
  ),
})
export type Publication = z.output<typeof publication>

export function publicationOf(provider: string): Publication {
  return publication.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, `${provider}.json`), 'utf8')),
  )
}

/** What is printed under a name. */
export function printed({ examples }: Publication, name: string): Record<string, unknown> {
  const found = examples.find((one) => one.name === name)
  if (!found) throw new Error(`nothing is published as ${name}`)
  return found.body as Record<string, unknown>
}

/** Fields by their dotted path, lists left out of it, with the kinds of value that they have; null is none. */
export type Fields = Map<string, Set<string>>

/** @param kindOf of a value that is no object and no list */
export function fieldsOf(
  value: unknown,
  kindOf: (value: unknown) => string,
  at = '',
  found: Fields = new Map(),
): Fields {
  if (value === null || value === undefined) return found
  const isList = Array.isArray(value)
  const isObject = !isList && typeof value === 'object'
  if (at !== '') found.get(at)?.add(isList ? 'list' : isObject ? 'object' : kindOf(value))
  if (isList) for (const one of value) fieldsOf(one, kindOf, at, found)
  if (isObject)
    for (const [name, inner] of Object.entries(value)) {
      const here = at === '' ? name : `${at}.${name}`
      found.set(here, found.get(here) ?? new Set())
      fieldsOf(inner, kindOf, here, found)
    }
  return found
}

/** What is published of a kind: its fields, with the kinds of value where an example has one. */
export function publishedFields({ examples, schemas }: Publication, kind: string): Fields {
  const found: Fields = new Map()
  for (const { of, at, body } of examples)
    if (of === kind) fieldsOf(at === undefined ? body : { [at]: body }, (value) => typeof value, '', found)
  for (const { of, fields } of schemas)
    if (of === kind) for (const field of fields) found.set(field, found.get(field) ?? new Set())
  return found
}

interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly in?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

/** The fields that a schema reads, by the same paths; those whose values are not looked into, too. */
export function fieldsRead(schema: z.ZodType, at = ''): string[] {
  const { shape, innerType, element, in: from, options } = schema.def as Definition
  const inner = [innerType, element, from, ...(options ?? [])].filter((one) => one !== undefined)
  const own = Object.entries(shape ?? {}).flatMap(([name, one]) => {
    const here = at === '' ? name : `${at}.${name}`
    return [here, ...fieldsRead(one, here)]
  })
  return [...new Set([...own, ...inner.flatMap((one) => fieldsRead(one, at))])]
}
