import type { Hono } from 'hono'
import { createApp } from '@/server/app'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import type { EdgeVariables } from '@/server/platform/http/edge'
import type { Readiness } from '@/server/platform/http/health'
import { type TestDatabase, testDatabase } from '../../support/database'
import { queriesOf } from '../../support/queries-of'
import { ROOMY_LIMITS } from '../../support/roomy-limits'

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

/** @param change further variables of its environment */
export async function readsApp(
  options: { seeded: boolean } = { seeded: true },
  change: Readonly<Record<string, string>> = {},
): Promise<ReadsApp> {
  const db = await testDatabase(options)
  const env = readEnv({
    DATABASE_URL: db.url,
    APP_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'fatal',
    ...ROOMY_LIMITS,
    NODE_ENV: 'test',
    ...change,
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
    queriesOf: (work) => queriesOf(context.pool, work),
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
