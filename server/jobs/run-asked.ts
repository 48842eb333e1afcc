import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '@/server/platform/context'
import { listAsked } from '@/server/platform/sweep-runs'
import type { Sweep } from './sweep'
import type { Alone } from './sweep-locks'

/** Somebody waits at the desk. */
const LOOKED_EVERY_MS = 1_000

/** How a run that was asked for is done. */
export interface AskedRun {
  /** Runs it, and writes down how it ended. */
  readonly run: (sweep: Sweep) => Promise<void>
  readonly alone: Alone
  /** Told once it has ended, well or not. */
  readonly tell: () => Promise<void>
}

/**
 * Runs sweeps that somebody at the desk wants to run now, under the lock that their own runs take. Any number of processes
 * looks; what another one did in the meantime is not done again.
 * @returns once the process stops and what was begun has ended
 */
export async function runAsked(
  context: Context,
  sweeps: readonly Sweep[],
  how: AskedRun,
  stop: AbortSignal,
): Promise<void> {
  const begun = new Map<string, Promise<void>>()
  while (!stop.aborted) {
    const asked = await listAsked(context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'what was asked of the jobs could not be read')
      return [] as string[]
    })
    for (const sweep of sweeps) {
      if (!asked.includes(sweep.name) || begun.has(sweep.name)) continue
      begun.set(
        sweep.name,
        runOnce(context, sweep, how).finally(() => begun.delete(sweep.name)),
      )
    }
    await pause(LOOKED_EVERY_MS, undefined, { signal: stop }).catch(() => undefined)
  }
  await Promise.all(begun.values())
}

/** Runs it if it is still asked for behind the lock. */
async function runOnce(context: Context, sweep: Sweep, { run, alone, tell }: AskedRun): Promise<void> {
  try {
    await alone(sweep.name, async () => {
      if (!(await listAsked(context)).includes(sweep.name)) return
      await run(sweep).finally(tell)
    })
  } catch (error) {
    context.log.error({ err: error, job: sweep.name }, 'a sweep that was asked for failed')
  }
}
