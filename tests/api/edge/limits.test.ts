import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from '@/lib/routing/settings'
import { callsOf } from '@/server/platform/http/route'
import { createLimiter, RATE_LIMITS } from '@/server/platform/limits/limits'
import { limitPages } from '@/server/process/pages/limit-pages'
import { edgeApp, edgeDatabase, json } from './edge-app'
import { expectFailure } from './expect-failure'

const database = await edgeDatabase()
const trusting = await edgeApp(database, { TRUSTED_PROXY: 'loopback' })
const twin = await edgeApp(database, { TRUSTED_PROXY: 'loopback' })
const distrusting = await edgeApp(database)
const origin = await trusting.listen()

afterAll(async () => {
  await Promise.all([trusting.close(), twin.close(), distrusting.close()])
  await database.drop()
})

let nextAddress = 0
/** An address that no other test used. */
const newAddress = () => `203.0.113.${++nextAddress}`

/** One cheap call of each budget: counted before anything else is looked at. */
const CALLS = {
  read: { path: '/api/health/live', init: {} },
  search: { path: '/api/search/all/all', init: { method: 'POST' } },
  order: { path: '/api/orders/create', init: json({}) },
  payment: { path: '/api/payments', init: json({}) },
  lookup: { path: '/api/v1.5/orders/show/x/public', init: {} },
  contact: { path: '/api/conversion/guest', init: json({}) },
  upload: { path: '/api/v1.5/orders/x/files', init: { method: 'POST' } },
} as const

type Budget = keyof typeof CALLS

function call(budget: Budget, address: string, at = origin): Promise<Response> {
  const { path, init } = CALLS[budget]
  const headers = { ...('headers' in init ? init.headers : {}), 'x-forwarded-for': address }
  return fetch(at + path, { ...init, headers })
}

/** Sends that many calls, some at a time. @returns how many of each status */
async function sendMany(budget: Budget, address: string, count: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let left = count
  const worker = async () => {
    while (left-- > 0) {
      const answer = await call(budget, address)
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return statuses
}

describe('a budget', () => {
  it.each(Object.keys(CALLS) as Budget[])(
    'of %s lets through what it promises, and no more',
    async (budget) => {
      const address = newAddress()
      const statuses = await sendMany(budget, address, RATE_LIMITS[budget].points)
      expect(statuses.get(429)).toBeUndefined()
      const refused = await call(budget, address)
      const wait = Number(refused.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(RATE_LIMITS[budget].seconds)
      await expectFailure(refused, 'too_many_requests')
      expect((await call(budget, newAddress())).status).not.toBe(429)
    },
  )

  /** 6000 events over HTTP would take longer than they prove; what slows sign-ins has tests of its own. */
  it.each(['password', 'magic_link', 'token', 'webhook'] as const)(
    'of %s is counted the same way',
    async (budget) => {
      const limit = createLimiter(trusting.context)
      for (let tries = 0; tries < RATE_LIMITS[budget].points; tries++) await limit(budget, 'somebody')
      await expect(limit(budget, 'somebody')).rejects.toMatchObject({ code: 'too_many_requests' })
      await expect(limit(budget, 'somebody else')).resolves.toBeUndefined()
    },
  )

  it('is one for all processes where seats and money are spent', async () => {
    const address = newAddress()
    const other = await twin.listen()
    for (let tries = 0; tries < RATE_LIMITS.order.points; tries++) {
      const answer = await call('order', address, tries % 2 === 0 ? origin : other)
      expect(answer.status).toBe(422)
    }
    expect((await call('order', address)).status).toBe(429)
    expect((await call('order', address, other)).status).toBe(429)
  })

  it('is one for calls and pages where codes could be guessed, whichever process is asked', async () => {
    const pages = createServer(
      limitPages((_, response) => void response.end(), {
        settings: readSettings({}),
        isTrusted: () => true,
        limit: createLimiter(twin.context),
      }),
    )
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    const { port } = pages.address() as AddressInfo
    const address = newAddress()
    const page = (code: number) =>
      fetch(`http://127.0.0.1:${port}/public/reservation/ABCDEFGHJK${String(100 + code)}`, {
        headers: { 'x-forwarded-for': address },
      })
    for (let tries = 0; tries < RATE_LIMITS.lookup.points; tries += 2) {
      expect((await call('lookup', address)).status).toBe(404)
      expect((await page(tries)).status).toBe(200)
    }
    expect([(await page(1)).status, (await call('lookup', address)).status]).toEqual([429, 429])
    pages.closeAllConnections()
    pages.close()
  })

  it('is one for a whole network of IPv6, which one subscriber has', async () => {
    const at = (host: number) => `2001:db8:77:1::${host.toString(16)}`
    for (let tries = 0; tries < RATE_LIMITS.order.points; tries++)
      expect((await call('order', at(tries + 1))).status).toBe(422)
    expect((await call('order', at(4000))).status).toBe(429)
    expect((await call('order', '2001:db8:77:2::1')).status).toBe(422)
  })

  it('goes on in memory while the database does not answer', async () => {
    const gone = new Proxy(trusting.context, {
      get: (context, name, self) =>
        name === 'pool'
          ? new (class Pool {
              query = async () => {
                throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
              }
            })()
          : Reflect.get(context, name, self),
    })
    const limit = createLimiter(gone)
    for (let tries = 0; tries < RATE_LIMITS.order.points; tries++) await limit('order', 'somebody')
    await expect(limit('order', 'somebody')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('is spent by every call of the contract that names it', () => {
    const named = new Set(callsOf(trusting.app).map((one) => one.limit))
    expect([...named].sort()).toEqual(
      [...Object.keys(CALLS), 'webhook', 'password', 'magic_link', 'token'].sort(),
    )
  })
})

describe('X-Forwarded-For', () => {
  it('of a peer nobody trusts is ignored', async () => {
    const at = await distrusting.listen()
    // The budget of the peer itself; shared with nobody else in this database.
    for (let tries = 0; tries < RATE_LIMITS.payment.points; tries++) {
      expect((await call('payment', newAddress(), at)).status).toBe(422)
    }
    expect((await call('payment', newAddress(), at)).status).toBe(429)
  })

  it('is read from the right: what the caller wrote itself does not count', async () => {
    const address = newAddress()
    for (let tries = 0; tries < RATE_LIMITS.payment.points; tries++)
      await call('payment', `198.51.100.${tries}, ${address}`)
    expect((await call('payment', `198.51.100.200, ${address}`)).status).toBe(429)
  })
})

describe('a call in process', () => {
  it('is one of our own pages, and counted by no budget', async () => {
    for (let tries = 0; tries < RATE_LIMITS.order.points + 5; tries++) {
      expect((await trusting.fetch('/api/orders/create', json({}))).status).toBe(422)
    }
  })
})
