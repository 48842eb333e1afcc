import { loadModule, parseSync } from 'libpg-query'
import { fileAt, type Pieces, textOf } from './text'

/** A table that a statement reads or writes, by the file in which its name is written. */
export interface Touch {
  /** `products`, or with its schema: `sandbox_gateway.charges`. */
  readonly table: string
  readonly file: string
}

await loadModule()

/**
 * The tables in a statement, as PostgreSQL's own parser reads it.
 * @throws SqlError for a text that is no SQL
 */
export function touchedTables(pieces: Pieces): Touch[] {
  const tree: unknown = parseSync(textOf(pieces))
  const named = new Set(nodesOf(tree, 'CommonTableExpr').map(({ ctename }) => ctename))
  return nodesOf(tree, 'RangeVar', 'relation', 'into')
    .filter(({ relname }) => typeof relname === 'string')
    .filter(({ relname, schemaname }) => schemaname || !named.has(relname))
    .map(({ relname, schemaname, location }) => ({
      table: schemaname ? `${schemaname}.${relname}` : String(relname),
      file: fileAt(pieces, Number(location ?? 0)) ?? '',
    }))
}

type Fields = Readonly<Record<string, unknown>>

/** Every object in a tree that stands under one of these names. */
function nodesOf(tree: unknown, ...names: readonly string[]): Fields[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(names.includes(name) && !Array.isArray(value) ? [value as Fields] : []),
    ...nodesOf(value, ...names),
  ])
}
