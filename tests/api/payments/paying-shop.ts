import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp } from '@/server/app'
import { sweeps } from '@/server/jobs/sweeps'
import type { Gateway } from '@/server/payments/gateways/port'
import { sandboxKeys } from '@/server/payments/gateways/sandbox/keys'
import type { Payments } from '@/server/payments/payments'
import { wirePayments } from '@/server/payments-wiring'
import type { Context } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { readEnv } from '@/server/platform/env/env'
import { eventually } from '../../support/eventually'
import { assertInvariants } from '../../support/invariants'
import { ROOMY_LIMITS } from '../../support/roomy-limits'
import { openShop, type Shop } from '../checkout/support/shop'

/** Of the shop, and of any other process of it. */
export const APP_SECRET = 'a test secret of more than thirty-two characters'

/** The shop of the checkout tests behind a real port, with the real sandbox gateway on it. */
export interface PayingShop extends Shop {
  readonly origin: string
  /** The app behind the port, for who asks which calls it has. */
  readonly app: object
  readonly payments: Payments
  /** The sandbox, as payments calls it. */
  readonly gateway: Gateway
  readonly webhookSecret: string
  readonly merchant: string
  /** Everything the sandbox holds under its secret key. */
  sandbox<T>(path: string, body?: object): Promise<T>
  /** A card's token, made as the browser makes it. */
  token(number: string): Promise<string>
  /** Runs one job as the worker would, now. */
  sweep(name: string): Promise<unknown>
  /** All webhooks that are due have arrived and are worked off; then nothing may be broken. */
  settle(): Promise<void>
}

/**
 * @param change of the environment
 * @param log where a test reads what would be logged
 * @param gatewayTimeout milliseconds, for tests of a silent gateway that cannot wait a second each time
 * @param demo sells the demo catalogue
 */
export async function openPayingShop(
  change: Record<string, string> = {},
  {
    log,
    gatewayTimeout,
    demo = false,
  }: {
    readonly log?: Context['log']
    readonly gatewayTimeout?: number
    readonly demo?: boolean
  } = {},
): Promise<PayingShop> {
  const shop = await openShop({}, demo)
  const server = await listen()
  const origin = `http://127.0.0.1:${server.port}`
  const read = readEnv({
    NODE_ENV: 'test',
    ANDANZA_TEST: '1',
    DATABASE_URL: shop.database.url,
    PORT: String(server.port),
    SITE_URL: origin,
    TRUSTED_PROXY: 'loopback',
    GATEWAY_TIMEOUT: '1',
    APP_SECRET,
    LOG_LEVEL: 'silent',
    ...ROOMY_LIMITS,
    ...change,
  })
  const env = gatewayTimeout === undefined ? read : { ...read, gatewayTimeout }
  const context: Context = { ...shop.context, env, log: log ?? shop.context.log }
  const closers: (() => unknown)[] = []
  const ready = { draining: () => false, jobs: () => true, migrated: async () => true }
  const app = await createApp(context, ready, { onStop: (_, close) => void closers.push(close) })
  server.answerWith((request, bindings) => app.fetch(request, bindings))
  const keys = sandboxKeys(deriveKey(APP_SECRET, 'sandbox gateway').toString('hex'))
  const jobs = sweeps(context)
  if (!demo) await stockPlans(context)
  const payments = wirePayments(context)
  const gateway = payments.gateways.find('sandbox')
  if (!gateway) throw new Error('The tests need the sandbox.')
  const self: PayingShop = {
    ...shop,
    ...{ context, app, origin, webhookSecret: keys.webhookSecret, merchant: keys.merchant },
    ...{ payments, gateway },
    fetch: (request) => fetch(throughPort(request, origin)),
    sandbox: (path, body) => callSandbox(origin, keys.secretKey, path, body),
    token: (number) => tokenise(origin, keys.publishableKey, number),
    sweep: async (name) => jobs.find((job) => job.name === name)?.run(context),
    settle: () => settle(self),
    close: async () => {
      for (const close of closers) await close()
      await server.close()
      await shop.close()
    },
  }
  return self
}

type Answer = (request: Request, bindings: unknown) => Response | Promise<Response>

async function listen() {
  let answer: Answer = () => new Response(null, { status: 503 })
  const server = serve({ fetch: (request, bindings) => answer(request, bindings), port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    answerWith: (next: Answer) => {
      answer = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/** Each call from an address of its own, so that no budget is in the way of what is tested. */
export function throughPort(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-for', `203.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`)
  const body = request.body ? { body: request.body, duplex: 'half' as const } : {}
  return new Request(`${origin}${pathname}${search}`, { method: request.method, headers, ...body })
}

async function callSandbox<T>(origin: string, secret: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${origin}/sandbox/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as T
}

async function tokenise(origin: string, key: string, number: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, origin },
    body: JSON.stringify({
      number,
      exp_month: 12,
      exp_year: 2034,
      cvc: number.length === 15 ? '1234' : '123',
    }),
  })
  return ((await response.json()) as { id: string }).id
}

async function stockPlans({ pool }: Context): Promise<void> {
  await pool.query(`update departures set capacity = 500 where code = 'CEN-270314-ES'`)
  await pool.query(
    `insert into payment_plans values ('lad', 3, 0), ('lad', 6, 0), ('lad', 12, 4.5), ('others', 3, 0)`,
  )
}

async function settle(shop: PayingShop): Promise<void> {
  const { pool } = shop.context
  await eventually(async () => {
    const { rows } = await pool.query(
      `select 1 from sandbox_gateway.deliveries where status = 'waiting' and due_at <= $1
       union all select 1 from gateway_events where processed_at is null and outcome is null`,
      [shop.clock.now()],
    )
    return rows.length === 0
  })
  await shop.sweep('first_payment_expiry')
  await assertInvariants(pool, shop.clock.now())
}
