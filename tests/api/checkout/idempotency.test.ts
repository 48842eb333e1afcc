import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cenotesCart, order, payloadFor, sync } from './support/buyer'
import { openShop, type Shop } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function counts() {
  const { rows } = await shop.database.pool.query(
    `select (select count(*)::int from reservations) as orders, (select count(*)::int from holds) as holds,
       (select sum(taken)::int from departures) as taken, (select count(*)::int from mails) as mails`,
  )
  return rows[0] as { orders: number; holds: number; taken: number; mails: number }
}

async function body() {
  const cart = cenotesCart(1)
  return payloadFor(cart, (await sync(shop, cart)).json.data)
}

describe('the same key', () => {
  it('with the same body gives the same order, to the byte', async () => {
    const payload = await body()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await order(shop, payload, headers)
    const before = await counts()
    const second = await order(shop, payload, headers)
    expect(second.status).toBe(201)
    expect(JSON.stringify(second.json)).toBe(JSON.stringify(first.json))
    expect([first, second].map((answer) => answer.headers.get('idempotency-replayed'))).toEqual([
      null,
      'true',
    ])
    expect(await counts()).toEqual(before)
  })

  it('is recognised after the price changed and the quote expired', async () => {
    const payload = await body()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await order(shop, payload, headers)
    await shop.database.pool.query('update sales_plans set total_minor = total_minor + 100')
    shop.clock.advance(20)
    expect((await order(shop, payload, headers)).json).toEqual(first.json)
    expect((await order(shop, payload, { 'idempotency-key': randomUUID() })).status).toBe(409)
    await shop.database.pool.query('update sales_plans set total_minor = total_minor - 100')
    shop.clock.advance(-20)
  })

  it('with another body is refused', async () => {
    const payload = await body()
    const headers = { 'idempotency-key': randomUUID() }
    await order(shop, payload, headers)
    const other = await order(shop, { ...payload, terms_version: 'other' }, headers)
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('with a fresh quote and another captcha is the same order: they belong to the attempt', async () => {
    const cart = cenotesCart(1)
    const payload = payloadFor(cart, (await sync(shop, cart)).json.data)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await order(shop, { ...payload, captcha: 'seen by nobody' }, headers)
    shop.clock.advance(16)
    const { token } = (await sync(shop, cart)).json.data.quote
    expect(token).not.toBe(payload.quote)
    const before = await counts()
    const again = await order(shop, { ...payload, quote: token }, headers)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(again.json).toEqual(first.json)
    expect(await counts()).toEqual(before)
    shop.clock.advance(-16)
  })

  it('is free again after a refusal', async () => {
    const payload = await body()
    const headers = { 'idempotency-key': randomUUID() }
    expect((await order(shop, { ...payload, quote_total: 1 }, headers)).status).toBe(409)
    expect((await order(shop, payload, headers)).status).toBe(201)
  })

  it('submitted 50 times at once gives one order, one hold and 50 equal answers', async () => {
    const payload = await body()
    const headers = { 'idempotency-key': randomUUID() }
    const before = await counts()
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(shop, payload, headers)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    const replayed = answers.filter(({ headers: own }) => own.get('idempotency-replayed') === 'true')
    expect(replayed).toHaveLength(49)
    const { orders, holds, taken, mails } = before
    expect(await counts()).toEqual({
      orders: orders + 1,
      holds: holds + 1,
      taken: taken + 1,
      mails: mails + 1,
    })
  })
})
