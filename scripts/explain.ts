import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { orderFor } from '@/bench/explain/order'
import { type Plan, readPlan, table } from '@/bench/explain/plan'
import { createApp } from '@/server/app'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env'
import { ensureDatabase } from './postgres'

/**
 * `DATABASE_URL=… npm run explain`: what PostgreSQL does for a search, a product page, a calendar and an order: every
 * statement of each, with its plan, time and buffers, as `EXPLAIN (ANALYZE, BUFFERS)` says it while the call runs.
 * Needs a superuser, because auto_explain is loaded.
 */
async function main(): Promise<void> {
  const { url } = await ensureDatabase()
  const env = { ...process.env, DATABASE_URL: url, APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'fatal' }
  const context = await createContext(readEnv(env))
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
  try {
    const order = await orderFor(context, ask)
    const calls: [name: string, call: (turn: number) => Promise<Response> | Response][] = [
      ['search', (turn) => ask('/api/search/all/all', { ...FORM, page: turn + 1 })],
      ['search by words', (turn) => ask('/api/search/all/all', { ...FORM, search: WORDS[turn] })],
      ['product', () => ask(`/api/v1.5/experiences/show/${order.product}`)],
      ['calendar', () => ask(`/api/v1.5/experiences/show/${order.product}/availability/1/1`)],
      ['order', () => ask('/api/orders/create', order.payload)],
    ]
    for (const [name, call] of calls) {
      for (const turn of name === 'order' ? [1] : [0, 1]) {
        heard.length = 0
        const { status } = await call(turn)
        // The first search of a process fills its copy; of all others the second shows what every further one costs.
        const first = name === 'search' && turn === 0
        if (turn === 1 || first) {
          print(`${name}${first ? ', the first of a process' : ''}: ${status}`, heard.map(readPlan))
        }
      }
    }
  } finally {
    await context.close()
  }
}

const WORDS = ['volcan nieve', 'tortugas playa']

const FORM = {
  filters: {
    month: ['2027-03', '2027-04'],
    price: { min: 3_000, max: 30_000 },
    duration: { min: 2, max: 9 },
  },
}

/** Statements of this connection tell their plans in notices. */
function explaining(client: pg.PoolClient, heard: string[]): void {
  client.on('notice', ({ message }) => heard.push(message ?? ''))
  void client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
    set auto_explain.log_buffers = on; set auto_explain.log_level = notice; set auto_explain.log_timing = on`)
}

function print(title: string, plans: readonly Plan[]): void {
  console.log(`\n### ${title}\n\n${table(plans)}`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
