import type { z } from 'zod'

/**
 * What a field of a body holds, which decides what becomes of a card number in it (docs/architecture.md, "What a field
 * holds"):
 * - `typed`: a person wrote it into a form. Refused (`card_number_refused`). What is not marked and has no format that
 *   Zod knows is this, so that a new field is guarded without anybody thinking of it.
 * - `message`: words to somebody in a conversation. The number is masked, the rest is delivered.
 * - `given`: browsers, campaigns and links put it there: attribution, cookies, addresses, phones. Never refused; the
 *   number is dropped from what goes on.
 * - `identity`: given too, and it tells two things apart. A fingerprint takes the place of the whole.
 * - `formatted`: its own format or a look-up judges it: documents, codes, tokens that we signed.
 */
export type FieldKind = 'typed' | 'message' | 'given' | 'identity' | 'formatted'

const kinds = new WeakMap<z.ZodType, FieldKind>()

function mark<Schema extends z.ZodType>(schema: Schema, kind: FieldKind): Schema {
  // A copy: the same shape may be something else elsewhere.
  const marked = schema.clone() as Schema
  kinds.set(marked, kind)
  return marked
}

// The mark comes last: a check added to a marked schema makes a new one without it.

export const message = <Schema extends z.ZodType>(schema: Schema) => mark(schema, 'message')
/** Holds for everything inside an object or a record too. */
export const given = <Schema extends z.ZodType>(schema: Schema) => mark(schema, 'given')
export const identity = <Schema extends z.ZodType>(schema: Schema) => mark(schema, 'identity')
export const formatted = <Schema extends z.ZodType>(schema: Schema) => mark(schema, 'formatted')

/** Texts that Zod itself recognises to the last character; a pattern of our own may be as wide as it likes. */
const FORMATS = new Set(['uuid', 'email', 'date', 'datetime'])
const NO_TEXTS = new Set(['number', 'int', 'boolean', 'bigint', 'date', 'enum', 'literal', 'null'])

/** The kind a schema says it has, by its mark or its type; undefined where nothing says so. */
export function kindOf(schema: z.ZodType): FieldKind | undefined {
  const marked = kinds.get(schema)
  if (marked) return marked
  const { type, format } = schema.def as { type: string; format?: string }
  return NO_TEXTS.has(type) || (type === 'string' && FORMATS.has(format ?? '')) ? 'formatted' : undefined
}
