import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { askForRun } from '@/server/platform/sweep-runs'
import { appendEntry } from '../audit/append-entry'

/**
 * Asks for a run of a job now, which a process that does jobs begins within a second or so, under the job's own lock: two who
 * ask before it has run ask for the same one.
 * @throws DomainError not_found for a job that did not run for a week
 */
export function runSweep(context: Context, member: Member, name: string): Promise<'asked' | 'waiting'> {
  return transact(context, async (inside) => {
    const state = await askForRun(inside, name, member.uuid)
    if (state === 'unknown') throw new DomainError('not_found')
    if (state === 'asked')
      await appendEntry(inside, member, { action: 'run_job', object: { type: 'job', id: name } })
    return state
  })
}
