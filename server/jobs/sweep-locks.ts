import pg from 'pg'
import type { Context } from '@/server/platform/context'

/**
 * Does the work while no other process does work of that name, or leaves it to the one that does.
 * @returns whether it was done here
 */
export type Alone = (name: string, work: () => Promise<unknown>) => Promise<boolean>

/** The locks of a process. */
export interface SweepLocks {
  readonly alone: Alone
  /** Gives back whatever it still holds. */
  readonly close: () => Promise<void>
}

/** Any number that no other advisory lock begins with; the hash of the name is the other half of the key. */
const LOCKS = 4_141_003

/**
 * Advisory locks of PostgreSQL on a connection of their own, so that they end with it: when the process is killed, at
 * once; when its machine is gone, after some 50 s, which is what the server is told to wait for.
 */
export function sweepLocks({ env, log }: Pick<Context, 'env' | 'log'>): SweepLocks {
  let opening: Promise<pg.Client> | undefined
  let closed = false
  const inTurn = oneAtATime()
  // Of this process: PostgreSQL gives a connection that holds a lock the same one again.
  const here = new Set<string>()
  const connection = (): Promise<pg.Client> => {
    opening ??= connect(env.databaseUrl, (error) => {
      if (error) log.warn({ err: error }, 'the jobs lost their connection')
      opening = undefined
    })
    return opening
  }
  const underLock = async (client: pg.Client, name: string, work: () => Promise<unknown>) => {
    if (!(await inTurn(() => lock(client, name)))) return false
    try {
      await work()
      return true
    } finally {
      // With a lost connection the lock is lost too.
      if (!closed) await inTurn(() => unlock(client, name)).catch(() => undefined)
    }
  }
  return {
    async alone(name, work) {
      if (here.has(name)) return false
      here.add(name)
      try {
        const client = await connection()
        return await underLock(client, name, work)
      } finally {
        here.delete(name)
      }
    },
    async close() {
      closed = true
      const client = await opening?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}

async function lock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as taken',
    [LOCKS, name],
  )
  return rows[0]?.taken === true
}

/** A connection answers one question at a time. */
function oneAtATime() {
  let before: Promise<unknown> = Promise.resolve()
  return <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = before.then(ask, ask)
    before = answer
    return answer
  }
}

function unlock(client: pg.Client, name: string): Promise<unknown> {
  return client.query<{ freed: boolean }>('select pg_advisory_unlock($1, hashtext($2)) as freed', [
    LOCKS,
    name,
  ])
}

/** @param onLost told once: with an error, unless it was ended by us */
async function connect(url: string, onLost: (error?: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'andanza-jobs',
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  client.on('error', onLost)
  client.on('end', () => onLost())
  try {
    await client.connect()
    await client.query(
      'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
    )
    return client
  } catch (error) {
    onLost()
    await client.end().catch(() => undefined)
    throw error
  }
}
