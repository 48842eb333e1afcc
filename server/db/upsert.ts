import { sql } from 'drizzle-orm'
import type { Executor } from './database'

interface UpsertOptions {
  /** Columns that make a row the same row: the primary key or a unique index. */
  readonly key: readonly string[]
  /** Columns that are written with a new row and then left as they are. */
  readonly insertOnly?: readonly string[]
  /** Columns that are written with every change, and are no change by themselves. */
  readonly stamp?: readonly string[]
  /** A column's own rule on conflict, as SQL over `current` (the row) and `excluded` (the new values). */
  readonly merge?: Readonly<Record<string, string>>
}

/** A row by the names of its columns; JSON values go into jsonb, arrays into arrays. */
export type UpsertRow = Readonly<Record<string, unknown>>

/**
 * Writes rows in one statement; a row that is already there as given is not touched, so that writing the same again
 * changes nothing. Table and column names come from code, never from data.
 * @returns how many rows were added or changed
 */
export async function upsert(
  db: Executor,
  table: string,
  rows: readonly UpsertRow[],
  options: UpsertOptions,
): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const columns = Object.keys(first)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const conflict = options.key.map((column) => `"${column}"`).join(', ')
  const result = await db.execute(sql`
    insert into ${sql.raw(`"${table}"`)} as current (${sql.raw(names)})
    select ${sql.raw(names)} from jsonb_populate_recordset(null::${sql.raw(`"${table}"`)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.raw(conflict)}) ${sql.raw(onConflict(columns, options))}`)
  return result.rowCount ?? 0
}

function onConflict(columns: readonly string[], options: UpsertOptions): string {
  const { key, insertOnly = [], stamp = [], merge = {} } = options
  const compared = columns.filter((column) => ![...key, ...insertOnly, ...stamp].includes(column))
  if (compared.length === 0) return 'do nothing'
  const valueAfter = (column: string) => merge[column] ?? `excluded."${column}"`
  const set = [...compared, ...stamp].map((column) => `"${column}" = ${valueAfter(column)}`).join(', ')
  const before = compared.map((column) => `current."${column}"`).join(', ')
  const after = compared.map(valueAfter).join(', ')
  return `do update set ${set} where (${before}) is distinct from (${after})`
}
