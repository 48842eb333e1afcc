import { fc, test } from '@fast-check/vitest'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@/tests/support/database'
import { createContext, transact } from '../context'
import { readEnv } from '../env/env'
import { findReplay, hashBody, type IdempotencyKey, keepAnswer, storeAnswer, takeKey } from './idempotency'

const database = await testDatabase()
const context = await createContext(
  readEnv({ NODE_ENV: 'test', DATABASE_URL: database.url, APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' }),
)

afterAll(async () => {
  await context.close()
  await database.drop()
})

const keyFor = (key: string, body: unknown = {}, scope = 'guest'): IdempotencyKey => ({
  scope,
  route: '/api/orders/create',
  key,
  sha256: hashBody(body),
})

describe('the hash of a body', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, inner]) => [key, reversed(inner)]),
    )
  }

  test.prop([fc.jsonValue()])('does not depend on the order of keys', (body) => {
    expect(hashBody(reversed(body))).toEqual(hashBody(body))
  })

  it('depends on everything else', () => {
    const bodies = [
      null,
      {},
      [],
      'a',
      { a: 1 },
      { a: '1' },
      { a: [1, 2] },
      { a: [2, 1] },
      { a: { b: 1 } },
      { ab: 1 },
    ]
    expect(new Set(bodies.map((body) => hashBody(body).toString('hex'))).size).toBe(bodies.length)
  })
})

describe('the hash of an intent', () => {
  it('leaves out what belongs to an attempt, on the first level only', () => {
    const hash = (body: unknown) => hashBody(body, ['captcha', 'quote']).toString('hex')
    expect(hash({ total: 1, quote: 'a', captcha: 'b' })).toBe(hash({ total: 1 }))
    expect(hash({ total: 1, quote: 'a' })).not.toBe(hash({ total: 2, quote: 'a' }))
    expect(hash({ line: { quote: 'a' } })).not.toBe(hash({ line: { quote: 'b' } }))
    expect(hash(['quote'])).not.toBe(hash([]))
  })
})

describe('a key', () => {
  it('is new once, and then gives back the first answer', async () => {
    const key = keyFor('first-key')
    expect(await findReplay(context, key)).toBeNull()
    await transact(context, async (inside) => {
      expect(await takeKey(inside, key)).toBeNull()
      await storeAnswer(inside, key, { status: 201, body: { code: 'X' } })
    })
    expect(await takeKey(context, key)).toEqual({ status: 201, body: { code: 'X' } })
    expect(await findReplay(context, key)).toEqual({ status: 201, body: { code: 'X' } })
  })

  it('is another one for another caller, and is refused for another body', async () => {
    const key = keyFor('second-key', { a: 1 })
    await takeKey(context, key)
    expect(await findReplay(context, keyFor('second-key', { a: 1 }, 'user:x'))).toBeNull()
    await expect(takeKey(context, keyFor('second-key', { a: 2 }))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
    await expect(takeKey(context, key)).rejects.toMatchObject({ code: 'in_progress' })
  })

  it('is given back when the work is taken back', async () => {
    const key = keyFor('third-key')
    const work = transact(context, async (inside) => {
      await takeKey(inside, key)
      throw new Error('crash')
    })
    await expect(work).rejects.toThrow('crash')
    expect(await takeKey(context, key)).toBeNull()
  })

  it('taken twice at the same time does the work once', async () => {
    const key = keyFor('fourth-key')
    let done = 0
    const take = () =>
      transact(context, async (inside) => {
        const replay = await takeKey(inside, key)
        if (replay) return replay.body
        done++
        await storeAnswer(inside, key, { status: 201, body: 'once' })
        return 'once'
      })
    expect(await Promise.all(Array.from({ length: 8 }, take))).toEqual(Array(8).fill('once'))
    expect(done).toBe(1)
  })

  it('that a lock has kept free is taken with its answer, and never over another one', async () => {
    const key = keyFor('fifth-key')
    await keepAnswer(context, key, { status: 201, body: { code: 'Y' } })
    expect(await findReplay(context, key)).toEqual({ status: 201, body: { code: 'Y' } })
    const again = keepAnswer(context, key, { status: 201, body: { code: 'Z' } })
    await expect(again).rejects.toMatchObject({ code: 'in_progress' })
    expect(await findReplay(context, key)).toEqual({ status: 201, body: { code: 'Y' } })
  })
})
