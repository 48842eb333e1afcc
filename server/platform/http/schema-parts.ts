import type { z } from 'zod'
import { type FieldKind, kindOf } from '@/lib/api/field-kinds'

/** What a schema says of a value: its kind, and the schemas of what is inside. */
export interface Described {
  readonly schema: z.ZodType | undefined
  readonly kind: FieldKind | undefined
}

interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

const definitionOf = (schema: z.ZodType | undefined) => (schema?.def ?? {}) as Definition

/**
 * The schema behind what wraps it (optional, default, a transformation, the fitting one of several), with the first kind
 * that is said on the way, or else that of what it stands in.
 */
export function describeValue(
  schema: z.ZodType | undefined,
  value: unknown,
  outer: FieldKind | undefined,
): Described {
  if (!schema) return { schema, kind: outer }
  const kind = kindOf(schema)
  const { innerType, in: input, options } = definitionOf(schema)
  const inner = innerType ?? input ?? fittingOf(options, value)
  if (!inner) return { schema, kind: kind ?? outer }
  const inside = describeValue(inner, value, kind ?? outer)
  return { schema: inside.schema, kind: kind ?? inside.kind }
}

/** The option that takes the value; the first one where none does. */
function fittingOf(options: readonly z.ZodType[] | undefined, value: unknown): z.ZodType | undefined {
  return options?.find((option) => option.safeParse(value).success) ?? options?.[0]
}

/** The schema of a field of an object or a record, or of an element of a list; undefined where nobody listed it. */
export function partOf(schema: z.ZodType | undefined, key: string): z.ZodType | undefined {
  const { shape, element, valueType } = definitionOf(schema)
  // By its own properties only: a caller may name a field `toString`.
  if (shape) return Object.hasOwn(shape, key) ? shape[key] : undefined
  return element ?? valueType
}

/** Whether an object is whole without this field. */
export function mayBeMissing(schema: z.ZodType | undefined, key: string): boolean {
  const { shape } = definitionOf(schema)
  return !shape || !Object.hasOwn(shape, key) || shape[key]?.safeParse(undefined).success === true
}
