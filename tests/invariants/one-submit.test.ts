import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import { cenotesCart } from '@/tests/api/checkout/support/buyer'
import { assertInvariants } from '@/tests/support/invariants'
import {
  type Answer,
  callerAt,
  gatewayLedger,
  pay,
  placeOrder,
  pricedOrder,
  tokenFor,
} from '@/tests/support/shop-client'
import { someEmail } from '@/tests/support/some-email'
import { startTwoSites, type TwoSites } from './support/two-sites'

let shop: TwoSites
beforeAll(async () => {
  shop = await startTwoSites()
})
afterAll(() => shop?.close())

/** The nth tab, on one process or the other. */
const tab = (n: number) => callerAt(shop.origins[n % 2] ?? '')
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const tally = (answers: readonly Answer<unknown>[]) => {
  const told = answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim())
  return Object.fromEntries(
    [...new Set(told)].sort().map((kind) => [kind, told.filter((t) => t === kind).length]),
  )
}

/** Orders and seats of one buyer. */
async function booksOf(email: string) {
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as orders, coalesce(sum(h.qty), 0)::int as seats from reservations r
       join holds h on h.order_id = r.id and h.state in ('held', 'consumed') where r.email = $1`,
    [email],
  )
  return rows[0] as { orders: number; seats: number }
}

async function placed(): Promise<PlacedOrder> {
  const { status, data } = await placeOrder(tab(0), await pricedOrder(tab(0), cenotesCart(1)))
  expect(status).toBe(201)
  return data
}

async function charged(order: PlacedOrder) {
  const lines = await gatewayLedger(tab(0), order.uuid)
  const sum = (of: 'charges' | 'net') => lines.reduce((all, line) => all + line[of], 0)
  return { charges: sum('charges'), net: sum('net') }
}

describe('one cart, submitted many times at once to two processes', () => {
  it('50 times with one key: one code in every 201, one order, one charge in the gateway’s own ledger', async () => {
    const email = someEmail()
    const [payload, key] = [await pricedOrder(tab(0), cenotesCart(2), email), randomUUID()]
    const answers = await times(50, (n) => placeOrder(tab(n), payload, key))
    expect(tally(answers)).toEqual({ '201': 50 })
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await booksOf(email)).toEqual({ orders: 1, seats: 2 })

    const [order, token, payKey] = [answers[0]?.data, await tokenFor(tab(0)), randomUUID()]
    if (!order) throw new Error('no order')
    const payments = await times(50, (n) => pay(tab(n), order, token, payKey))
    expect(tally(payments)).toEqual({ '201': 50 })
    expect(new Set(payments.map(({ data }) => data.uuid)).size).toBe(1)
    expect(new Set(payments.map(({ data }) => data.status))).toEqual(new Set(['paid']))
    expect(await charged(order)).toEqual({ charges: 1, net: Math.round(order.amount * 100) })
    await assertInvariants(shop.database.pool)
  }, 180_000)

  it('by 5 tabs with each of 3 keys: a key is one order', async () => {
    const email = someEmail()
    const payload = await pricedOrder(tab(0), cenotesCart(1), email)
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    const answers = await times(15, (n) => placeOrder(tab(n), payload, keys[n % 3]))
    expect(tally(answers)).toEqual({ '201': 15 })
    const codes = keys.map(
      (_, k) => new Set(answers.filter((_, n) => n % 3 === k).map(({ data }) => data.code)),
    )
    expect(codes.map(({ size }) => size)).toEqual([1, 1, 1])
    expect(await booksOf(email)).toEqual({ orders: 3, seats: 3 })
  }, 180_000)
})

describe('one reservation, paid many times at once on two processes', () => {
  it('by 5 tabs with each of 3 keys is charged once', async () => {
    const order = await placed()
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    const tokens = await times(3, () => tokenFor(tab(0)))
    const answers = await times(15, (n) => pay(tab(n), order, tokens[n % 3] ?? '', keys[n % 3]))
    const paid = answers.filter(({ status }) => status === 201)
    expect(new Set(paid.map(({ data }) => data.uuid)).size).toBe(1)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { code } of refused)
      expect(['payment_in_progress', 'already_paid', 'in_progress']).toContain(code)
    expect(await charged(order)).toEqual({ charges: 1, net: Math.round(order.amount * 100) })
    await assertInvariants(shop.database.pool)
  }, 180_000)

  it('50 times with 50 keys is charged once', async () => {
    const order = await placed()
    const tokens = await times(50, () => tokenFor(tab(0)))
    const answers = await times(50, (n) => pay(tab(n), order, tokens[n] ?? ''))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await charged(order)).toEqual({ charges: 1, net: Math.round(order.amount * 100) })
    await assertInvariants(shop.database.pool)
  }, 180_000)
})
