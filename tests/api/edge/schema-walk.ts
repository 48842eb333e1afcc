import type { z } from 'zod'

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** Paths of all leaves of a body, arrays by their first element: `['experiences', '0', 'uuid']`. */
export function leavesOf(schema: z.ZodType, path: readonly string[] = []): string[][] {
  const { type, shape, element, innerType, in: input } = definitionOf(schema)
  if (shape) return Object.entries(shape).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
  if (type === 'array' && element) return leavesOf(element, [...path, '0'])
  const wrapped = innerType ?? input
  return wrapped ? leavesOf(wrapped, path) : [[...path]]
}

/** The schema of a leaf that `leavesOf` names; of what takes anything where it names none. */
export function schemaAt(schema: z.ZodType, path: readonly string[]): z.ZodType {
  const [first, ...rest] = path
  const { shape, element, innerType, in: input } = definitionOf(schema)
  if (first === undefined) return schema
  const inner = shape?.[first] ?? (first === '0' ? element : undefined)
  if (inner) return schemaAt(inner, rest)
  const wrapped = innerType ?? input
  return wrapped ? schemaAt(wrapped, path) : schema
}

/** Keys of an object schema, through whatever wraps it; none for a schema that takes anything. */
export function keysOf(schema: z.ZodType): string[] {
  const { shape, innerType, in: input } = definitionOf(schema)
  if (shape) return Object.keys(shape)
  const wrapped = innerType ?? input
  return wrapped ? keysOf(wrapped) : []
}

export function propertyOf(schema: z.ZodType, key: string): z.ZodType {
  const { shape, innerType } = definitionOf(schema)
  const found = shape?.[key] ?? (innerType && propertyOf(innerType, key))
  if (!found) throw new Error(`no property ${key}`)
  return found
}

/** A body that has `value` at one path and nothing else. */
export function bodyWith(path: readonly string[], value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  return first === '0' ? [bodyWith(rest, value)] : { [first]: bodyWith(rest, value) }
}

/**
 * Keys of `value` that `schema` does not list, at any depth. It only looks: what Zod would strip shows here, and so
 * does what a schema lets through because it takes anything.
 */
export function unlisted(schema: z.ZodType, value: unknown, path = 'data'): string[] {
  if (value === null || typeof value !== 'object') return []
  const { type, shape, element, innerType, out, valueType, options } = definitionOf(schema)
  if (shape) {
    return Object.entries(value).flatMap(([key, inner]) => {
      const listed = shape[key]
      return listed ? unlisted(listed, inner, `${path}.${key}`) : [`${path}.${key}`]
    })
  }
  if (type === 'array' && element && Array.isArray(value))
    return value.flatMap((inner, index) => unlisted(element, inner, `${path}.${index}`))
  if (type === 'record' && valueType)
    return Object.entries(value).flatMap(([key, inner]) => unlisted(valueType, inner, `${path}.${key}`))
  if (options) {
    const found = options.map((option) => unlisted(option, value, path))
    return found.sort((one, other) => one.length - other.length)[0] ?? []
  }
  const wrapped = innerType ?? out
  return wrapped ? unlisted(wrapped, value, path) : [`${path} (anything)`]
}
