import { subDays, subMilliseconds, subMinutes } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from './context'

/** How a run of a sweep ended. */
export interface SweepRun {
  readonly name: string
  /** Seconds between runs when all is well. */
  readonly every: number
  readonly endedAt: Date
  readonly tookMs: number
  /** Left out where it went well. */
  readonly error?: unknown
  /** That somebody asked for it, who is told how it ended: it is always written. */
  readonly wasAsked?: boolean
}

/** What is kept of a sweep. */
export interface SweepState extends Record<string, unknown> {
  readonly name: string
  readonly every: number
  readonly ended_at: string
  readonly took_ms: number
  /** Name and code of what the last run failed with; null: it went well. */
  readonly error: string | null
  readonly failed_in_a_row: number
  /** Of the last day; no more than `MOST_FAILURES` are kept. */
  readonly failures: number
  /** Since when somebody waits for it to run; null: nobody does. */
  readonly asked_at: string | null
  /** Who that is, by their id. */
  readonly asked_by: string | null
}

export const MOST_FAILURES = 50
/** Runs that go well are written no more often. */
const WRITTEN_EVERY_MS = 60_000
/** A sweep that there is not any more is forgotten after so long. */
const GONE_DAYS = 7
const LONGEST_ERROR = 80
/** Where no process does jobs, nobody waits for one longer. */
const ASKED_MINUTES = 10

/**
 * What writes down runs of this process, each in a statement of its own: every one that fails, the first that goes well
 * after it, and of the others one a minute. What cannot be written is logged and keeps no sweep from its work.
 */
export function sweepNotes(context: Context): (run: SweepRun) => Promise<void> {
  const lastWell = new Map<string, number>()
  return async (run) => {
    const at = run.endedAt.getTime()
    const isWell = run.error === undefined
    if (isWell && !run.wasAsked && at - (lastWell.get(run.name) ?? -Infinity) < WRITTEN_EVERY_MS) return
    if (isWell) lastWell.set(run.name, at)
    else lastWell.delete(run.name)
    await write(context, run).catch((error: unknown) => {
      lastWell.delete(run.name)
      context.log.warn({ err: error, job: run.name }, 'a run of a sweep was not written down')
    })
  }
}

async function write({ db }: Context, run: SweepRun): Promise<void> {
  const { name, every, tookMs } = run
  const at = run.endedAt.toISOString()
  const error = run.error === undefined ? null : errorName(run.error)
  const began = subMilliseconds(run.endedAt, tookMs).toISOString()
  const isServed = sql`kept.asked_at <= ${began}::timestamptz`
  const failed = error === null ? sql`'{}'::timestamptz[]` : sql`array[${at}::timestamptz]`
  await db.execute(sql`
    insert into sweep_runs as kept (name, every_seconds, ended_at, took_ms, error, failed_in_a_row, failed_at)
    values (${name}, ${Math.max(1, Math.round(every))}, ${at}, ${Math.max(0, Math.round(tookMs))}, ${error},
      ${error === null ? 0 : 1}, ${failed})
    on conflict (name) do update set every_seconds = excluded.every_seconds, ended_at = excluded.ended_at,
      took_ms = excluded.took_ms, error = excluded.error,
      asked_at = case when ${isServed} then null else kept.asked_at end,
      asked_by = case when ${isServed} then null else kept.asked_by end,
      failed_in_a_row = case when excluded.error is null then 0 else kept.failed_in_a_row + 1 end,
      failed_at = (kept.failed_at || excluded.failed_at)[
        greatest(1, cardinality(kept.failed_at || excluded.failed_at) - ${MOST_FAILURES - 1}):]`)
}

/** What an error is called, with its code: its words may be about somebody. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  // What asked the database wraps what it said.
  const { code } = (error.cause instanceof Error ? error.cause : error) as { code?: unknown }
  return [error.name, ...(typeof code === 'string' ? [code] : [])].join(' ').slice(0, LONGEST_ERROR)
}

/** How each sweep stands, those that fail first; none that nobody ran for a week. */
export async function listSweeps({ db, clock }: Context): Promise<SweepState[]> {
  const now = clock.now()
  const { rows } = await db.execute<SweepState>(sql`
    select name, every_seconds as every, ended_at, took_ms, error, failed_in_a_row, asked_by,
      case when asked_at > ${forgottenBefore(now)}::timestamptz then asked_at end as asked_at,
      (select count(*)::int from unnest(failed_at) at where at > ${subDays(now, 1).toISOString()}) as failures
    from sweep_runs where ended_at > ${subDays(now, GONE_DAYS).toISOString()}
    order by failed_in_a_row = 0, failures desc, name`)
  return rows
}

/** What was asked before that is waited for no longer: no process ran it. */
const forgottenBefore = (now: Date) => subMinutes(now, ASKED_MINUTES).toISOString()

/**
 * Asks for a run of a sweep now, in the caller's transaction; a process that does jobs finds it (`listAsked`).
 * @param by who asks, by their id
 * @returns asked: now · waiting: somebody asked before and it has not run since · unknown: there is no such sweep
 */
export async function askForRun(
  { db, clock }: Context,
  name: string,
  by: string,
): Promise<'asked' | 'waiting' | 'unknown'> {
  const now = clock.now()
  const { rows } = await db.execute<{ was_asked: boolean }>(sql`
    with before as (select name, asked_at > ${forgottenBefore(now)}::timestamptz as is_asked from sweep_runs
      where name = ${name} and ended_at > ${subDays(now, GONE_DAYS).toISOString()} for update)
    update sweep_runs s set asked_at = case when b.is_asked then s.asked_at else ${now.toISOString()}::timestamptz end,
      asked_by = case when b.is_asked then s.asked_by else ${by}::uuid end
    from before b where s.name = b.name returning coalesce(b.is_asked, false) as was_asked`)
  const [row] = rows
  if (!row) return 'unknown'
  return row.was_asked ? 'waiting' : 'asked'
}

/** Sweeps that somebody waits for, by name. */
export async function listAsked({ db, clock }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from sweep_runs where asked_at > ${forgottenBefore(clock.now())}::timestamptz order by asked_at`)
  return rows.map(({ name }) => name)
}

/** Forgets sweeps that nobody runs any more. */
export async function purgeSweepRuns({ db, clock }: Context): Promise<void> {
  await db.execute(
    sql`delete from sweep_runs where ended_at < ${subDays(clock.now(), GONE_DAYS).toISOString()}`,
  )
}
