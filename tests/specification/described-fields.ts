import type { z } from 'zod'

interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

/** The fields of an object; of a list, a choice or what may be missing those of what is in it. */
function fieldsOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const { shape, element, innerType, in: input, valueType, options } = schema.def as Definition
  if (shape) return shape
  if (options) return Object.assign({}, ...options.map(fieldsOf))
  const inner = element ?? innerType ?? input ?? valueType
  return inner ? fieldsOf(inner) : {}
}

function describes(schema: z.ZodType, path: string): boolean {
  let at: z.ZodType | undefined = schema
  for (const name of path.split('.')) at = at && fieldsOf(at)[name]
  return at !== undefined
}

/** `a{b, c{d}}, e` as the specification writes it: `a`, `a.b`, `a.c`, `a.c.d`, `e`. */
export function pathsOf(list: string): string[] {
  const above: string[] = []
  let last = ''
  return [...list.matchAll(/\w+|[{}]/g)].flatMap(([part]) => {
    if (part === '{') above.push(last)
    else if (part === '}') above.pop()
    else {
      last = part
      return [[...above, part].join('.')]
    }
    return []
  })
}

/** Which of the fields that the specification lists a contract does not describe. */
export const missingIn = (schema: z.ZodType, list: string): string[] =>
  pathsOf(list).filter((path) => !describes(schema, path))
