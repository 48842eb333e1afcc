import { subMinutes } from 'date-fns'
import type { CallData } from '@/lib/api/call'
import type { showSystem as showCall } from '@/lib/desk/system/system-contract'
import { findRefusal } from '@/server/catalogue/import/refusal'
import { connectedAs, databaseVersions } from '@/server/db/versions'
import { dueEvents, duePayments, lastHeard } from '@/server/payments/due-payments'
import type { Context } from '@/server/platform/context'
import type { DueWork } from '@/server/platform/due-work'
import { dueMails, listFailedMails } from '@/server/platform/mail/failed-mails'
import { listSweeps, type SweepState } from '@/server/platform/sweep-runs'
import { maskEmail } from '@/server/reservations/present/redact'
import { namesOfMembers } from '../members/names-of-members'

type System = CallData<typeof showCall>

/** No job takes longer to come round: its longest pause after failures is a minute, its longest run too. */
const LATE_MINUTES = 10
/** What the connections of jobs call themselves (server/jobs/sweep-locks.ts). */
const JOBS = 'andanza-jobs'

const at = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())

/** How the house stands: what jobs left undone, how each of them ended when it ran last, and what else the database keeps. */
export async function showSystem(context: Context): Promise<System> {
  const { db, env } = context
  const [jobs, sweeps, mails, webhooks, payments, failed, versions, refusal, heard] = await Promise.all([
    connectedAs(db, JOBS),
    listSweeps(context),
    dueMails(context),
    dueEvents(context),
    duePayments(context),
    listFailedMails(context),
    databaseVersions(db),
    findRefusal(context),
    Promise.all(
      env.gateways.named.map(async (gateway) => ({ gateway, ...(await lastHeard(context, gateway)) })),
    ),
  ])
  const names = await namesOfMembers(
    context,
    sweeps.flatMap(({ asked_by }) => asked_by ?? []),
  )
  const queue = (name: System['jobs']['queues'][number]['name'], work: DueWork) => ({
    ...{ name, due: work.due, oldest_due_at: at(work.oldest), state: stateOf(context, work) },
  })
  return {
    jobs: {
      ...{ processes: jobs.processes, since: at(jobs.since) },
      queues: [queue('mails', mails), queue('webhooks', webhooks), queue('payments', payments)],
      sweeps: sweeps.map((sweep) => presentSweep(context, sweep, names)),
    },
    mails: failed.map(({ id, template, recipient, tries, created_at }) => ({
      ...{ uuid: id, template, to: maskEmail(recipient), tries },
      created_at: new Date(created_at).toISOString(),
    })),
    webhooks: heard.map(({ gateway, last, waiting }) => ({ gateway, waiting, last_received_at: at(last) })),
    refused_import: refusal && {
      refused_at: refusal.refusedAt.toISOString(),
      ...{ count: refusal.count, problems: [...refusal.problems] },
    },
    versions: {
      ...{ node: process.version, database: versions.postgresql, migration: versions.migration },
      migrated_at: at(versions.migrated_at),
    },
  }
}

function presentSweep(
  { clock }: Pick<Context, 'clock'>,
  sweep: SweepState,
  names: ReadonlyMap<string, string>,
): System['jobs']['sweeps'][number] {
  const { name, every, ended_at: ended, took_ms, error, failed_in_a_row, failures, asked_at: asked } = sweep
  const lateFrom = subMinutes(clock.now(), LATE_MINUTES + every / 60)
  const state = new Date(ended) < lateFrom ? 'late' : error === null ? 'ok' : 'failing'
  return {
    ...{ name, state, every, last_run_at: new Date(ended).toISOString() },
    ...{ took_ms, error, failed_in_a_row, failures },
    asked:
      asked === null
        ? null
        : { at: new Date(asked).toISOString(), by: names.get(sweep.asked_by ?? '') ?? '' },
  }
}

function stateOf({ clock }: Pick<Context, 'clock'>, { oldest }: DueWork): 'ok' | 'late' {
  return oldest !== null && new Date(oldest) < subMinutes(clock.now(), LATE_MINUTES) ? 'late' : 'ok'
}
