import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createSession } from '@/server/accounts/sessions/create-session'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { edgeApp, edgeDatabase } from './edge-app'
import { expectFailure } from './expect-failure'

const database = await edgeDatabase()
const edge = await edgeApp(database)
const { context } = edge

const ana = await createUser(context, {
  ...ANA,
  ...{ email: ' Ana@Example.com ', locale: 'es_CO', currency: 'COP' },
})

afterAll(async () => {
  await edge.close()
  await database.drop()
})

const ask = (path: string, authorization?: string) =>
  edge.fetch(path, { headers: authorization === undefined ? {} : { authorization } })

const hash = (token: string) => createHash('sha256').update(token).digest()

describe('a valid session', () => {
  it('opens ping and me, and me is the traveller of specification §3', async () => {
    const bearer = `Bearer ${await createSession(context, ana)}`
    expect(await (await ask('/api/ping', bearer)).json()).toEqual({ status: 'success', data: 'pong' })
    const me = await ask('/api/me', bearer)
    expect(me.headers.get('cache-control')).toBe('private, no-store')
    expect(await me.json()).toEqual({
      status: 'success',
      data: {
        uuid: ana,
        email: 'ana@example.com',
        profile: { firstname: 'Ana', lastname: 'Pérez', phone: ANA.phone },
        settings: { locale: 'es_CO', currency: 'COP' },
        local_points: {
          ...{ amount: 0, available: 0, spent: 0, referral_code: expect.stringMatching(/^[a-z0-9]{10}$/) },
          referring_amount: { min: 300, max: 300, all: 0 },
        },
      },
    })
  })

  it('is one of several, each with a token of its own', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => createSession(context, ana)))
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect((await ask('/api/me', `Bearer ${token}`)).status).toBe(200)
    }
  })
})

describe('without a session', () => {
  it('ping is a liveness check and me is refused', async () => {
    expect(await (await ask('/api/ping')).json()).toEqual({ status: 'success', data: 'pong' })
    await expectFailure(await ask('/api/me'), 'unauthenticated')
  })
})

describe('a token that opens nothing', () => {
  const refused = async (token: string) => {
    for (const path of ['/api/ping', '/api/me'])
      await expectFailure(await ask(path, `Bearer ${token}`), 'unauthenticated')
  }

  it('is nonsense, or right but for one letter', async () => {
    const token = await createSession(context, ana)
    await refused('nonsense')
    await refused(randomBytes(32).toString('base64url'))
    await refused(token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA'))
    await refused(hash(token).toString('hex'))
    await refused(`${token} ${token}`)
    await refused('x'.repeat(10_000))
  })

  it('has expired', async () => {
    const token = await createSession(context, ana)
    const year = {
      ...context,
      clock: { ...context.clock, now: () => new Date(Date.now() - 366 * 86_400_000) },
    }
    const old = await createSession(year, ana)
    expect((await ask('/api/me', `Bearer ${token}`)).status).toBe(200)
    await refused(old)
  })

  it('was revoked, from the next request on', async () => {
    const token = await createSession(context, ana)
    expect((await ask('/api/me', `Bearer ${token}`)).status).toBe(200)
    await context.pool.query('update sessions set revoked_at = now() where token_sha256 = $1', [hash(token)])
    await refused(token)
  })

  it('came with another scheme', async () => {
    const token = await createSession(context, ana)
    for (const value of [token, `Basic ${token}`, `bearer: ${token}`, `Bearer  ${token}`])
      await expectFailure(await ask('/api/ping', value), 'unauthenticated')
  })
})

describe('what is kept of a token', () => {
  it('is its SHA-256, in one column, and nothing else anywhere', async () => {
    const token = await createSession(context, ana, 'Mozilla/5.0')
    const { rows } = await context.pool.query<{ row: string; token_sha256: Buffer }>(
      'select s::text as row, token_sha256 from sessions s where token_sha256 = $1',
      [hash(token)],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_sha256).toEqual(hash(token))
    const stored = await context.pool.query<{ row: string }>('select s::text as row from sessions s')
    const raw = Buffer.from(token, 'base64url').toString('hex')
    for (const { row } of stored.rows) for (const form of [token, raw]) expect(row).not.toContain(form)
  })

  it('has no literal in the code that would be let in', () => {
    const files = ['server', 'lib', 'app', 'components'].flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .map((name) => `${folder}/${name}`)
        .filter((name) => /\.tsx?$/.test(name)),
    )
    expect(files.length).toBeGreaterThan(200)
    const sources = files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(file, 'utf8'))
    expect(sources.filter((source) => /Bearer [A-Za-z0-9_-]{8}/.test(source))).toEqual([])
    const authenticate = readFileSync('server/accounts/authenticate.ts', 'utf8')
    expect(authenticate).not.toMatch(/env|process|token\s*===|timingSafeEqual/)
  })
})
