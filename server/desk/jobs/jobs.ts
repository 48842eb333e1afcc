import { sql } from 'drizzle-orm'
import type { DeskJob, JobSkip } from '@/lib/desk/jobs/job-contract'
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

/** Writes down what is to be done to many, in the caller's transaction; the sweep does it. */
export async function writeJob(
  context: Context,
  member: Member,
  { kind, subjects }: { readonly kind: DeskJob['kind']; readonly subjects: readonly string[] },
): Promise<DeskJob> {
  const now = context.clock.now()
  const id = newId(now)
  await context.db.execute(sql`
    insert into desk_jobs (id, kind, member_id, created_at) values (${id}, ${kind}, ${member.uuid}, ${now.toISOString()})`)
  await context.db.execute(sql`
    insert into desk_job_items (job_id, position, subject)
    select ${id}, at - 1, subject from jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb)
      with ordinality as given (subject, at)`)
  await appendEntry(context, member, {
    ...{ action: 'start_job', object: { type: 'job', id }, after: { kind, count: subjects.length } },
  })
  return showJob(context, id)
}

/** How far a job is. @throws DomainError not_found */
export async function showJob({ db }: Context, id: string): Promise<DeskJob> {
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

/** Stops what a job has not done yet; what it is doing right now is still done. @throws DomainError not_found */
export async function stopJob(context: Context, member: Member, id: string): Promise<DeskJob> {
  const { rows } = await context.db.execute(sql`
    update desk_jobs set stopped_at = ${context.clock.now().toISOString()}
    where id = ${id} and stopped_at is null
      and exists (select 1 from desk_job_items where job_id = ${id} and state = 'waiting')
    returning id`)
  if (rows.length > 0) await appendEntry(context, member, { action: 'stop_job', object: { type: 'job', id } })
  return showJob(context, id)
}
