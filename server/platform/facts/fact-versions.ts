import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** What is kept by version; triggers of migration 0379 say which tables are part of which. */
export type FactName = 'holidays' | 'prices' | 'products' | 'rates'

export type FactVersions = Partial<Readonly<Record<FactName, string>>>

/** The version that each kind of facts has now: asked for in every use, before the facts. */
export async function factVersions({ db }: Pick<Context, 'db'>): Promise<FactVersions> {
  const { rows } = await db.execute<{ name: FactName; version: string }>(
    sql`select name, version from fact_versions`,
  )
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]))
}

/** The version as a column of the statement that reads the facts: what it sees is what this stands for. */
export function versionOf(name: FactName): SQL {
  return sql`(select version from fact_versions where name = ${name})`
}
