import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type pg from 'pg'
import { pino } from 'pino'
import type { Gateway } from '@/server/payments/gateways/port'
import { createSandboxGateway } from '@/server/payments/gateways/sandbox/adapter'
import { createSandbox } from '@/server/payments/gateways/sandbox/service/sandbox'
import { systemClock } from '@/server/platform/clock'
import { testDatabase } from '../support/database'

export const SECRET = 'a secret of the tests, long enough to be one'

/** A webhook as it arrived: the very bytes and the headers. */
export interface Arrival {
  readonly body: string
  readonly headers: Headers
  readonly id: string
  readonly type: string
  readonly chargeId: string
}

/** The real service on a real port with a real database, a receiver for its webhooks, and the adapter that calls it. */
export interface SandboxServer {
  readonly origin: string
  readonly pool: pg.Pool
  readonly gateway: Gateway
  readonly arrivals: Arrival[]
  readonly logged: string[]
  /** What the receiver answers. */
  answerWith(status: number): void
  /** Moves the service's clock. */
  move(milliseconds: number): void
  /** An adapter with another time-out or secret. */
  adapter(change: { timeoutMs?: number; secret?: string }): Gateway
  close(): Promise<void>
}

export async function startSandbox(): Promise<SandboxServer> {
  const database = await testDatabase()
  const arrivals: Arrival[] = []
  const logged: string[] = []
  let status = 200
  let offset = 0
  const receiver = await receive(arrivals, () => status)
  const clock = {
    now: () => systemClock(offset).now(),
    today: (zone: string) => systemClock(offset).today(zone),
  }
  let app: Hono | undefined
  const server = serve({
    fetch: (request) => app?.fetch(request) ?? new Response(null, { status: 503 }),
    port: 0,
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const webhookUrl = receiver.url
  const sandbox = createSandbox({
    pool: database.pool,
    clock,
    log,
    baseUrl: origin,
    webhookUrl,
    secret: SECRET,
  })
  app = sandbox.app
  sandbox.start()
  const adapter = (change: { timeoutMs?: number; secret?: string } = {}) =>
    createSandboxGateway({ url: origin, secret: SECRET, timeoutMs: 5_000, clock, ...change })
  return {
    ...{ origin, pool: database.pool, gateway: adapter(), arrivals, logged, adapter },
    answerWith: (next) => {
      status = next
    },
    move: (milliseconds) => {
      offset += milliseconds
    },
    close: async () => {
      await sandbox.stop()
      await Promise.all([close(server), receiver.close()])
      await database.drop()
    },
  }
}

async function receive(arrivals: Arrival[], status: () => number) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const { id, type, charge } = JSON.parse(body) as { id: string; type: string; charge: { id: string } }
    const headers = new Headers({ 'sandbox-signature': String(request.headers['sandbox-signature']) })
    arrivals.push({ body, headers, id, type, chargeId: charge.id })
    response.writeHead(status()).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/sandbox`
  return { url, close: () => close(server) }
}

function close(server: {
  close(done: () => void): unknown
  closeAllConnections?: () => void
}): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections?.()
  })
}
