import { AsyncLocalStorage } from 'node:async_hooks'
import type { Hono } from 'hono'
import { createApp } from '@/server/app'
import { createContext } from '@/server/platform/context'
import type { EdgeVariables } from '@/server/platform/edge'
import { readEnv } from '@/server/platform/env'
import type { Readiness } from '@/server/platform/health'
import { type TestDatabase, testDatabase } from '../../support/database'

type Headers = Record<string, string>

/** The API over a database of its own, with the demo catalogue in it. */
export interface ReadsApp {
  readonly db: TestDatabase
  readonly context: Awaited<ReturnType<typeof createContext>>
  readonly app: Hono<EdgeVariables>
  readonly get: <Data>(path: string, headers?: Headers) => Promise<Answered<Data>>
  readonly post: <Data>(path: string, body: unknown, headers?: Headers) => Promise<Answered<Data>>
  /** The queries a piece of work sends to PostgreSQL. */
  readonly queriesOf: (work: () => Promise<unknown>) => Promise<string[]>
  readonly close: () => Promise<void>
}

export interface Answered<Data> {
  readonly status: number
  readonly headers: globalThis.Headers
  readonly data: Data
  readonly body: { status: string; code?: string; message?: string; errors?: Record<string, string[]> }
}

const ready: Readiness = { draining: () => false, migrated: async () => true, jobs: () => true }

export const english = { 'X-Locale': 'en_US', 'X-Currency': 'USD' }
export const colombian = { 'X-Locale': 'es_CO', 'X-Currency': 'COP' }

export async function readsApp(options: { seeded: boolean } = { seeded: true }): Promise<ReadsApp> {
  const db = await testDatabase(options)
  const env = readEnv({
    DATABASE_URL: db.url,
    APP_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'test',
  })
  const context = await createContext(env)
  const closers: (() => unknown)[] = []
  const app = await createApp(context, ready, { onStop: (_, end) => closers.push(end) })
  return {
    db,
    context,
    app,
    get: (path, headers = {}) => answered(app, path, { headers }),
    post: (path, body, headers = {}) =>
      answered(app, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    queriesOf: (work) => listened(context.pool, work),
    close: async () => {
      for (const end of closers) await end()
      await context.close()
      await db.drop()
    },
  }
}

async function answered<Data>(
  app: Hono<EdgeVariables>,
  path: string,
  init: RequestInit,
): Promise<Answered<Data>> {
  const response = await app.fetch(new Request(`http://localhost${path}`, init))
  const text = await response.text()
  const body = text === '' ? { status: 'empty' } : JSON.parse(text)
  return { status: response.status, headers: response.headers, data: body.data as Data, body }
}

/** Marks what belongs to the work that is listened to: jobs of the same process use the pool as well. */
const listening = new AsyncLocalStorage<string[]>()

/** Writes down what the work sends through the pool; the queries themselves run as ever. */
async function listened(pool: ReadsApp['context']['pool'], work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const real = pool.query
  pool.query = ((...args: Parameters<typeof real>) => {
    const [first] = args as unknown[]
    listening.getStore()?.push(typeof first === 'string' ? first : (first as { text: string }).text)
    return Reflect.apply(real, pool, args)
  }) as typeof real
  try {
    await listening.run(heard, work)
  } finally {
    pool.query = real
  }
  return heard
}
