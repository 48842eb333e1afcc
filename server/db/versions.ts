import { sql } from 'drizzle-orm'
import type { Executor } from './database'

/** What the database is, and what it was last brought forward by. */
export interface DatabaseVersions extends Record<string, unknown> {
  readonly postgresql: string
  readonly migration: string | null
  readonly migrated_at: string | null
}

export async function databaseVersions(db: Executor): Promise<DatabaseVersions> {
  const { rows } = await db.execute<DatabaseVersions>(sql`
    select current_setting('server_version') as postgresql, last.name as migration, last.applied_at as migrated_at
    from (select 1) one left join (
      select name, applied_at from schema_migrations order by name desc limit 1) last on true`)
  return rows[0] ?? { postgresql: '', migration: null, migrated_at: null }
}

/** Connections of this database that call themselves so. */
export interface Connected extends Record<string, unknown> {
  readonly processes: number
  readonly since: string | null
}

/** @param application the `application_name` of a connection */
export async function connectedAs(db: Executor, application: string): Promise<Connected> {
  const { rows } = await db.execute<Connected>(sql`
    select count(*)::int as processes, min(one.backend_start) as since
    from pg_stat_get_activity(null) one, pg_stat_get_activity(pg_backend_pid()) here
    where one.datid = here.datid and one.application_name = ${application}`)
  return rows[0] ?? { processes: 0, since: null }
}
