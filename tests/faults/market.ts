import type pg from 'pg'
import { freePort } from '@/scripts/postgres/launch'
import { stock } from '@/tests/api/checkout/support/stock'
import { type Smtp, startSmtp } from '@/tests/api/mail/smtp'
import { seatsOf } from '@/tests/invariants/support/two-sites'
import { testDatabase } from '@/tests/support/database'
import type { Random } from '@/tests/support/random'
import { type Caller, callerAt } from '@/tests/support/shop-client'
import { type Site, startSite } from '@/tests/support/site'
import { type KeptDatabase, keepDatabase } from './keeper'
import { Line } from './line'

/** A process of the marketplace that somebody starts again whenever it is gone. */
export interface Supervised {
  readonly origin: string
  /** Its own line to the database. */
  readonly database: Line
  readonly kill: () => Promise<void>
  /** Whether the process is there, well or not. */
  readonly isThere: () => Promise<boolean>
  /** What it wrote since it was started. */
  readonly log: () => string
  /** Started unless it runs. @param env over that of the others */
  readonly ensure: (env?: Record<string, string>) => Promise<void>
}

/** Two processes, their database, the gateway beside them and a mail server, with a line between any two. */
export interface Market {
  readonly kept: KeptDatabase
  /** Straight to the database, for who looks and breaks. */
  readonly pool: pg.Pool
  readonly sites: readonly [Supervised, Supervised]
  readonly gateway: Line
  readonly smtp: Smtp
  readonly mailLine: Line
  /** A buyer who is sent to one of the two. */
  caller(): Caller
  close(): Promise<void>
}

const portOf = (url: string) => Number(new URL(url).port)

export async function openMarket(random: Random): Promise<Market> {
  const kept = await keepDatabase()
  process.env.DATABASE_URL = kept.url
  const database = await testDatabase()
  await stock(database.pool)
  await seatsOf(database.pool, 'CEN-270314-ES', 100_000)
  const smtp = await startSmtp()
  const mailLine = await Line.to(() => portOf(smtp.url))
  // The gateway is a process of its own: what befalls ours does not befall it.
  const bank = await freePort()
  const gateway = await Line.to(() => bank)
  const env = {
    SANDBOX_URL: `http://127.0.0.1:${gateway.port}`,
    SMTP_URL: `smtp://127.0.0.1:${mailLine.port}`,
    GATEWAY_TIMEOUT: '3',
    LOG_LEVEL: 'error',
  }
  const bankSite = await startSite({
    databaseUrl: database.url,
    apiOnly: true,
    port: bank,
    env: { ...env, JOBS: 'off' },
  })
  const sites = [await supervised(database.url, env), await supervised(database.url, env)] as const
  return {
    ...{ kept, pool: database.pool, sites, gateway, smtp, mailLine },
    caller: () => callerAt(random.pick(sites).origin),
    close: async () => {
      await Promise.all([bankSite.kill(), ...sites.map((site) => site.kill())])
      await database.pool.end()
      await Promise.all(
        [gateway, mailLine, ...sites.map((site) => site.database)].map((line) => line.close()),
      )
      await smtp.close()
      await kept.close()
    },
  }
}

async function supervised(databaseUrl: string, shared: Record<string, string>): Promise<Supervised> {
  const port = await freePort()
  const line = await Line.to(() => portOf(databaseUrl))
  const url = new URL(databaseUrl)
  url.port = String(line.port)
  let site: Site | undefined
  const ensure: Supervised['ensure'] = async (env = {}) => {
    if (site && (await answers(site.url))) return
    await site?.kill()
    site = await startSite({ databaseUrl: url.href, apiOnly: true, port, env: { ...shared, ...env } })
  }
  await ensure()
  return {
    origin: `http://localhost:${port}`,
    database: line,
    ensure,
    isThere: async () => site !== undefined && answers(site.url),
    log: () => site?.log() ?? '',
    kill: async () => {
      await site?.kill()
      site = undefined
    },
  }
}

/** Whether the process is there, well or not. */
const answers = (url: string) =>
  fetch(`${url}/api/health/live`, { signal: AbortSignal.timeout(20_000) }).then(
    () => true,
    () => false,
  )
