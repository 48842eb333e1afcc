import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { buy, call, cenotesCart, sync } from './support/buyer'
import { openShop, type Shop } from './support/shop'
import { IDS } from './support/stock'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await shop.database.pool.query('update departures set capacity = 500 where id = $1', [IDS.far])
})

afterAll(() => shop.close())

type Line = CartSummary['summary']['experiences'][number]

const trip = (over: Partial<Line> = {}): Line => {
  const [line] = cenotesCart(2).summary.experiences
  if (!line) throw new Error('There is no trip.')
  return { ...line, ...over }
}

const extraOf = (index: number, qty: number): Line =>
  trip({
    ...{ uuid: IDS.snorkel, qty, date: null, departure_date: null },
    parent: { uuid: IDS.cenotes, index },
  })

const cartOf = (experiences: Line[], extras: Line[] = []): CartSummary => {
  const { summary } = cenotesCart()
  return { summary: { ...summary, experiences, extras }, coupons: [] }
}

describe('two identical trips in one cart', () => {
  const cart = cartOf([trip({ qty: 2 }), trip({ qty: 1, index: 1 })], [extraOf(0, 2), extraOf(1, 1)])

  it('stay two, each with what hangs on it, from the cart to the reservation', async () => {
    const { summary, totals, changes } = (await sync(shop, cart)).json.data
    expect(changes).toEqual([])
    expect(summary.map(({ uuid, index, parent, qty }) => [uuid, parent?.index ?? index, qty])).toEqual([
      [IDS.cenotes, 0, 2],
      [IDS.snorkel, 0, 2],
      [IDS.cenotes, 1, 1],
      [IDS.snorkel, 1, 1],
    ])
    // 3 × 5,100 + 3 × 333.33
    expect(totals.total).toBe(16_299.99)
    const placed = await buy(shop, cart, { mode: 'full' })
    expect([placed.status, placed.json.data.amount]).toEqual([201, 16_299.99])
    const path = `/api/v1.5/orders/show/${placed.json.data.code}/public`
    const { order, products } = (await call<ReservationDetail>(shop, 'GET', path)).json.data
    expect(products.map(({ index, tickets }) => [index, tickets])).toEqual([
      [0, 2],
      [1, 1],
    ])
    const { experiences, extras, packages } = order.products
    expect([experiences.length, packages]).toEqual([2, []])
    expect(extras.map(({ parent, qty }) => [parent?.index, qty])).toEqual([
      [0, 2],
      [1, 1],
    ])
  })

  it('count their seats together', async () => {
    const two = { date: '2027-04-01', code: 'CEN-270401-ES' }
    await shop.database.pool.query('update departures set taken = 0 where id = $1', [IDS.full])
    const full = { departure_date: two, date: two.date }
    const asked = cartOf([trip({ ...full, qty: 2 }), trip({ ...full, qty: 1, index: 1 })])
    const { changes, summary } = (await sync(shop, asked)).json.data
    expect(changes[0]).toMatchObject({ kind: 'merged', reason: 'sold_out', index: 1 })
    expect(changes[0]?.product).toEqual({ type: 'experience', permalink: IDS.cenotes })
    // Together they are three for two places, so all three choose their date later.
    expect(changes[1]).toMatchObject({ kind: 'open_date', reason: 'too_few_seats', index: 0 })
    expect(summary).toMatchObject([{ qty: 3, open: true }])
  })
})

describe('the last seats of a departure', () => {
  it('are not gone for the cart of whoever holds them and has not paid, and are for everybody else', async () => {
    const two = { departure_date: { date: '2027-04-01', code: 'CEN-270401-ES' }, date: '2027-04-01', qty: 2 }
    await shop.database.pool.query('update departures set taken = 0 where id = $1', [IDS.full])
    const cart = cartOf([trip(two)])
    const placed = await buy(shop, cart, { mode: 'full' })
    const asBuyer = (held_order: string) =>
      call<PricedCart>(shop, 'POST', '/api/v1.5/shopping-cart', { body: { ...cart, held_order } })
    const own = (await asBuyer(placed.json.data.uuid)).json.data
    expect(own.changes).toEqual([])
    expect(own.products.experiences[0]?.seats_left).toBe(2)
    const others = [await sync(shop, cart), await asBuyer(IDS.cenotes)]
    expect(others.map(({ json }) => json.data.changes[0]?.reason)).toEqual(['sold_out', 'sold_out'])
    await shop.database.pool.query('delete from holds where departure_id = $1', [IDS.full])
  })
})

