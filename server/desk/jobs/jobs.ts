import { sql } from 'drizzle-orm'
import type { DeskJob, JobSkip } from '@/lib/desk/jobs/job-contract'
import { type DeskAction, grantOf } from '@/lib/desk/permissions'
import type { Context, Member } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly kind: DeskJob['kind']
  readonly by: string
  readonly created_at: string
  readonly stopped_at: string | null
  readonly items: readonly {
    code: string
    state: DeskJob['items'][number]['state']
    reason: JobSkip | null
  }[]
}

/** One of many as it is written down. */
export interface JobItem {
  /** A reservation's code. */
  readonly subject: string
  /** What is done to it, and what that stands on, where the kind does not say it all. */
  readonly detail?: unknown
  /** Why nothing is done with it from the start. */
  readonly skip?: JobSkip | null
}

interface NewJob {
  readonly kind: DeskJob['kind']
  readonly items: readonly JobItem[]
  /** Why it is done, where it has to be said. */
  readonly because?: string
}

/** Writes down what is to be done to many, in the caller's transaction; the sweep does it. */
export async function writeJob(
  context: Context,
  member: Member,
  { kind, items, because }: NewJob,
): Promise<DeskJob> {
  const now = context.clock.now()
  const id = newId(now)
  const at = now.toISOString()
  await context.db.execute(sql`
    insert into desk_jobs (id, kind, member_id, created_at, because)
    values (${id}, ${kind}, ${member.uuid}, ${at}, ${because ?? null})`)
  await context.db.execute(sql`
    insert into desk_job_items (job_id, position, subject, detail, reason, state, ended_at)
    select ${id}, at - 1, one->>'subject', nullif(one->'detail', 'null'), one->>'skip',
      case when one->>'skip' is null then 'waiting' else 'skipped' end,
      case when one->>'skip' is null then null else ${at}::timestamptz end
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as given (one, at)`)
  await appendEntry(context, member, {
    ...{ action: 'start_job', object: { type: 'job', id }, after: { kind, count: items.length } },
    ...(because === undefined ? {} : { reason: because }),
  })
  return readJob(context, id)
}

/** What a role needs for each kind of job, to look at it and to stop it as to begin it. */
export const JOB_NEEDS = {
  remind: 'edit_reservation',
  extend: 'extend_final_payment',
} as const satisfies Record<DeskJob['kind'], DeskAction>

/** How far a job is. @throws DomainError not_found, forbidden for whose role does not come to its kind */
export async function showJob(context: Context, { role }: Member, id: string): Promise<DeskJob> {
  const job = await readJob(context, id)
  const needs = JOB_NEEDS[job.kind]
  if (grantOf(needs, role).reach !== 'all') throw new DomainError('forbidden', { data: { needs } })
  return job
}

async function readJob({ db }: Context, id: string): Promise<DeskJob> {
  const { rows } = await db.execute<Row>(sql`
    select j.id, j.kind, m.name as by, j.created_at, j.stopped_at,
      (select jsonb_agg(jsonb_build_object('code', i.subject, 'state', i.state, 'reason', i.reason) order by i.position)
        from desk_job_items i where i.job_id = j.id) as items
    from desk_jobs j join desk_members m on m.id = j.member_id where j.id = ${id}`)
  const [row] = rows
  if (!row) throw new DomainError('not_found')
  const { items } = row
  const count = (state: DeskJob['items'][number]['state']) =>
    items.filter((item) => item.state === state).length
  const isOver = count('waiting') === 0
  return {
    ...{ uuid: row.id, kind: row.kind, by: row.by, created_at: new Date(row.created_at).toISOString() },
    state: isOver ? 'ended' : row.stopped_at === null ? 'running' : 'stopped',
    ...{ total: items.length, done: count('done'), skipped: count('skipped'), failed: count('failed') },
    items: [...items],
  }
}

/** Stops what a job has not done yet; what it is doing right now is still done. @throws DomainError as `showJob` */
export async function stopJob(context: Context, member: Member, id: string): Promise<DeskJob> {
  await showJob(context, member, id)
  const { rows } = await context.db.execute(sql`
    update desk_jobs set stopped_at = ${context.clock.now().toISOString()}
    where id = ${id} and stopped_at is null
      and exists (select 1 from desk_job_items where job_id = ${id} and state = 'waiting')
    returning id`)
  if (rows.length > 0) await appendEntry(context, member, { action: 'stop_job', object: { type: 'job', id } })
  return readJob(context, id)
}
