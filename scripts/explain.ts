import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { callsOf } from '@/bench/explain/calls'
import { deskCallsOf } from '@/bench/explain/desk-calls'
import { type Plan, readPlan, table, together } from '@/bench/explain/plan'
import { createApp } from '@/server/app'
import { type Context, createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { ensureDatabase } from './postgres'
import { appSecret } from './start/secrets'

/** A table of more rows must be read by an index. */
const LARGE = 1_000

/**
 * `DATABASE_URL=… npm run explain`: what PostgreSQL does for searches, pages, calendars, carts and orders, as docs/
 * operations.md shows it: every statement of each with its indexes, time and buffers, as `EXPLAIN (ANALYZE, BUFFERS)`
 * says it while the call runs; `-- --desk`: the same of the desk's lists, palette and today. Fails when a large table is read from end to end. Needs a superuser, because
 * auto_explain is loaded; it leaves one order.
 */
async function main(): Promise<void> {
  const { url } = await ensureDatabase()
  const APP_SECRET = process.env.APP_SECRET ?? appSecret()
  const env = { ...process.env, DATABASE_URL: url, APP_SECRET, LOG_LEVEL: 'fatal' }
  const context = await createContext(readEnv(env))
  const rows = await rowsByTable(context)
  const rowsOf = (name: string) => rows.get(name) ?? 0
  const heard: string[] = []
  context.pool.on('connect', (client: pg.PoolClient) => explaining(client, heard))
  const ready = { draining: () => false, migrated: async () => true, jobs: () => true }
  const app = await createApp(context, ready)
  const ask = (path: string, body?: object) =>
    app.fetch(
      new Request(`http://localhost${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      }),
    )
  const plans: Plan[] = []
  const calls = process.argv.includes('--desk')
    ? await deskCallsOf(context, (request) => app.fetch(request))
    : await callsOf(context, ask)
  try {
    console.log(await heading(context, rowsOf))
    for (const { title, call, warm } of calls) {
      if (warm) await warm()
      heard.length = 0
      const { status } = await call()
      if (status >= 400) throw new Error(`${title} answered ${status}`)
      const own = together(heard.map(readPlan))
      plans.push(...own)
      console.log(`\n### ${title}\n\n${table(own, rowsOf)}`)
    }
  } finally {
    await context.close()
  }
  refuseLarge(plans, rowsOf)
}

async function rowsByTable({ pool }: Context): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `select relname as name, greatest(reltuples, 0)::int as rows from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  )
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

/** On what, when and with which code. */
async function heading({ pool, clock }: Context, rowsOf: (name: string) => number): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const many = (name: string) => rowsOf(name).toLocaleString('en-US')
  return `${clock.today('UTC')}, commit ${commit}, PostgreSQL ${rows[0]?.server_version}: ${many('products')} products, ${many('departures')} departures.`
}

/** Statements of this connection tell their plans in notices. */
function explaining(client: pg.PoolClient, heard: string[]): void {
  client.on('notice', ({ message }) => heard.push(message ?? ''))
  void client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
    set auto_explain.log_buffers = on; set auto_explain.log_level = notice; set auto_explain.log_timing = on`)
}

function refuseLarge(plans: readonly Plan[], rowsOf: (name: string) => number): void {
  const large = plans.flatMap(({ whole }) => whole.filter((name) => rowsOf(name) > LARGE))
  if (large.length > 0) throw new Error(`Read from end to end: ${[...new Set(large)].join(', ')}`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
