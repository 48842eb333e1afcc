import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import type { OrderPayloadInput } from '@/lib/checkout/contract'
import { call, cenotesCart, order, payloadFor, peruCart, sync, walkCart } from './support/buyer'
import { fingerprint } from './support/fingerprint'
import { NOW, openShop, type Shop } from './support/shop'
import { IDS } from './support/stock'

let shop: Shop
let before: Record<string, string>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  before = await fingerprint(shop.database.pool)
})
afterEach(async () => {
  expect(await fingerprint(shop.database.pool)).toEqual(before)
})

async function valid(cart: CartSummary = cenotesCart()): Promise<OrderPayloadInput> {
  return payloadFor(cart, (await sync(shop, cart)).json.data)
}

type Changed = Record<string, unknown>
/** The payload with one value changed, by a path with dots. */
function changed(payload: OrderPayloadInput, path: string, value: unknown): OrderPayloadInput {
  const copy = structuredClone(payload) as unknown as Changed
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const owner = keys.reduce((at, key) => at[key] as Changed, copy)
  owner[last] = value
  return copy as unknown as OrderPayloadInput
}

const FIRST = 'experiences.0.variations.0'

describe('a tampered order is refused in the caller’s language and changes nothing:', () => {
  it.each([
    ['a lower price', `${FIRST}.sale_price`, 1, 409, 'quote_changed'],
    ['a price with a fraction of a cent', `${FIRST}.sale_price`, 5099.999, 409, 'quote_changed'],
    ['a lower price of an extra', 'experiences.0.extras.0.sale_price', 0, 409, 'quote_changed'],
    ['a lower total', 'quote_total', 1, 409, 'quote_changed'],
    ['a token that is not ours', 'quote', 'forged.token', 409, 'quote_changed'],
    ['another number of travellers than was quoted', `${FIRST}.qty`, 3, 409, 'quote_changed'],
    ['more travellers than a booking may have', `${FIRST}.qty`, 12, 409, 'quote_changed'],
    ['another valid currency', 'general_info.currency', 'USD', 409, 'quote_changed'],
    ['quantity −1', `${FIRST}.qty`, -1, 422, 'invalid'],
    ['quantity 0', `${FIRST}.qty`, 0, 422, 'invalid'],
    ['half a traveller', `${FIRST}.qty`, 1.5, 422, 'invalid'],
    ['10^9 travellers', `${FIRST}.qty`, 1_000_000_000, 422, 'invalid'],
    ['1e309 travellers', `${FIRST}.qty`, '1e309', 422, 'invalid'],
    ['a foreign currency', 'general_info.currency', 'EUR', 422, 'invalid'],
    ['a departure of another product', `${FIRST}.departure_date.code`, 'PER-270601-ES', 422, 'invalid'],
    ['a date that is no departure', `${FIRST}.departure_date.start`, '2027-03-15', 422, 'invalid'],
    ['a product nobody sells', 'experiences.0.uuid', IDS.far, 422, 'invalid'],
    ['a package as an experience', 'experiences.0.uuid', IDS.peru, 422, 'invalid'],
    ['an extra of another product', 'experiences.0.extras.0.uuid', IDS.insurance, 422, 'invalid'],
    ['a departure moved from another', `${FIRST}.departure_date.prev_code`, 'CEN-1', 422, 'invalid'],
    ['a room nobody offers', `${FIRST}.departure_date.room`, { uuid: IDS.far }, 422, 'invalid'],
    ['a layaway price', `${FIRST}.layaway_price`, 1, 422, 'invalid'],
    ['an unknown field', 'discount', 5_000, 422, 'invalid'],
    ['a broken e-mail', 'general_info.email', 'ana@', 422, 'invalid'],
    ['a phone that cannot exist', 'general_info.phone.number', '000 000', 422, 'invalid'],
    ['a document that is none', 'general_info.dni', '???', 422, 'invalid'],
    ['a CURP with a wrong check digit', 'general_info.dni', 'HEGG560427MVZRRL05', 422, 'invalid'],
    ['a plan that is not offered', 'plan', { rhythm: 'month', parts: 24 }, 422, 'invalid'],
    ['an empty order', 'experiences', [], 422, 'invalid'],
    ['no terms', 'terms_version', '', 422, 'invalid'],
    ['terms that nobody wrote', 'terms_version', 'whatever', 409, 'terms_changed'],
    ['a card number as a name', 'general_info.lastname', '4242 4242 4242 4242', 422, 'card_number_refused'],
    ['a card number as a document', 'general_info.dni', '4242424242424242', 422, 'invalid'],
    ['a card number as a phone', 'general_info.phone.number', '4242424242424242', 422, 'invalid'],
    ['a card number in an unknown field', 'card', { n: 4_000_056_655_665_556 }, 422, 'card_number_refused'],
  ])('%s', async (_, path, value, status, code) => {
    const answer = await order(shop, changed(await valid(), path, value))
    expect({ status: answer.status, code: answer.json.code }).toEqual({ status, code })
    expect(answer.json.message).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/)
    for (const texts of Object.values(answer.json.errors ?? {})) expect(texts[0]).toMatch(/\s/)
    // twice: an id may have any four digits
    expect(JSON.stringify(answer.json)).not.toMatch(/(4242|5555) ?\1|select |\/server\//)
  })

  it('names the field and speaks English to English speakers', async () => {
    const body = changed(await valid(), 'general_info.email', 'nobody')
    const { json } = await order(shop, body, { 'x-locale': 'en-US' })
    expect(json.message).toBe('Check the highlighted fields.')
    expect(json.errors).toEqual({ 'general_info.email': ['Enter a valid email, such as ana@example.com.'] })
  })

  it('answers a changed price with the fresh quote, which can be ordered', async () => {
    const body = changed(await valid(), `${FIRST}.sale_price`, 1)
    const { json } = await order(shop, body)
    const fresh = json.data as unknown as PricedCart
    expect(fresh.totals.total).toBe(10_533.33)
    expect(fresh.changes).toMatchObject([{ kind: 'price', old_price: 1, new_price: 5_100 }])
  })

  it('an expired quote', async () => {
    const body = await valid()
    shop.clock.advance(15)
    const { status, json } = await order(shop, body)
    expect([status, json.code]).toEqual([409, 'quote_expired'])
    expect((json.data as unknown as PricedCart).quote.token).not.toBe(body.quote)
  })

  it('a sold-out date, naming the line and offering the cart as it can be sold', async () => {
    const cart = cenotesCart(2, 'CEN-270401-ES', '2027-04-01')
    const quote = (await sync(shop, cenotesCart())).json.data
    const body = { ...payloadFor(cart, quote), quote: undefined }
    const { status, json } = await order(shop, body)
    expect([status, json.code]).toEqual([409, 'sold_out'])
    const data = json.data as unknown as PricedCart & { line: unknown }
    expect(data.line).toMatchObject({ uuid: IDS.cenotes, date: '2027-04-01', code: 'CEN-270401-ES' })
    expect(data.changes).toMatchObject([{ kind: 'open_date', reason: 'sold_out' }])
  })

  it('layaway for a departure that is too close', async () => {
    const cart = cenotesCart(1, 'CEN-261210-ES', '2026-12-10')
    const { status, json } = await order(shop, await valid(cart))
    expect([status, json.errors]).toEqual([
      422,
      { payment_mode: ['Este viaje solo se puede pagar completo.'] },
    ])
  })

  it('rooms that do not hold the travellers', async () => {
    const quote = (await sync(shop, peruCart(), 'USD')).json.data
    const body = payloadFor(peruCart(), quote, { currency: 'USD' })
    body.packages?.[0]?.rooms?.splice(0, 1, { uuid: IDS.single, qty: 1, unit: 7 })
    expect((await order(shop, body)).json.code).toBe('quote_changed')
  })

  it('a coupon that is used up', async () => {
    await shop.database.pool.query(`update coupons set used = 1 where code = 'UNO'`)
    before = await fingerprint(shop.database.pool)
    const { json } = await sync(shop, walkCart(['UNO']))
    expect(json.data.changes).toMatchObject([{ kind: 'coupon', reason: 'coupon_used_up' }])
    expect(json.data.totals.total).toBe(500)
  })
})

describe('a request that is none', () => {
  const headers = () => ({ 'idempotency-key': randomUUID() })

  it.each([
    ['malformed JSON', { raw: '{"experiences":[' }, 400, 'malformed_json'],
    ['6 MB', { raw: `{"x":"${'a'.repeat(6_000_000)}"}` }, 413, 'too_large'],
    ['a list', { raw: '[]' }, 422, 'invalid'],
    ['null', { raw: 'null' }, 422, 'invalid'],
    ['a text', { raw: '"order"' }, 422, 'invalid'],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await call(shop, 'POST', '/api/orders/create', { ...body, headers: headers() })
    expect([answer.status, answer.json.code]).toEqual([status, code])
  })

  it('of another type is refused', async () => {
    const answer = await call(shop, 'POST', '/api/orders/create', {
      raw: 'a=1',
      headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(415)
  })

  it('without an Idempotency-Key is refused', async () => {
    const answer = await call(shop, 'POST', '/api/orders/create', { body: await valid() })
    expect([answer.status, answer.json.code]).toEqual([400, 'idempotency_key_missing'])
  })
})
