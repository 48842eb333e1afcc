import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { Payment } from '@/lib/payments/contract'
import { sandboxKeys } from '@/server/payments/gateways/sandbox/keys'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { assertInvariants } from '../../support/invariants'
import { type Site, startSite } from '../../support/site'
import { buy, call, cenotesCart } from '../checkout/support/buyer'
import { NOW, openShop, type Shop } from '../checkout/support/shop'

/** What tests/support/site gives every process. */
const keys = sandboxKeys(
  deriveKey('only-for-tests-only-for-tests-only-for-tests', 'sandbox gateway').toString('hex'),
)
/** A run of a killed process is repeated within this. */
const REPEATED_MS = 90_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const start = () => {
  const minutes = Math.round((new Date(NOW).getTime() - Date.now()) / 60_000)
  const env = { GATEWAY_TIMEOUT: '15', CLOCK_OFFSET: `${minutes}m` }
  return startSite({ databaseUrl: shop.database.url, apiOnly: true, env })
}

const through = (site: Site): Shop => ({
  ...shop,
  fetch: async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.body ? { body: request.body, duplex: 'half' as const } : {}
    return fetch(`${site.url}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      ...body,
    })
  },
})

async function orderOn(site: Site): Promise<PlacedOrder> {
  const { status, json } = await buy(through(site), cenotesCart(1), { mode: 'layaway' })
  expect(status).toBe(201)
  return json.data
}

async function tokenOn(site: Site, number: string): Promise<string> {
  const response = await fetch(`${site.url}/sandbox/v1/tokens`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${keys.publishableKey}`,
      origin: site.url,
    },
    body: JSON.stringify({ number, exp_month: 12, exp_year: 2034, cvc: '123' }),
  })
  return ((await response.json()) as { id: string }).id
}

const controls = (site: Site, change: object) =>
  fetch(`${site.url}/sandbox/v1/controls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.secretKey}` },
    body: JSON.stringify(change),
  })

async function until(look: () => Promise<boolean>, patience: number): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    if (await look()) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`it did not happen within ${patience} ms`)
}

const statusOf = async (orderId: string) => {
  const { rows } = await shop.database.pool.query<{ status: string; state: string }>(
    `select r.status, a.state from reservations r left join payment_attempts a on a.order_id = r.id where r.id = $1`,
    [orderId],
  )
  return rows[0]
}

describe('two processes on one database', () => {
  it('one is killed while the gateway charges: the other finds the money by itself', async () => {
    const [first, second] = [await start(), await start()]
    await controls(first, { hold: true })
    const order = await orderOn(first)
    const token = await tokenOn(first, '4000000000004087')
    const amount = order.due_amount
    const body = { order: order.code, gateway: 'sandbox', method: 'card', token, amount }
    const headers = { 'idempotency-key': randomUUID() }
    const lost = call<Payment>(through(first), 'POST', '/api/payments', { body, headers }).catch(() => 'cut')
    await until(async () => (await statusOf(order.uuid))?.state === 'submitting', 5_000)
    await until(async () => {
      const { rows } = await shop.database.pool.query('select 1 from sandbox_gateway.charges')
      return rows.length === 1
    }, 5_000)
    await first.kill()
    expect(await lost).toBe('cut')
    await until(async () => (await statusOf(order.uuid))?.status === 'confirmed', REPEATED_MS)
    expect((await statusOf(order.uuid))?.state).toBe('paid')
    const again = await call<Payment>(through(second), 'POST', '/api/payments', { body, headers })
    expect([again.status, again.json.data.status]).toEqual([201, 'paid'])
    await assertInvariants(shop.database.pool, new Date(NOW))
    await until(async () => {
      const { rows } = await shop.database.pool.query(`select 1 from mails where state <> 'sent'`)
      return rows.length === 0
    }, REPEATED_MS)
    expect(await second.stop()).toBe(0)
  }, 240_000)
})
