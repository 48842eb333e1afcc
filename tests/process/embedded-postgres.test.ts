import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const run = promisify(execFile)
let folder: string

/** `npm run database …` with data of its own. */
async function database(...words: string[]): Promise<string> {
  const env = { ...process.env, ANDANZA_DATA: path.join(folder, 'data'), DATABASE_URL: '' }
  const { stdout } = await run(process.execPath, ['scripts/run.mjs', 'database', ...words], { env })
  return stdout.trim()
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const clusterFile = () => path.join(folder, 'data/cluster.json')
const pidFile = () => path.join(JSON.parse(readFileSync(clusterFile(), 'utf8')).folder, 'data/postmaster.pid')
const pidOf = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0])

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'andanza-postgres-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  const { folder: place } = JSON.parse(readFileSync(clusterFile(), 'utf8'))
  await database('stop')
  rmSync(folder, { recursive: true })
  rmSync(place, { recursive: true, force: true })
})

describe('the embedded PostgreSQL', () => {
  it('is brought up once, used again, and keeps its password to its owner', async () => {
    const [first, second] = await Promise.all([database(), database()])
    expect(second).toBe(first)
    expect(statSync(clusterFile()).mode & 0o777).toBe(0o600)
    expect(
      await query(
        first,
        `SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding`,
      ),
    ).toEqual([{ fsync: 'on', encoding: 'UTF8' }])
  })

  it('comes back with its data after kill -9, even when another program has its process id', async () => {
    const url = await database()
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS one')
    const left = readFileSync(pidFile(), 'utf8')
    process.kill(pidOf(pidFile()), 'SIGKILL')
    writeFileSync(pidFile(), left.replace(/^\d+/, String(process.pid)))
    expect(await query(await database(), 'SELECT one FROM kept')).toEqual([{ one: 1 }])
  })

  it('is brought back on the same port, with its data, within 10 s of kill -9 by a process that uses it', async () => {
    const env = { ...process.env, ANDANZA_DATA: path.join(folder, 'data'), DATABASE_URL: '' }
    const keeper = spawn(process.execPath, ['scripts/run.mjs', 'database', 'keep'], { env, stdio: 'pipe' })
    const ended = once(keeper, 'exit')
    try {
      const [printed] = await once(keeper.stdout, 'data')
      const url = String(printed).trim()
      await query(url, 'CREATE TABLE kept AS SELECT 1 AS one')
      process.kill(pidOf(pidFile()), 'SIGKILL')
      const killed = performance.now()
      await vi.waitFor(async () => expect(await query(url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]), {
        ...{ timeout: 20_000, interval: 100 },
      })
      expect(performance.now() - killed).toBeLessThan(10_000)
    } finally {
      keeper.kill('SIGTERM')
      await ended
    }
  })

  it('starts when a killed start left its lock', async () => {
    await database()
    await database('stop')
    const lock = path.join(folder, 'data/postgres.lock')
    await run('mkdir', [lock])
    writeFileSync(path.join(lock, 'pid'), '999999999')
    expect(await database()).toMatch(/^postgres:/)
    expect(existsSync(lock)).toBe(false)
  })

  it('is not stopped under somebody who uses it', async () => {
    const client = new pg.Client({ connectionString: await database() })
    await client.connect()
    expect(await database('stop')).toMatch(/^left running/)
    await client.end()
    expect(await database('stop')).toBe('stopped')
  })

  it('is not stopped under a process that only may connect again', async () => {
    await database()
    const users = path.join(folder, 'data/users')
    writeFileSync(path.join(users, String(process.pid)), '')
    expect(await database('stop')).toMatch(/^left running/)
    rmSync(path.join(users, String(process.pid)))
    expect(await database('stop')).toBe('stopped')
  })

  it.runIf(process.getuid?.() === 0)('works where only root can read', async () => {
    chmodSync(folder, 0o700)
    const url = await database()
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(JSON.parse(readFileSync(clusterFile(), 'utf8')).folder).toMatch(/^\/var\/tmp\/andanza-/)
  })
})
