import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartSummary } from '@/lib/cart/contract'
import type { Currency } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { buy, call, cenotesCart, order, payloadFor, peruCart, sync, walkCart } from './support/buyer'
import { openShop, type Shop } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const cents = (amount: number) => Math.round(amount * 100)

describe('a cart that is synced', () => {
  it('is priced line by line, with deposit and choices', async () => {
    const { status, json } = await sync(shop, cenotesCart())
    expect(status).toBe(200)
    expect(json.data.totals).toEqual({
      subtotal: 10_533.33,
      discounts: 0,
      fees: 0,
      total: 10_533.33,
      on_arrival: 0,
      layaway: 1_086.67,
      currency: 'MXN',
    })
    expect(json.data.layaway.offered).toBe(true)
    expect(json.data.changes).toEqual([])
  })

  it('gets what is included and mandatory added, and units that are ours', async () => {
    const { json } = await sync(shop, peruCart(), 'USD')
    const rows = json.data.summary.map(({ kind, qty, unit, total }) => [kind, qty, unit, total])
    expect(rows).toEqual([
      ['package', 2, 1, 2_771.4],
      ['room', 2, 7, 196],
      ['flight', 2, 1, 0],
      ['insurance', 2, 8, 48],
    ])
  })

  it('says what changed when a date is sold out and can be opened', async () => {
    const { json } = await sync(shop, cenotesCart(2, 'CEN-270401-ES', '2027-04-01'))
    expect(json.data.changes.map(({ kind, reason }) => [kind, reason])).toEqual([['open_date', 'sold_out']])
    expect(json.data.products.experiences[0]?._shopping_cart.warning).toBe(true)
    expect(json.data.summary[0]?.open).toBe(true)
  })

  it('shows an old price beside the new one', async () => {
    const cart = cenotesCart()
    cart.summary.experiences = cart.summary.experiences.map((line) => ({ ...line, sale_price: 4_999 }))
    const { json } = await sync(shop, cart)
    expect(json.data.changes).toMatchObject([{ kind: 'price', old_price: 4_999, new_price: 5_100 }])
  })
})

describe('an order', () => {
  it.each(['MXN', 'USD', 'COP'] as const)(
    'with layaway in %s sums exactly to its total',
    async (currency) => {
      const { status, json } = await buy(shop, cenotesCart(), { currency, mode: 'layaway' })
      expect(json).toMatchObject({ status: 'success' })
      expect(status).toBe(201)
      const { data } = json
      expect(data.status).toBe('new')
      const parts = data.schedule.reduce((all, { amount }) => all + cents(amount), 0)
      expect(parts + cents(data.layaway_amount)).toBe(cents(data.amount))
      expect(data.due_amount).toBe(data.layaway_amount)
      expect(data.payment_methods.map(({ method }) => method)).toContain('card')
      expect(Date.parse(data.cancellation_date)).toBe(shop.clock.now().getTime() + 30 * 60_000)
    },
  )

  it.each(['MXN', 'USD', 'COP'] as const)('paid in full in %s owes everything now', async (currency) => {
    const { status, json } = await buy(shop, peruCart(), { currency, mode: 'full', locale: 'en_US' })
    expect(status).toBe(201)
    expect(json.data.due_amount).toBe(json.data.amount)
    expect(json.data.schedule).toEqual([])
  })

  it('holds its seats, books what is owed and queues one mail', async () => {
    const taken = await seats(shop, shop.ids.far)
    const { json } = await buy(shop, cenotesCart(3), { mode: 'layaway' })
    expect(await seats(shop, shop.ids.far)).toBe(taken + 3)
    const { rows } = await shop.database.pool.query(
      `select h.qty, h.state, h.expires_at = r.cancellation_date as same, l.amount_minor, m.template, m.locale, r.email
       from reservations r join holds h on h.order_id = r.id join ledger_entries l on l.order_id = r.id
       join mails m on m.event_key = 'reservation_placed:' || r.id where r.id = $1`,
      [json.data.uuid],
    )
    expect(rows).toEqual([
      {
        qty: 3,
        state: 'held',
        same: true,
        amount_minor: cents(json.data.amount),
        template: 'reservation_placed',
        locale: 'es_MX',
        email: 'maria.gomez@example.com',
      },
    ])
  })

  it('tells by mail that it waits for a payment, but not whoever pays by card at once', async () => {
    const placed = await sync(shop, cenotesCart(1))
    const body = payloadFor(cenotesCart(1), placed.json.data)
    const { json } = await order(shop, { ...body, payment_method: 'card' })
    const { rows } = await shop.database.pool.query(
      "select 1 from mails where event_key = 'reservation_placed:' || $1",
      [json.data.uuid],
    )
    expect(rows).toEqual([])
  })

  it('keeps the document sealed: no row of the database shows it', async () => {
    const { json } = await buy(shop, cenotesCart(1), {})
    const { rows } = await shop.database.pool.query(
      'select r::text as row from reservations r where id = $1',
      [json.data.uuid],
    )
    expect(rows[0].row).not.toContain('G12345678')
  })

  it('that costs nothing is confirmed at once, without a payment', async () => {
    const { status, json } = await buy(shop, walkCart(['GRATIS']), { mode: 'full' })
    expect(status).toBe(201)
    expect(json.data).toMatchObject({ status: 'confirmed', amount: 0, due_amount: 0, payment_methods: [] })
    const { rows } = await shop.database.pool.query('select state from holds where order_id = $1', [
      json.data.uuid,
    ])
    expect(rows).toEqual([{ state: 'consumed' }])
  })

  it('can be read back by its code, with every amount from the rows', async () => {
    const { json } = await buy(shop, peruCart(), { currency: 'USD', mode: 'layaway' })
    const path = `/api/v1.5/orders/show/${json.data.code}/public`
    const shown = await call<ReservationDetail>(shop, 'GET', path)
    expect(shown.status).toBe(200)
    const { reservation, order: money, travelers, timer, rooms } = shown.json.data
    expect(reservation).toMatchObject({ status: 'new', reservation_amount: json.data.amount, paid_amount: 0 })
    expect(reservation.next_payment).toEqual({ amount: json.data.due_amount, due_date: null, n: 0 })
    expect(reservation.schedule).toEqual(json.data.schedule.map((part) => ({ ...part, paid: 0 })))
    expect(money.summary).toEqual({ total: json.data.amount, pending: json.data.amount, paid: 0 })
    expect(travelers).toHaveLength(2)
    expect(rooms).toMatchObject([{ qty: 2, unit: 7, total: 196 }])
    expect(timer).toBe(1_800)
  })

  it('tells the rate by the dollar, as a number, wherever its prices were converted', async () => {
    const rateOf = async (cart: CartSummary, currency: Currency) => {
      const { json } = await buy(shop, cart, { currency, mode: 'full' })
      const path = `/api/v1.5/orders/show/${json.data.code}/public`
      return (await call<ReservationDetail>(shop, 'GET', path)).json.data.exchange_rate
    }
    // Cenotes are sold in pesos.
    expect(await rateOf(cenotesCart(), 'MXN')).toBe(null)
    expect(await rateOf(cenotesCart(), 'USD')).toEqual({
      from_currency: 'USD',
      to_currency: 'MXN',
      rate: 18.475,
    })
    expect(await rateOf(cenotesCart(), 'COP')).toEqual({
      from_currency: 'USD',
      to_currency: 'COP',
      rate: 4012.5,
    })
  })
})

async function seats(from: Shop, id: string): Promise<number> {
  const { rows } = await from.database.pool.query('select taken from departures where id = $1', [id])
  return rows[0].taken
}
