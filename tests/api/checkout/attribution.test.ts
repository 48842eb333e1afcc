import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderPayloadInput } from '@/lib/checkout/contract'
import { cenotesCart, order, payloadFor, sync } from './support/buyer'
import { openShop, type Shop } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Places an order that a visit with this attribution leads to. @returns what is kept of it */
async function keptOf(attribution: OrderPayloadInput['attribution'], tests?: Record<string, string>) {
  const payload = payloadFor(cenotesCart(1), (await sync(shop, cenotesCart(1))).json.data)
  const body = { ...payload, ...(attribution && { attribution }), ...(tests && { tests }) }
  const { status, json } = await order(shop, body)
  expect([status, json.code]).toEqual([201, undefined])
  const { code } = json.data as unknown as { code: string }
  const { rows } = await shop.database.pool.query('select attribution from reservations where code = $1', [
    code,
  ])
  return rows[0]?.attribution
}

it('of Meta and Google campaigns is kept with the order, ids and all', async () => {
  // Their last digits are the check digits that cards would have.
  const attribution = {
    source: 'fb',
    medium: 'paid',
    campaign: '120212345678901231',
    content: '23851234567890121',
    term: 'EAIaIQobChMI120212345678901231',
  }
  expect(await keptOf(attribution)).toEqual(attribution)
})

it('that looks like a card number is ordered with, and nothing of the number is kept', async () => {
  const kept = await keptOf(
    {
      source: 'fb',
      campaign: 'verano-4242424242424242',
      content: '5555555555554444',
      term: '4242 4242 4242 4242',
    },
    { product: '378282246310005' },
  )
  expect(kept).toEqual({ source: 'fb', campaign: 'verano-', tests: {} })
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(rows.map(({ name }) => name)).toContain('idempotency_keys')
  for (const { name } of rows) {
    const { rows: found } = await shop.database.pool.query(
      `select 1 from ${name} t where t::text ~ '4242 ?4242 ?4242|5555 ?5555 ?5555 ?4444|378282246310005'`,
    )
    expect([name, found]).toEqual([name, []])
  }
})

it('is the same order with the same key, though a part of it was dropped', async () => {
  const payload = payloadFor(cenotesCart(1), (await sync(shop, cenotesCart(1))).json.data)
  const body = { ...payload, attribution: { source: '5555555555554444' } }
  // A key that looks like a card is an id as good as another.
  const headers = { 'idempotency-key': '4242424242424242' }
  const first = await order(shop, body, headers)
  const second = await order(shop, body, headers)
  expect([first.status, second.json.data]).toEqual([201, first.json.data])
  const { rows } = await shop.database.pool.query(
    'select key from idempotency_keys order by created_at desc limit 1',
  )
  expect(rows).toEqual([{ key: expect.stringMatching(/^[a-p]{32}$/) }])
})
