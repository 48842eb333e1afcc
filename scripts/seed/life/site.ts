import { serve } from '@hono/node-server'
import type { Market } from '@/lib/locale/market'
import { createApp } from '@/server/app'
import { sweeps } from '@/server/jobs/sweeps'
import { sandboxKeys } from '@/server/payments/gateways/sandbox/keys'
import type { Payments } from '@/server/payments/payments'
import { wirePayments } from '@/server/payments-wiring'
import { type Context, createContext } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { readEnv } from '@/server/platform/env/env'
import { freePort } from '../../postgres/launch'
import { appSecret } from '../../start/secrets'
import { type MovingClock, movingClock } from './moving-clock'

export interface Asked {
  readonly market: Market
  readonly body?: unknown
  readonly key?: string
  /** A session of its owner. */
  readonly bearer?: string
}

export interface Answered<Data> {
  readonly status: number
  readonly code: string | undefined
  readonly data: Data
}

/** The API with its sandbox on a port of this machine, its sweeps by hand, and a clock that is led through months. */
export interface LifeSite {
  readonly context: Context
  readonly clock: MovingClock
  readonly payments: Payments
  ask<Data>(method: string, path: string, asked: Asked): Promise<Answered<Data>>
  /** A card's token, made as a browser makes it. */
  token(number: string): Promise<string>
  /** A button of the sandbox's console. */
  press(path: string, form: Record<string, string>): Promise<void>
  sweep(names: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** @param url of a database with a catalogue @param from where the clock begins */
export async function openLifeSite(url: string, from: Date): Promise<LifeSite> {
  const port = await freePort()
  const APP_SECRET = process.env.APP_SECRET ?? appSecret()
  // Pages are those of the site that will be started on this database; calls come from one machine for everybody.
  const around = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: 'loopback',
    SMTP_URL: undefined,
  }
  const env = readEnv({ ...process.env, ...around, DATABASE_URL: url, PORT: String(port), APP_SECRET })
  const real = await createContext(env)
  const clock = movingClock(from)
  const context: Context = { ...real, clock }
  const closers: (() => unknown)[] = []
  const ready = { draining: () => false, jobs: () => true, migrated: async () => true }
  const app = await createApp(context, ready, { onStop: (_, close) => void closers.push(close) })
  const server = serve({
    fetch: (request, bindings) => app.fetch(request, bindings),
    port,
    hostname: '127.0.0.1',
  })
  const origin = `http://127.0.0.1:${port}`
  const keys = sandboxKeys(deriveKey(APP_SECRET, 'sandbox gateway').toString('hex'))
  const jobs = sweeps(context)
  return {
    ...{ context, clock, payments: wirePayments(context) },
    ask: (method, path, asked) => ask(`${origin}${path}`, method, asked),
    token: (number) => tokenise(origin, keys.publishableKey, number),
    press: (path, form) => press(`${origin}/sandbox${path}`, form),
    sweep: async (names) => {
      for (const name of names) await jobs.find((job) => job.name === name)?.run(context)
    },
    close: async () => {
      for (const close of closers) await close()
      await new Promise((resolve) => server.close(resolve))
      await real.close()
    },
  }
}

let callers = 0

/** Each call from an address of its own: many people are led by one program. */
async function ask<Data>(url: string, method: string, asked: Asked): Promise<Answered<Data>> {
  callers += 1
  const { locale, currency } = asked.market
  const response = await fetch(url, {
    method,
    headers: {
      ...{
        'content-type': 'application/json',
        'x-locale': locale,
        'x-currency': currency,
        connection: 'close',
      },
      'x-forwarded-for': `203.0.${(callers >> 8) % 256}.${callers % 256}`,
      ...(asked.key && { 'idempotency-key': asked.key }),
      ...(asked.bearer && { authorization: `Bearer ${asked.bearer}` }),
    },
    ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
  })
  const json = (await response.json()) as { code?: string; data: Data }
  return { status: response.status, code: json.code, data: json.data }
}

async function tokenise(origin: string, key: string, number: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ number, exp_month: 12, exp_year: 2034, cvc: '123' }),
  })
  return ((await response.json()) as { id: string }).id
}

async function press(url: string, form: Record<string, string>): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  if (response.status !== 303) throw new Error(`The console of the sandbox answered ${response.status}.`)
}