describe('two trips that become one', () => {
  it('are no more travellers than the trip takes, and the answer is the last word', async () => {
    const gone = { departure_date: { date: '2027-05-05', code: 'CEN-270505-ES' }, date: '2027-05-05' }
    const asked = cartOf([trip({ ...gone, qty: 6 }), trip({ ...gone, qty: 5, index: 1 })])
    const { changes, summary, totals } = (await sync(shop, asked)).json.data
    expect(changes.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['open_date', 'date_gone'],
      ['merged', 'date_gone'],
      ['qty', 'maximum_travelers'],
    ])
    expect(summary).toMatchObject([{ qty: 8, open: true }])
    const settled = cartOf([trip({ date: null, departure_date: null, open: true, qty: 8 })])
    expect((await sync(shop, settled)).json.data).toMatchObject({ changes: [], totals })
  })
})

describe('a cart with more than it can hold', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => trip({ index, qty: 1 }))

  it('of 50 lines is priced like any other', async () => {
    const { data } = (await sync(shop, cartOf(many(50)))).json
    expect(data.problems).toEqual([])
    expect(data.summary).toHaveLength(50)
  })

  it('says so with its prices, so that something can be taken out, and cannot be ordered', async () => {
    const cart = cartOf(many(49), [extraOf(0, 1), extraOf(1, 1)])
    const { json } = await sync(shop, cart)
    expect(json.data.problems).toEqual([
      {
        code: 'too_many_lines',
        text: 'Tu carrito lleva 51 cosas y un pedido puede llevar hasta 50. Aquí siguen todas: quita una para seguir.',
      },
    ])
    expect((await buy(shop, cart, { mode: 'full' })).status).toBe(422)
  })

  it('is refused where no cart of ours could have sent it', async () => {
    const { status, json } = await sync(shop, cartOf([...many(200), trip({ index: 199 })]))
    expect([status, json.code]).toEqual([422, 'invalid'])
  })
})

describe('a price that changed since it was seen', () => {
  it('is told without the old one when that is no amount: what was stored may be anything', async () => {
    const { changes } = (await sync(shop, cartOf([trip({ sale_price: 246.42000000000002 })]))).json.data
    expect(changes).toMatchObject([{ kind: 'price', old_price: null, new_price: 5100 }])
  })

  it('is told with the old one and the new one, and with what was done', async () => {
    const cart = cartOf([trip({ sale_price: 4999.99 })])
    const { changes } = (await sync(shop, cart)).json.data as PricedCart
    expect(changes).toMatchObject([
      {
        kind: 'price',
        old_price: 4999.99,
        new_price: 5100,
        text: 'Cenotes cambió de precio.',
        product: null,
      },
    ])
  })
})

describe('the answer of a cart', () => {
  it('says until when an order of today can be had back whole, by the days off of its country', async () => {
    await shop.database.pool.query(`insert into holidays (day, country, name) values
      ('2026-12-08', 'CO', '{"es": "Inmaculada Concepción", "en": "Immaculate Conception"}')`)
    const until = async (currency: 'MXN' | 'COP') =>
      (await sync(shop, cenotesCart(), currency)).json.data.free_until
    // It is Saturday, November 21: five business days without a holiday in either country.
    expect([await until('MXN'), await until('COP')]).toEqual(['2026-11-27', '2026-11-27'])
    shop.clock.moveTo('2026-12-04T18:00:00Z')
    // December 8 is a day off in Colombia alone.
    expect([await until('MXN'), await until('COP')]).toEqual(['2026-12-11', '2026-12-14'])
  })
})

describe('a rush of carts', () => {
  it('waits its turn in front of the pool, where waiting would end with a refusal', async () => {
    const { pool } = shop.database
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, pool.waitingCount)
    }, 1)
    const answers = await Promise.all(Array.from({ length: 150 }, () => sync(shop, cenotesCart())))
    clearInterval(watch)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // Each of those that are let in asks for a few things at once.
    expect(most).toBeLessThan(30)
  })
})
