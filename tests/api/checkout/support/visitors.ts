import { randomUUID } from 'node:crypto'
import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import type { OrderPayloadInput, PlacedOrder } from '@/lib/checkout/contract'
import { someBuyer } from '@/tests/support/some-buyer'
import { call, type Envelope, payloadFor } from './buyer'
import type { Shop } from './shop'

/** Who a visitor says they are. */
export type Identity = Partial<Pick<OrderPayloadInput['general_info'], 'email' | 'phone' | 'dni'>>

export interface Answered<Data> {
  readonly status: number
  readonly code: string | undefined
  readonly data: Data
  readonly json: Envelope<Data>
  readonly headers: Headers
}

/** A browser at an address: it keeps the cookies it is given, as browsers do. */
export interface Visitor {
  readonly cookie: () => string
  send<Data>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered<Data>>
  /** Prices a cart and makes the body of its order; by somebody nobody knows, except for what is said. */
  payload(cart: CartSummary, who?: Identity): Promise<OrderPayloadInput>
  order(body: OrderPayloadInput, key?: string): Promise<Answered<PlacedOrder>>
}

export function visitorOf(shop: Shop, address: string | null = null): Visitor {
  let cookie = ''
  const fetch = (request: Request) => (address ? shop.fetchFrom(address, request) : shop.fetch(request))
  const send = async <Data>(path: string, body: unknown, headers: Record<string, string> = {}) => {
    const sent = cookie ? { cookie, ...headers } : headers
    const answer = await call<Data>({ ...shop, fetch }, 'POST', path, { body, headers: sent })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const { status, json } = answer
    return { status, code: json.code, data: json.data, json, headers: answer.headers }
  }
  return {
    cookie: () => cookie,
    send,
    payload: async (cart, who = {}) => {
      const { data } = await send<PricedCart>('/api/v1.5/shopping-cart', cart, { 'x-currency': 'MXN' })
      const payload = payloadFor(cart, data, { mode: 'full' })
      return { ...payload, general_info: { ...payload.general_info, ...someBuyer(), ...who } }
    },
    order: (body, key = randomUUID()) =>
      send<PlacedOrder>('/api/orders/create', body, { 'idempotency-key': key }),
  }
}

/** What the database holds unpaid. */
export async function heldUnpaid(shop: Shop): Promise<{ orders: number; seats: number; slow: number }> {
  const { rows } = await shop.database.pool.query(
    `select count(distinct order_id)::int as orders, coalesce(sum(qty), 0)::int as seats,
       coalesce(sum(qty) filter (where slow), 0)::int as slow from holds where state = 'held'`,
  )
  return rows[0]
}

/** Nothing is held, and there are many seats. */
export async function emptyShelves(shop: Shop, capacity = 1000): Promise<void> {
  const { pool } = shop.database
  await pool.query(
    'truncate reservations, holds, payables, ledger_entries, mails, order_codes, rate_limits cascade',
  )
  await pool.query('update departures set taken = 0, capacity = $1', [capacity])
}
