import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '@/server/platform/context'
import { DESK_TOPIC } from '@/server/platform/events/desk-topic'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { type SweepRun, sweepNotes } from '@/server/platform/sweep-runs'
import { runAsked } from './run-asked'
import type { Sweep } from './sweep'
import { type Alone, sweepLocks } from './sweep-locks'

/** The jobs of a process, once started. */
export interface Jobs {
  readonly running: () => boolean
  /** Lets the runs under way end, then stops. */
  readonly stop: () => Promise<void>
}

/** A run that takes longer is no longer waited for, so that one that hangs does not keep all others from running. */
const GIVEN_UP_MS = 60_000
/** The longest pause after failures, unless the sweep is rarer than that anyway: within 90 s everything runs again. */
const LONGEST_PAUSE_MS = 60_000
const FIRST_WITHIN_MS = 1_000
const STOP_MS = 10_000

/**
 * Runs each sweep in this process at its interval, the next time counted from the end of the last run. Any number of
 * processes does the same; a lock in PostgreSQL lets one of them run a sweep at a time.
 * @param alone only the negative control of tests gives another
 */
export async function startJobs(context: Context, sweeps: readonly Sweep[], alone?: Alone): Promise<Jobs> {
  const stopping = new AbortController()
  // Each sweep waits for it once: as many listeners as sweeps are no leak.
  setMaxListeners(sweeps.length + 2, stopping.signal)
  const locks = sweepLocks(context)
  const note = sweepNotes(context)
  const run = (sweep: Sweep) => noted(context, sweep, note)
  const loops = sweeps.map((sweep) => keepRunning(context, sweep, run, alone ?? locks.alone, stopping.signal))
  const asked = {
    run: (sweep: Sweep) => noted(context, sweep, (ended) => note({ ...ended, wasAsked: true })),
    alone: alone ?? locks.alone,
    tell: () => publishEvent(context, DESK_TOPIC, 'desk'),
  }
  loops.push(runAsked(context, sweeps, asked, stopping.signal))
  return {
    running: () => !stopping.signal.aborted,
    async stop() {
      stopping.abort()
      await Promise.race([Promise.all(loops), pause(STOP_MS, undefined, { ref: false })])
      await locks.close()
    },
  }
}

async function keepRunning(
  context: Context,
  sweep: Sweep,
  run: (sweep: Sweep) => Promise<void>,
  alone: Alone,
  stop: AbortSignal,
): Promise<void> {
  let failures = 0
  let wait = Math.random() * Math.min(FIRST_WITHIN_MS, sweep.every * 1000)
  while (await passed(wait, stop)) {
    try {
      await alone(sweep.name, () => run(sweep))
      failures = 0
    } catch (error) {
      failures += 1
      context.log.error({ err: error, job: sweep.name, count: failures }, 'a sweep failed and will run again')
    }
    wait = pauseAfter(sweep.every * 1000, failures) * (0.9 + Math.random() * 0.2)
  }
}

/** Runs a sweep once, and writes down how it ended. @throws Error what the run threw */
async function noted(context: Context, sweep: Sweep, note: (run: SweepRun) => Promise<void>): Promise<void> {
  const began = performance.now()
  const said = () => ({
    ...{ name: sweep.name, every: sweep.every },
    ...{ endedAt: context.clock.now(), tookMs: performance.now() - began },
  })
  try {
    await inTime(context, sweep)
  } catch (error) {
    await note({ ...said(), error })
    throw error
  }
  await note(said())
}

/**
 * Milliseconds to the next run: twice as long after each failure in a row, but never beyond a minute.
 * @param interval milliseconds between runs when all is well
 */
export function pauseAfter(interval: number, failures: number): number {
  return Math.min(interval * 2 ** failures, Math.max(interval, LONGEST_PAUSE_MS))
}

/**
 * Runs a sweep once.
 * @param most milliseconds
 * @throws Error when it fails or takes too long; what becomes of it then is logged, not waited for
 */
export async function inTime(context: Context, { name, run }: Sweep, most = GIVEN_UP_MS): Promise<void> {
  let givenUp = false
  const running = run(context).catch((error: unknown) => {
    if (!givenUp) throw error
    context.log.error({ err: error, job: name }, 'a sweep that was given up failed')
  })
  const over = new AbortController()
  const late = pause(most, undefined, { ref: false, signal: over.signal }).then(
    () => {
      givenUp = true
      throw new Error(`The sweep has not ended after ${most / 1000} s.`)
    },
    () => undefined,
  )
  await Promise.race([running, late]).finally(() => over.abort())
}

/** @returns false as soon as the process stops */
async function passed(milliseconds: number, stop: AbortSignal): Promise<boolean> {
  await pause(milliseconds, undefined, { signal: stop }).catch(() => undefined)
  return !stop.aborted
}
