import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import { createApp } from '@/server/app'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import type { EdgeVariables } from '@/server/platform/http/edge'
import type { Lifetime } from '@/server/platform/lifetime'
import { apiListener } from '@/server/process/api-listener'
import { EventStreams } from '@/server/process/event-streams'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { ROOMY_LIMITS } from '@/tests/support/roomy-limits'

const READY = { draining: () => false, migrated: async () => true, jobs: () => true }

/** The API of one process: in process by `fetch`, and over a socket by `listen`. */
export interface EdgeApp {
  readonly context: Awaited<ReturnType<typeof createContext>>
  readonly app: Hono<EdgeVariables>
  /** A call in process, which no budget counts. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Opens a port. @returns the origin, `http://127.0.0.1:4250` */
  readonly listen: () => Promise<string>
  readonly close: () => Promise<void>
}

/** A database of its own; several apps on it are several processes. */
export async function edgeDatabase(options: { seeded?: boolean } = {}): Promise<TestDatabase> {
  return testDatabase(options)
}

export async function edgeApp(
  database: TestDatabase,
  variables: Record<string, string> = {},
): Promise<EdgeApp> {
  const env = readEnv({
    NODE_ENV: 'test',
    ANDANZA_TEST: '1',
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret of the tests of the edge, long enough',
    LOG_LEVEL: 'silent',
    ...ROOMY_LIMITS,
    ...variables,
  })
  const context = await createContext(env)
  const stopping: (() => unknown)[] = []
  const lifetime: Lifetime = { onStop: (_, close) => void stopping.push(close) }
  const app = await createApp(context, READY, lifetime)
  const servers: Server[] = []
  return {
    context,
    app,
    fetch: async (path, init) => app.fetch(new Request(new URL(path, 'http://localhost'), init)),
    listen: async () => {
      const server = createServer(
        apiListener((request, bindings) => app.fetch(request, bindings), new EventStreams()),
      )
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
      for (const stop of stopping) await stop()
      await context.close()
    },
  }
}

/** A request with a JSON body. */
export function json(body: unknown, headers: Record<string, string> = {}, method = 'POST'): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'edge-test-key-1', ...headers },
    body: JSON.stringify(body),
  }
}
