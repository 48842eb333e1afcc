import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log'

const DRAIN_MS = 15_000
const GOODBYE_MS = 1_000
/** npm and the terminal both pass Ctrl-C on: what comes this soon is the same signal. */
const SAME_SIGNAL_MS = 1_000

/** One thing to close, in the order given. */
export interface Step {
  readonly name: string
  readonly close: () => Promise<unknown> | unknown
}

/**
 * Stops the process in order on the first SIGTERM or SIGINT, and at once on a second one.
 * @param onFirst runs before all steps, which wait for it
 * @param steps each is given up after the drain time, so that one that hangs does not keep the next from closing
 */
export function stopOnSignal(
  steps: readonly Step[],
  log: Log,
  onFirst: () => unknown = () => undefined,
): void {
  let since = 0
  const onSignal = (signal: NodeJS.Signals) => {
    if (since === 0) {
      since = Date.now()
      log.info({ signal }, 'stopping')
      void Promise.resolve(onFirst())
        .then(() => closeAll(steps, log))
        .then((clean) => process.exit(clean ? 0 : 1))
    } else if (Date.now() - since > SAME_SIGNAL_MS) {
      log.warn({ signal }, 'stopped at once')
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function closeAll(steps: readonly Step[], log: Log): Promise<boolean> {
  let clean = true
  for (const { name, close } of steps) {
    const started = performance.now()
    const outcome = await Promise.race([
      closed(close),
      sleep(DRAIN_MS + 5_000, 'it took too long', { ref: false }),
    ])
    const duration = Math.round(performance.now() - started)
    if (outcome === undefined) log.debug({ step: name, duration }, 'closed')
    else {
      clean = false
      log.error({ step: name, duration, reason: String(outcome), err: outcome }, 'not closed')
    }
  }
  return clean
}

async function closed(close: Step['close']): Promise<unknown> {
  try {
    await close()
    return undefined
  } catch (error) {
    return error
  }
}

/**
 * Says goodbye for a second, then takes no new connection and waits for the requests that are under way; cuts them after
 * 15 s. In that second everybody is answered and told to close: a connection closed at once could hold a request that is
 * sent but not yet read, and would lose it.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => void response.setHeader('connection', 'close'))
  await sleep(GOODBYE_MS)
  const finished = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS - GOODBYE_MS)
  await finished
  clearInterval(idle)
  clearTimeout(cut)
}
