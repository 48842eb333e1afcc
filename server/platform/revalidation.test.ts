import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { readEnv } from './env'
import { createLog } from './log'
import type { Listening } from './notifications'
import { startRevalidation } from './revalidation'

/** A process's own pages, as far as this matters: what it was told to drop, by whom. */
interface Pages {
  readonly origin: string
  readonly dropped: string[][]
  readonly secrets: Set<string>
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
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    secrets.add(String(request.headers['x-revalidation-secret']))
    dropped.push(body.tags)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, dropped, secrets }
}

async function listening(): Promise<Pages> {
  const env = readEnv({ DATABASE_URL: database.url, APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' })
  const target = await pages()
  running.push(startRevalidation({ env, pool: database.pool, log: createLog(env) }, target.origin))
  await expect.poll(() => target.dropped[0], { timeout: 5_000 }).toEqual(['everything'])
  return target
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
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'andanza-revalidate' and datname = current_database()",
    )
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
