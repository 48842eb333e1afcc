import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Context } from '../context'

/** A connection that listens to one channel of PostgreSQL until it is stopped. */
export interface Listening {
  stop(): Promise<void>
}

interface Heard {
  /** Called at the start and after every reconnection: what was missed in between is unknown. */
  readonly ready: () => void
  readonly heard: (payload: string) => void
  /** Called when a connection is lost: nothing is heard until `ready`. */
  readonly lost?: () => void
}

const LONGEST_PAUSE_MS = 5_000

type Needs = Pick<Context, 'env' | 'log'>
type State = { stopped: boolean; client: pg.Client | null }

/** Listens to `channel` on a connection of its own, and connects again, a little later each time, when it is lost. */
export function listenTo(context: Needs, channel: string, on: Heard): Listening {
  const state: State = { stopped: false, client: null }
  void keepListening(context, channel, state, on)
  return {
    async stop() {
      state.stopped = true
      await state.client?.end().catch(() => undefined)
    },
  }
}

async function keepListening(context: Needs, channel: string, state: State, on: Heard): Promise<void> {
  for (let failures = 0; !state.stopped; failures += 1) {
    try {
      await listenOnce(context, channel, state, {
        ...on,
        ready: () => {
          failures = 0
          on.ready()
        },
      })
    } catch (error) {
      context.log.warn({ err: error, event: channel }, 'a listener lost its connection')
    }
    if (!state.stopped) await pause(Math.min(250 * 2 ** failures, LONGEST_PAUSE_MS))
  }
}

/** One connection: resolves when it was ended, rejects when it was lost. */
async function listenOnce(context: Needs, channel: string, state: State, on: Heard): Promise<void> {
  const client = new pg.Client({
    connectionString: context.env.databaseUrl,
    application_name: `andanza-${channel}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const over = new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('end', resolve)
  })
  // Until it is awaited below, a rejection is already somebody's.
  over.catch(() => undefined)
  await client.connect()
  state.client = client
  if (state.stopped) await client.end()
  else {
    client.on('notification', ({ payload }) => on.heard(payload ?? ''))
    await client.query(`listen ${channel}`)
    on.ready()
  }
  await over.finally(() => {
    on.lost?.()
    return client.end().catch(() => undefined)
  })
}
