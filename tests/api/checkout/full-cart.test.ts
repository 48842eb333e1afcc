import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import { addDays } from '@/lib/dates/local-date'
import { order, payloadFor, walkCart } from './support/buyer'
import { LAPTOP, PHONE, traveller, tripsIn } from './support/devices'
import { openShop, type Shop } from './support/shop'
import { IDS } from './support/stock'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.database.pool.query(
    `insert into departures (id, product_id, code, start_date, end_date, season, language, capacity, taken,
       min_travelers, max_travelers)
     select gen_random_uuid(), $1, 'DAY-' || n, '2027-04-01'::date + n, '2027-04-01'::date + n, 'regular', 'es', 9, 0, 1, 8
     from generate_series(0, 209) n`,
    [IDS.walk],
  )
})

afterAll(() => shop.close())

const walk = lineOf(walkCart([]))

function lineOf({ summary: { experiences } }: CartSummary) {
  const [line] = experiences
  if (!line) throw new Error('the cart is empty')
  return line
}

/** The walk on each of these days: as many trips of one product. */
function manyDays(from: number, until: number): CartSummary {
  const experiences = Array.from({ length: until - from }, (_, index) => {
    const date = addDays('2027-04-01', from + index)
    return { ...walk, index, date, departure_date: { date, code: `DAY-${from + index}` } }
  })
  return { coupons: [], summary: { ...walkCart([]).summary, experiences } }
}

describe('a cart that grew by a merge', () => {
  it('keeps more than an order takes, says how many to take out, and is ordered as soon as it fits', async () => {
    const { send, restore } = await traveller(shop)
    await send(manyDays(0, 30), LAPTOP)
    const merged = await send(manyDays(25, 60), PHONE)
    const told = (cart: PricedCart) => cart.problems.map(({ text }) => text)
    expect([tripsIn(merged).length, merged.changes]).toEqual([60, []])
    expect(merged.problems.map(({ code }) => code)).toEqual(['too_many_lines'])
    expect(told(merged)).toEqual([
      'Tu carrito lleva 60 cosas y un pedido puede llevar hasta 50. Aquí siguen todas: quita 10 para seguir.',
    ])
    expect((await restore())?.summary.experiences).toHaveLength(60)
    // As it comes back, some of its trips have an index beyond 50.
    const lines = merged.summary.map(({ uuid, index, qty, departure_date }) => ({
      ...walk,
      ...{ uuid, index, qty, date: departure_date?.date ?? null },
      departure_date: departure_date && { date: departure_date.date, code: departure_date.code },
    }))
    const fewer = (experiences: typeof lines): CartSummary => ({
      coupons: [],
      summary: { ...walkCart([]).summary, experiences },
    })
    const tooMany = await send(fewer(lines.slice(9)), PHONE, merged.cart_version)
    expect(told(tooMany)[0]).toContain('lleva 51 cosas')
    expect((await order(shop, payloadFor(fewer(lines.slice(9)), tooMany))).status).toBe(422)
    const fits = await send(fewer(lines.slice(10)), PHONE, tooMany.cart_version)
    expect([tripsIn(fits).length, fits.problems]).toEqual([50, []])
    const placed = await order(shop, payloadFor(fewer(lines.slice(10)), fits, { mode: 'full' }))
    expect([placed.status, placed.json.data.amount]).toEqual([201, fits.totals.total])
  })

  it('beyond all measure waits with the other cart until there is room, and neither loses a line', async () => {
    const { send, restore } = await traveller(shop)
    await send(manyDays(0, 150), LAPTOP)
    const apart = await send(manyDays(140, 210), PHONE)
    expect([tripsIn(apart).length, apart.cart_version]).toEqual([70, null])
    expect((await restore())?.summary.experiences).toHaveLength(150)
    const together = await send(manyDays(140, 200), PHONE)
    expect([tripsIn(together).length, together.cart_version === null]).toEqual([200, false])
    expect((await restore())?.summary.experiences).toHaveLength(200)
  })
})
