import { createSession } from '@/server/accounts/sessions/create-session'
import { createApp } from '@/server/app'
import type { Clock } from '@/server/platform/clock'
import { dayIn } from '@/server/platform/clock'
import type { Context } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { createLog } from '@/server/platform/log/log'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { ROOMY_LIMITS } from '@/tests/support/roomy-limits'
import { someEmail } from '@/tests/support/some-email'
import { IDS, stock } from './stock'

/** A clock that stands where a test puts it. */
export interface MovableClock extends Clock {
  moveTo(instant: string): void
  advance(minutes: number): void
}

export interface Shop {
  readonly database: TestDatabase
  readonly context: Context
  readonly clock: MovableClock
  readonly fetch: (request: Request) => Promise<Response>
  /** A call over the network; `fetch` is one in process, which has no address. */
  readonly fetchFrom: (address: string, request: Request) => Promise<Response>
  readonly ids: typeof IDS
  close(): Promise<void>
}

export const NOW = '2026-11-21T18:00:00Z'

/**
 * An app on a database of its own, with a small catalogue.
 * @param variables of its environment, over those of tests
 * @param demo whether it sells the demo catalogue instead, from the moment its dates are counted from
 */
export async function openShop(
  variables: Readonly<Record<string, string>> = {},
  demo = false,
): Promise<Shop> {
  const database = await testDatabase({ seeded: demo })
  if (!demo) await stock(database.pool)
  const clock = movableClock(demo ? new Date().toISOString() : NOW)
  const env = readEnv({
    NODE_ENV: 'test',
    ANDANZA_TEST: '1',
    DATABASE_URL: database.url,
    APP_SECRET: 'a test secret of more than thirty-two characters',
    LOG_LEVEL: process.env.SHOP_LOG ?? 'silent',
    ...ROOMY_LIMITS,
    ...variables,
  })
  const { pool, database: root } = database
  const context: Context = { env, log: createLog(env), pool, root, db: root, clock }
  const ready = { migrated: () => true }
  const app = await createApp(context, ready as never)
  const fetch = async (request: Request) => app.fetch(request)
  const fetchFrom = async (remoteAddress: string, request: Request) =>
    app.fetch(request, { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } })
  return { database, context, clock, fetch, fetchFrom, ids: IDS, close: () => database.drop() }
}

function movableClock(start: string): MovableClock {
  let instant = new Date(start)
  return {
    now: () => new Date(instant),
    today: (zone) => dayIn(zone, instant),
    moveTo: (to) => {
      instant = new Date(to)
    },
    advance: (minutes) => {
      instant = new Date(instant.getTime() + minutes * 60_000)
    },
  }
}

/** A signed-in traveller's bearer token. */
export async function signIn(shop: Shop, email = someEmail()): Promise<string> {
  const { context } = shop
  const id = await createUser(context, { ...ANA, email })
  return createSession(context, id)
}
