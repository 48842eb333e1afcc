import { randomUUID } from 'node:crypto'
import { fromSummary } from '@/lib/cart/cart-summary'
import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import { toOrderItems } from '@/lib/cart/to-order-payload'
import type { OrderPayloadInput, PlacedOrder } from '@/lib/checkout/contract'
import { TERMS_VERSION } from '@/lib/checkout/terms'
import type { Shop } from './shop'
import { IDS } from './stock'

export type Currency = 'MXN' | 'USD' | 'COP'
type Line = CartSummary['summary']['experiences'][number]

export interface Envelope<Data> {
  readonly status: string
  readonly code?: string
  readonly message?: string
  readonly errors?: Record<string, string[]>
  readonly data: Data
}

const line = (over: Partial<Line> & { uuid: string; qty: number }): Line => ({
  index: 0,
  unit: 1,
  group: null,
  parent: null,
  departure_date: null,
  open: false,
  date: null,
  sale_price: null,
  is_new: true,
  ...over,
})

const nothing = { experiences: [], packages: [], extras: [], rooms: [], flights: [], insurances: [] }

/** Two travellers to the cenotes in March, with one extra. */
export function cenotesCart(qty = 2, code = 'CEN-270314-ES', date = '2027-03-14'): CartSummary {
  const trip = line({ uuid: IDS.cenotes, qty, date, departure_date: { date, code } })
  const parent = { uuid: IDS.cenotes, index: 0 }
  const extra = line({ uuid: IDS.snorkel, qty: 1, parent })
  return { summary: { ...nothing, experiences: [trip], extras: [extra] }, coupons: [] }
}

/** Two travellers to Peru in one double room, insured. */
export function peruCart(): CartSummary {
  const date = '2027-06-01'
  const trip = line({ uuid: IDS.peru, qty: 2, date, departure_date: { date, code: 'PER-270601-ES' } })
  const parent = { uuid: IDS.peru, index: 0 }
  return {
    summary: {
      ...nothing,
      packages: [trip],
      rooms: [line({ uuid: IDS.double, qty: 2, parent })],
      insurances: [line({ uuid: IDS.insurance, qty: 2, parent })],
    },
    coupons: [],
  }
}

export function walkCart(coupons: string[]): CartSummary {
  const date = '2027-03-01'
  const trip = line({ uuid: IDS.walk, qty: 1, date, departure_date: { date, code: 'CAM-270301-ES' } })
  return { summary: { ...nothing, experiences: [trip] }, coupons }
}

export async function call<Data>(
  shop: Shop,
  method: string,
  path: string,
  options: { body?: unknown; raw?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; headers: Headers; json: Envelope<Data> }> {
  const { body, raw, headers = {} } = options
  const text = raw ?? (body === undefined ? null : JSON.stringify(body))
  const response = await shop.fetch(
    new Request(`http://shop.test${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-locale': 'es_MX', ...headers },
      body: text,
    }),
  )
  return {
    status: response.status,
    headers: response.headers,
    json: (await response.json()) as Envelope<Data>,
  }
}

export async function sync(shop: Shop, cart: CartSummary, currency: Currency = 'MXN', locale = 'es_MX') {
  const headers = { 'x-currency': currency, 'x-locale': locale }
  return call<PricedCart>(shop, 'POST', '/api/v1.5/shopping-cart', { body: cart, headers })
}

export const BUYER = {
  firstname: 'María José',
  lastname: 'Gómez',
  email: 'Maria.Gomez@example.com',
  phone: { dial: '+52', number: '55 1234 5678' },
  dni: 'G12345678',
} as const

interface OrderOptions {
  mode?: 'full' | 'layaway'
  currency?: Currency
  locale?: 'es_MX' | 'en_US' | 'es_CO'
  plan?: { rhythm: 'month' | 'fortnight'; parts: number }
}

/** The payload the site sends after a sync: ids, quantities, dates, and the prices that were seen. */
export function payloadFor(
  cart: CartSummary,
  quote: PricedCart,
  options: OrderOptions = {},
): OrderPayloadInput {
  const { mode = 'layaway', currency = 'MXN', locale = 'es_MX', plan } = options
  const seen = fromSummary(cart)
  const lines = seen.lines.map((own) => ({
    ...own,
    sale_price: quote.summary.find(({ uuid }) => uuid === own.uuid)?.sale_price ?? own.sale_price,
  }))
  const items = toOrderItems({ ...seen, lines })
  return {
    ...items,
    general_info: { ...BUYER, currency, locale },
    payment_mode: mode,
    ...(plan && { plan }),
    terms_version: TERMS_VERSION,
    quote_total: quote.totals.total,
    quote: quote.quote.token,
  }
}

export async function order(shop: Shop, body: unknown, headers: Record<string, string> = {}) {
  return call<PlacedOrder>(shop, 'POST', '/api/orders/create', {
    body,
    headers: { 'idempotency-key': randomUUID(), ...headers },
  })
}

/** Syncs and orders, as the site does. */
export async function buy(shop: Shop, cart: CartSummary, options: OrderOptions = {}) {
  const quote = await sync(shop, cart, options.currency ?? 'MXN', options.locale ?? 'es_MX')
  return order(shop, payloadFor(cart, quote.json.data, options))
}
