import { randomUUID } from 'node:crypto'
import { fc, test } from '@fast-check/vitest'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { PricedCart } from '@/lib/cart/contract'
import type { OrderPayloadInput } from '@/lib/checkout/contract'
import { cenotesCart, order, payloadFor, peruCart, sync } from './support/buyer'
import { openShop, type Shop } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

// With fractions of a cent, as no price of ours has.
const price = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000)
const currency = fc.constantFrom('MXN', 'USD', 'COP')
const cart = fc.constantFrom(cenotesCart(), peruCart())

function withPrices(payload: OrderPayloadInput, prices: readonly number[]): OrderPayloadInput {
  const copy = structuredClone(payload)
  const next = (
    (index) => () =>
      prices[index++ % prices.length] ?? 0
  )(0)
  for (const item of [...(copy.experiences ?? []), ...(copy.packages ?? [])]) {
    for (const variation of item.variations) variation.sale_price = next()
    for (const addOn of [item.extras, item.rooms, item.flights, item.insurances].flat()) {
      if (addOn) addOn.sale_price = next()
    }
  }
  return copy
}

describe('what a client says about prices', () => {
  // I12: order(payload) = order(payload with all prices randomised), or 409 with the quote of the server.
  test.prop([cart, currency, fc.array(price, { minLength: 6, maxLength: 6 })], { numRuns: 40 })(
    'never decides what an order costs',
    async (bought, market, prices) => {
      const quote = (await sync(shop, bought, market)).json.data
      const body = withPrices(payloadFor(bought, quote, { currency: market, mode: 'full' }), prices)
      const { status, json } = await order(shop, body, { 'idempotency-key': randomUUID() })
      expect([201, 409]).toContain(status)
      const total = status === 201 ? json.data.amount : (json.data as unknown as PricedCart).totals?.total
      if (json.code === 'sold_out') return
      expect(total).toBe(quote.totals.total)
    },
  )

  test.prop([fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 })], { numRuns: 15 })(
    'nor does the order of lines',
    async (places) => {
      const asked = peruCart()
      const { summary } = asked
      const shuffled = {
        ...asked,
        summary: {
          ...summary,
          rooms: places.flatMap((place) => summary.rooms[place] ?? []),
          insurances: places.flatMap((place) => summary.insurances[place] ?? []),
        },
      }
      const [plain, other] = await Promise.all([sync(shop, asked, 'COP'), sync(shop, shuffled, 'COP')])
      expect(other.json.data.totals).toEqual(plain.json.data.totals)
    },
  )
})
