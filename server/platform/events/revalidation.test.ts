import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { readEnv } from '../env/env'
import { createLog } from '../log/log'
import type { Listening } from './notifications'
import { type PagesWatch, startRevalidation, UNHEARD } from './revalidation'

/** A process's own pages, as far as this matters: what it was told to drop, by whom. */
interface Pages {
  readonly origin: string
  readonly dropped: string[][]
  readonly secrets: Set<string>
  /** How many calls it refuses from now on. */
  refuse: number
}

let database: TestDatabase
const servers: Server[] = []
const running: Listening[] = []

beforeAll(async () => {
  database = await testDatabase()
})

afterEach(async () => {
  for (const revalidation of running.splice(0)) await revalidation.stop()
  for (const server of servers.splice(0)) server.close()
})

afterAll(() => database.drop())

async function pages(): Promise<Pages> {
  const dropped: string[][] = []
  const secrets = new Set<string>()
  const own = { refuse: 0, dropped, secrets }
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    secrets.add(String(request.headers['x-revalidation-secret']))
    if (own.refuse > 0) {
      own.refuse -= 1
      response.statusCode = 500
    } else dropped.push(body.tags)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return Object.assign(own, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

async function listening(watch?: PagesWatch): Promise<Pages> {
  const env = readEnv({ DATABASE_URL: database.url, APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' })
  const target = await pages()
  running.push(startRevalidation({ env, pool: database.pool, log: createLog(env) }, target.origin, watch))
  await expect.poll(() => target.dropped[0], { timeout: 5_000 }).toEqual(['everything'])
  return target
}

/** What stands in front of the pages: its doubts now, and how often it was told of a change. */
function watching() {
  const doubts = new Set([UNHEARD])
  const seen = { doubts, changes: 0, everDoubted: 0 }
  const watch: PagesWatch = {
    changed: () => {
      seen.changes += 1
    },
    doubt: (reason) => {
      seen.everDoubted += 1
      doubts.add(reason)
    },
    settle: (reason) => void doubts.delete(reason),
  }
  return { seen, watch }
}

function loseConnection(): Promise<unknown> {
  return database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'andanza-revalidate' and datname = current_database()",
  )
}

function change(tags: string[]): Promise<unknown> {
  return database.pool.query('insert into outbox_revalidations (tags, created_at) values ($1, $2)', [
    tags,
    new Date('2026-11-21T12:00:00Z'),
  ])
}

describe('changed pages', () => {
  it('are dropped on every process within a second of the commit', async () => {
    const both = [await listening(), await listening()]
    await change(['product:1', 'search'])
    for (const { dropped } of both) {
      await expect
        .poll(() => dropped, { timeout: 1_000, interval: 20 })
        .toContainEqual(['product:1', 'search'])
    }
  })

  it('are not dropped before the change is committed, nor when it is taken back', async () => {
    const { dropped } = await listening()
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(
      "insert into outbox_revalidations (tags, created_at) values ('{secret}', '2026-11-21T12:00:00Z')",
    )
    await client.query('rollback')
    client.release()
    await change(['home'])
    await expect.poll(() => dropped, { timeout: 1_000 }).toContainEqual(['home'])
    expect(dropped.flat()).not.toContain('secret')
  })

  it('are dropped again two seconds later, for a render that was under way', async () => {
    const { dropped } = await listening()
    await change(['product:2'])
    await expect
      .poll(() => dropped.filter(([tag]) => tag === 'product:2'), { timeout: 4_000 })
      .toHaveLength(2)
  })

  it('are all dropped when the connection was lost, because nobody knows what was missed', async () => {
    const { dropped } = await listening()
    await loseConnection()
    await change(['missed'])
    await expect
      .poll(() => dropped.filter(([tag]) => tag === 'everything').length, { timeout: 5_000 })
      .toBeGreaterThan(1)
    await change(['heard'])
    await expect.poll(() => dropped, { timeout: 1_000 }).toContainEqual(['heard'])
  })

  it('are dropped with a secret that only this process knows', async () => {
    const first = await listening()
    expect([...first.secrets][0]).toMatch(/^[\w-]{43}$/)
  })
})

describe('whoever keeps finished pages', () => {
  it('doubts them until everything was dropped for the first time', async () => {
    const { seen, watch } = watching()
    await listening(watch)
    await expect.poll(() => [...seen.doubts]).toEqual([])
  })

  it('is told of a change before the pages behind are dropped, and after', async () => {
    const { seen, watch } = watching()
    const { dropped } = await listening(watch)
    await expect.poll(() => [...seen.doubts]).toEqual([])
    const before = seen.changes
    await change(['product:3'])
    await expect.poll(() => dropped, { interval: 5 }).toContainEqual(['product:3'])
    await expect.poll(() => seen.changes).toBeGreaterThanOrEqual(before + 2)
    expect(seen.everDoubted).toBe(0)
  })

  it('doubts them while the connection is lost', async () => {
    const { seen, watch } = watching()
    await listening(watch)
    await expect.poll(() => [...seen.doubts]).toEqual([])
    await loseConnection()
    await expect.poll(() => [...seen.doubts], { interval: 5 }).toEqual([UNHEARD])
    await expect.poll(() => [...seen.doubts]).toEqual([])
  })

  it('doubts them while a drop fails, which is tried again until it is done', async () => {
    const { seen, watch } = watching()
    const pagesBehind = await listening(watch)
    await expect.poll(() => [...seen.doubts]).toEqual([])
    pagesBehind.refuse = 2
    await change(['product:4'])
    await expect.poll(() => seen.doubts.size, { interval: 5 }).toBe(1)
    await expect.poll(() => pagesBehind.dropped).toContainEqual(['product:4'])
    await expect.poll(() => [...seen.doubts]).toEqual([])
    expect(pagesBehind.refuse).toBe(0)
  })
})
