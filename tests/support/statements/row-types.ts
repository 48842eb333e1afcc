import { types } from 'pg'
import type { TypeNode } from 'typescript/unstable/ast'
import { type Checker, type Type, TypeFlags, type UnionType } from 'typescript/unstable/sync'
import type { ResultColumn } from './describe'
import type { Statement } from './find-statements'

const { builtins } = types
type Value = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'string[]'

/** What pg makes of a type (server/db/pool.ts); drizzle leaves instants as texts. Types that are not here come as texts. */
const VALUES: ReadonlyMap<number, Value> = new Map<number, Value>([
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.INT8, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.BOOL, 'boolean'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.JSON, 'json'],
  [builtins.JSONB, 'json'],
  [1009, 'string[]'],
  [2951, 'string[]'],
])

/** How a declared row differs from what the database answers, in words; nothing when it does not. */
export function differences(
  checker: Checker,
  statement: Statement,
  columns: readonly ResultColumn[],
): string[] {
  if (!statement.row) return []
  const declared = propertiesOf(checker, statement.row)
  const answered = new Map(columns.map((column) => [column.name, column]))
  const missing = [...declared.keys()].filter((name) => !answered.has(name))
  return [
    ...missing.map((name) => `${name} is declared, and not answered`),
    ...columns.flatMap((column) => {
      const type = declared.get(column.name)
      return type ? compare(checker, type, column, statement.driver) : [`${column.name} is not declared`]
    }),
  ]
}

function propertiesOf(checker: Checker, row: TypeNode): ReadonlyMap<string, Type> {
  const type = checker.getTypeFromTypeNode(row)
  const properties = type ? checker.getPropertiesOfType(type) : []
  return new Map(
    properties.flatMap((one) => {
      const of = checker.getTypeOfSymbol(one)
      return of ? [[one.name, of] as const] : []
    }),
  )
}

function compare(checker: Checker, type: Type, column: ResultColumn, driver: Statement['driver']): string[] {
  const read = VALUES.get(column.type) ?? 'string'
  const value = read === 'Date' && driver === 'drizzle' ? 'string' : read
  const told = checker.typeToString(type)
  if (type.flags & TypeFlags.Unknown) return []
  const parts = type.flags & TypeFlags.Union ? [...(type as UnionType).getTypes()] : [type]
  const known = parts.filter((part) => !(part.flags & (TypeFlags.Null | TypeFlags.Undefined)))
  const wrong = known.some((part) => !fits(checker, part, value))
  return [
    ...(wrong ? [`${column.name} is ${value}, declared as ${told}`] : []),
    ...(column.nullable && known.length === parts.length
      ? [`${column.name} may be null, declared as ${told}`]
      : []),
  ]
}

/** Whether a value of the database is one of the declared type; what is in JSON, only its writer knows. */
function fits(checker: Checker, declared: Type, value: Value): boolean {
  if (value === 'json') return true
  if (value === 'Date' || value === 'Buffer') return checker.typeToString(declared).startsWith(value)
  if (value === 'string[]') return checker.isArrayLikeType(declared)
  const read = {
    number: checker.getNumberType,
    string: checker.getStringType,
    boolean: checker.getBooleanType,
  }
  return checker.isTypeAssignableTo(declared, read[value].call(checker))
}
