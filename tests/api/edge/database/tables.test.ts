import { readdirSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, it } from 'vitest'
import { edgeDatabase } from '../edge-app'

const database = await edgeDatabase()
afterAll(() => database.drop())

interface Column {
  name: string
  type: string
  nullable: boolean
}

/** The tables that code describes for drizzle: every `server/<domain>/tables.ts`. */
async function describedTables(): Promise<Map<string, Column[]>> {
  const files = readdirSync('server', { recursive: true }).filter((name) =>
    /(^|\/)tables\.ts$/.test(String(name)),
  )
  const found = new Map<string, Column[]>()
  for (const file of files) {
    const module: Record<string, unknown> = await import(
      /* @vite-ignore */ path.resolve('server', String(file))
    )
    for (const table of Object.values(module)) {
      if (!is(table, PgTable)) continue
      const { name, columns } = getTableConfig(table)
      const described = columns.map((column) => ({
        name: column.name,
        type: normal(column.getSQLType()),
        nullable: !column.notNull,
      }))
      found.set(name, described)
    }
  }
  return found
}

async function migratedTables(): Promise<Map<string, Column[]>> {
  const { rows } = await database.pool.query<{
    table: string
    name: string
    type: string
    nullable: boolean
  }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       not a.attnotnull as nullable
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  )
  const found = new Map<string, Column[]>()
  for (const { table, name, type, nullable } of rows)
    found.set(table, [...(found.get(table) ?? []), { name, type: normal(type), nullable }])
  return found
}

/** PostgreSQL and drizzle write one type in several ways. */
function normal(type: string): string {
  return type
    .replace(/^timestamptz$/, 'timestamp with time zone')
    .replace('character varying', 'varchar')
    .replace('character(', 'char(')
}

const byName = (columns: Column[] = []) => [...columns].sort((one, other) => (one.name < other.name ? -1 : 1))

const described = await describedTables()
const migrated = await migratedTables()

describe('the tables in code', () => {
  it('are found in every domain that has some', () => {
    expect([...described.keys()]).toEqual(
      expect.arrayContaining(['users', 'payables', 'reservations', 'advertisements']),
    )
  })

  it.each([...described.keys()])('%s is what the migrations made', (name) => {
    expect(migrated.has(name)).toBe(true)
    const known = new Map(migrated.get(name)?.map((column) => [column.name, column]))
    for (const column of byName(described.get(name))) expect(known.get(column.name)).toEqual(column)
  })

  it.each([...described.keys()])('%s leaves out no column that a row must have', async (name) => {
    const names = described.get(name)?.map((column) => column.name) ?? []
    const { rows } = await database.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1
       and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
      [name],
    )
    expect(rows.map((row) => row.column_name).filter((column) => !names.includes(column))).toEqual([])
  })
})
