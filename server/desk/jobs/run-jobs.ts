import { sql } from 'drizzle-orm'
import { type DeskJob, JOB_SKIPS, type JobSkip } from '@/lib/desk/jobs/job-contract'
import { grantOf } from '@/lib/desk/permissions'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { reservationByCode } from '@/server/reservations/may-manage'
import { findMember } from '../members/members'
import { remindBuyer } from '../reservations/deeds'
import type { ExtensionDetail } from './extend-many'
import { extendOne } from './extend-one'
import { JOB_NEEDS } from './jobs'

/** So many of all jobs in one run; the next run goes on. */
const MOST = 100
/** What failed so often for a reason nobody thought of is left alone. */
const TRIES = 3

interface Item extends Record<string, unknown> {
  readonly job_id: string
  readonly position: number
  readonly kind: DeskJob['kind']
  readonly subject: string
  readonly member_id: string
  readonly because: string | null
  readonly detail: unknown
}

/**
 * Goes on with what members asked to have done to many, each in a transaction of its own that also says what became of
 * it. It may be killed anywhere and run beside itself: what is not committed is not done, and nobody does what somebody
 * else is doing.
 * @returns how many were looked at
 */
export async function runDeskJobs(context: Context, most = MOST): Promise<number> {
  for (let looked = 0; looked < most; looked++) {
    const was = await runNext(context)
    if (was === 'none') return looked
    // What failed is tried again by another run, when all others had their turn.
    if (was === 'failed') return looked + 1
  }
  return most
}

async function runNext(context: Context): Promise<'none' | 'ended' | 'failed'> {
  let taken: Item | undefined
  try {
    await transact(context, async (inside) => {
      taken = await takeItem(inside)
      if (taken) await end(inside, taken, await carryOut(inside, taken))
    })
  } catch (error) {
    if (!taken) throw error
    context.log.error({ err: error, job: taken.job_id }, 'an item of a job failed')
    await noteFailure(context, taken)
    return 'failed'
  }
  return taken ? 'ended' : 'none'
}

async function takeItem({ db }: Context): Promise<Item | undefined> {
  const { rows } = await db.execute<Item>(sql`
    select i.job_id, i.position, i.subject, i.detail,
      (select j.because from desk_jobs j where j.id = i.job_id) as because,
      (select j.kind from desk_jobs j where j.id = i.job_id) as kind,
      (select j.member_id from desk_jobs j where j.id = i.job_id) as member_id
    from desk_job_items i
    where i.state = 'waiting'
      and exists (select 1 from desk_jobs j where j.id = i.job_id and j.stopped_at is null)
    order by i.tries, i.job_id, i.position limit 1 for update skip locked`)
  return rows[0]
}

/** @returns why nothing was done; null when it was */
async function carryOut(inside: Context, item: Item): Promise<JobSkip | null> {
  const member = await actorOf(inside, item)
  if (!member) return 'member'
  try {
    if (item.kind === 'remind') return await remindOne(inside, member, item.subject)
    const { subject: code, detail, because } = item
    const turn = { code, detail: detail as ExtensionDetail, because: because ?? '' }
    return await extendOne(inside, member, turn)
  } catch (error) {
    // It is thrown before anything is written.
    if (error instanceof DomainError && error.code === 'not_found') return 'gone'
    throw error
  }
}

/** @returns why nobody is reminded; nothing is written then */
async function remindOne(inside: Context, member: Member, code: string): Promise<JobSkip | null> {
  try {
    await remindBuyer(inside, member, await reservationByCode(inside, code))
    return null
  } catch (error) {
    const reason =
      error instanceof DomainError && (error.detail.data as { reason?: string } | undefined)?.reason
    const skip = JOB_SKIPS.find((known) => known === reason)
    if (!skip) throw error
    return skip
  }
}

/** Whoever asked, if they still may: nobody who was suspended or demoted goes on by a job. */
async function actorOf(inside: Context, item: Item): Promise<Member | null> {
  const { job_id: jobId, member_id: id, kind } = item
  const person = await findMember(inside, id)
  if (person?.state !== 'active' || grantOf(JOB_NEEDS[kind], person.role).reach !== 'all') return null
  const { uuid, name, email, role } = person
  return { ...{ uuid, name, email, role, hostId: null }, sessionId: jobId, steppedUpAt: new Date(0) }
}

async function end({ db, clock }: Context, item: Item, skip: JobSkip | null): Promise<void> {
  await db.execute(sql`
    update desk_job_items set state = ${skip ? 'skipped' : 'done'}, reason = ${skip}, ended_at = ${clock.now().toISOString()}
    where job_id = ${item.job_id} and position = ${item.position}`)
}

async function noteFailure({ db, clock }: Context, item: Item): Promise<void> {
  await db.execute(sql`
    update desk_job_items set tries = tries + 1,
      state = case when tries + 1 >= ${TRIES} then 'failed' else state end,
      ended_at = case when tries + 1 >= ${TRIES} then ${clock.now().toISOString()}::timestamptz end
    where job_id = ${item.job_id} and position = ${item.position} and state = 'waiting'`)
}
