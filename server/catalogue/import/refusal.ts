import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { Problem } from './format-base'

/** An import that was refused, and none was taken since. */
export interface Refusal {
  readonly refusedAt: Date
  /** The first of them. */
  readonly problems: readonly Problem[]
  /** How many there are. */
  readonly count: number
}

/** More nobody reads outside the terminal that ran it. */
const KEPT = 20

/** Keeps why an import was refused, in place of what was kept before: its own transaction was taken back. */
export async function keepRefusal({ db, clock }: Context, problems: readonly Problem[]): Promise<void> {
  await db.execute(sql`
    insert into catalogue_refusals (refused_at, problems, count)
    values (${clock.now().toISOString()}, ${JSON.stringify(problems.slice(0, KEPT))}, ${problems.length})
    on conflict (id) do update set refused_at = excluded.refused_at, problems = excluded.problems, count = excluded.count`)
}

/** An import was taken: what was wrong before is right. */
export async function forgetRefusal({ db }: Context): Promise<void> {
  await db.execute(sql`delete from catalogue_refusals`)
}

/** The last import where it was refused; null where it was taken. */
export async function findRefusal({ db }: Context): Promise<Refusal | null> {
  const { rows } = await db.execute<{ refused_at: string; problems: Problem[]; count: number }>(
    sql`select refused_at, problems, count from catalogue_refusals`,
  )
  const [row] = rows
  return row ? { refusedAt: new Date(row.refused_at), problems: row.problems, count: row.count } : null
}
