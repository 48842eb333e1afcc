import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How a database is watched. */
export interface Watch {
  /** Fails when no database answers. */
  readonly ask: () => Promise<unknown>
  /** Milliseconds without an answer after which it is given up. */
  readonly patience: number
  /** Milliseconds between two questions. */
  readonly every?: number
  /** Told once: the last failure, and the seconds since the first one. */
  readonly onLost: (error: unknown, seconds: number) => void
}

/**
 * Asks for the database again and again. A process that cannot have one for long holds nothing but visitors up: it is
 * to end, so that whoever runs it starts another one, on another machine perhaps.
 * @returns ends the watch
 */
export function watchDatabase({ ask, patience, every = 5_000, onLost }: Watch): () => void {
  const stopped = new AbortController()
  const watch = async () => {
    let lostSince: number | null = null
    while (!stopped.signal.aborted) {
      await sleep(every, undefined, { ref: false, signal: stopped.signal })
      const asked = performance.now()
      const failure = await failureOf(ask)
      if (failure === null) {
        lostSince = null
        continue
      }
      lostSince ??= asked
      const lost = performance.now() - lostSince
      if (lost < patience) continue
      return onLost(failure.error, Math.round(lost / 1000))
    }
  }
  // Only the end of the watch makes it fail.
  watch().catch(() => undefined)
  return () => stopped.abort()
}

async function failureOf(ask: Watch['ask']): Promise<{ readonly error: unknown } | null> {
  try {
    await ask()
    return null
  } catch (error) {
    return { error }
  }
}

/** Asks on a connection of its own: a pool that is full is busy, not lost. */
export async function askDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => undefined)
  }
}
