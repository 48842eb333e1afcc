import { randomUUID } from 'node:crypto'
import type { CallData } from '@/lib/api/call'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { applyChange, changeDates, quoteChange } from '@/lib/reservations/change-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { mailedToken } from '../../accounts/mailed-link'
import { BUYER, buy, call, cenotesCart } from '../../checkout/support/buyer'
import { IDS } from '../../checkout/support/stock'
import { GOOD_CARD, payCard } from '../../payments/actions'
import type { PayingShop } from '../../payments/paying-shop'

export type Quoted = CallData<typeof quoteChange>
export type Applied = CallData<typeof applyChange>

/** The departure that `placed` buys. */
export const OLD = { code: 'CEN-270314-ES', start: '2027-03-14' }

/** Departures of the cenotes that cost as much, more and less than the one that was bought. */
export const SAME = { code: 'CEN-270501-ES', start: '2027-05-01' }
export const DEARER = { code: 'CEN-270410-ES', start: '2027-04-10' }
export const CHEAPER = { code: 'CEN-270601-ES', start: '2027-06-01' }

const DEPARTURES = [
  ['90000000-0000-7000-8000-000000000001', SAME, 'regular'],
  ['10000000-0000-7000-8000-000000000002', DEARER, 'high'],
  ['90000000-0000-7000-8000-000000000003', CHEAPER, 'low'],
] as const

/** Three more departures: two ids above and one below that of the old one, so that both orders of locks are taken. */
export async function stockDates({ context }: PayingShop, capacity = 200): Promise<void> {
  for (const [season, total, layaway] of [
    ['high', 6_100_00, 610_00],
    ['low', 4_100_00, 410_00],
  ])
    await context.pool.query(`insert into sales_plans values ($1, $2, 'es', $3, $4)`, [
      ...[IDS.cenotes, season, total, layaway],
    ])
  for (const [id, { code, start }, season] of DEPARTURES)
    await context.pool.query(
      `insert into departures (id, product_id, code, start_date, end_date, season, language, capacity, taken,
         min_travelers, max_travelers) values ($1, $2, $3, $4::date, $4::date + 2, $5, 'es', $6, 0, 1, 8)`,
      [id, IDS.cenotes, code, start, season, capacity],
    )
}

export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

/** The cookie of whoever has this address. */
export async function enter(shop: PayingShop, email: string): Promise<string> {
  shop.clock.advance(1)
  await call(shop, 'POST', '/api/magic-link', { body: { email } })
  const body = { grant_type: 'magic_link', token: await mailedToken(shop.context, email) }
  const answer = await call(shop, 'POST', '/_auth/custom-login/token', { body, headers: SAME_ORIGIN })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export interface Bought extends PlacedOrder {
  readonly cookie: string
}

const owners = new WeakMap<PayingShop, Promise<string>>()

/** The buyer's cookie, who signs in once: links by mail are few. */
export function ownerOf(shop: PayingShop): Promise<string> {
  const known = owners.get(shop) ?? enter(shop, BUYER.email)
  owners.set(shop, known)
  return known
}

/** An order that belongs to the buyer's account: of two travellers to the cenotes unless another cart is given. */
export async function ordered(
  shop: PayingShop,
  mode: 'full' | 'layaway' = 'layaway',
  cart = cenotesCart(2),
): Promise<Bought> {
  const cookie = await ownerOf(shop)
  const { status, json } = await buy(shop, cart, { mode })
  if (status !== 201) throw new Error(`no order: ${status} ${JSON.stringify(json)}`)
  const order = json.data
  await shop.context.pool.query(
    'update reservations set user_id = (select id from users where email = lower($2)) where id = $1',
    [order.uuid, BUYER.email],
  )
  return { ...order, cookie }
}

/** A shop whose gateway is waited for as long as a busy machine needs: these tests are about something else. */
export const PATIENT = { GATEWAY_TIMEOUT: '25' } as const

/** Several of them, one after the other. */
export async function boughtBy(shop: PayingShop, count: number): Promise<Bought[]> {
  const owners: Bought[] = []
  for (let one = 0; one < count; one++) owners.push(await bought(shop))
  return owners
}

/** The same with its first payment in. */
export async function bought(
  shop: PayingShop,
  mode: 'full' | 'layaway' = 'layaway',
  cart = cenotesCart(2),
): Promise<Bought> {
  const own = await ordered(shop, mode, cart)
  await payCard(shop, own.code, GOOD_CARD)
  return own
}

type Date = { readonly code: string; readonly start: string }
const headersOf = (cookie: string) => (cookie ? { cookie, ...SAME_ORIGIN } : {})
const path = (code: string) => `/api/v1.5/orders/${code}/changes`

export function moveTo(to: Date, from: string | null = OLD.code, qty = 2) {
  const departure_date = { ...to, prev_code: from }
  return { experiences: [{ uuid: IDS.cenotes, index: 0, variations: [{ qty, departure_date }] }] }
}

type AddOns = 'rooms' | 'extras' | 'flights' | 'insurances'
type Party = Readonly<Partial<Record<AddOns, readonly { readonly uuid: string; readonly qty: number }[]>>>

/** Other travellers or add-ons on the date the trip has. */
export function partyOf(qty: number, party: Party = {}) {
  return { experiences: [{ uuid: IDS.cenotes, variations: [{ qty, departure_date: null }], ...party }] }
}

/** The same of the package to Peru. */
export function peruOf(qty: number, party: Party = {}) {
  return { packages: [{ uuid: IDS.peru, variations: [{ qty, departure_date: null }], ...party }] }
}

/** Quotes a body and applies it, as the page does. */
export async function changed(shop: PayingShop, own: Bought, body: unknown) {
  const quoted = await quote(shop, own, body)
  if (quoted.status !== 200) throw new Error(`no quote: ${quoted.status} ${JSON.stringify(quoted.json)}`)
  return { told: quoted.json.data, applied: await apply(shop, own, quoted.json.data.quote) }
}

export function quote(shop: PayingShop, { code, cookie }: Pick<Bought, 'code' | 'cookie'>, body: unknown) {
  return call<Quoted>(shop, 'POST', `${path(code)}/quote`, { body, headers: headersOf(cookie) })
}

export function apply(
  shop: PayingShop,
  { code, cookie }: Pick<Bought, 'code' | 'cookie'>,
  token: string,
  key: string = randomUUID(),
) {
  const headers = { ...headersOf(cookie), 'idempotency-key': key }
  return call<Applied>(shop, 'POST', path(code), { body: { quote: token }, headers })
}

/** Quotes and applies, as the page does. */
export async function change(shop: PayingShop, own: Bought, to: Date, from?: string | null) {
  const quoted = await quote(shop, own, moveTo(to, from))
  return { quoted, applied: await apply(shop, own, quoted.json.data.quote) }
}

export function dates(shop: PayingShop, { code, cookie }: Pick<Bought, 'code' | 'cookie'>, query = '') {
  return call<CallData<typeof changeDates>>(shop, 'GET', `${path(code)}/dates${query}`, {
    headers: headersOf(cookie),
  })
}

export async function page(shop: PayingShop, { code, cookie }: Pick<Bought, 'code' | 'cookie'>) {
  const headers = headersOf(cookie)
  return (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`, { headers }))
    .json.data
}

/** Seats that are taken of departures, by code. */
export async function seats(shop: PayingShop, ...codes: string[]): Promise<number[]> {
  const { rows } = await shop.context.pool.query<{ code: string; taken: number }>(
    'select code, taken from departures where code = any($1)',
    [codes],
  )
  return codes.map((code) => rows.find((row) => row.code === code)?.taken ?? -1)
}

/** The buyer undoes what waits for its payment. */
export function undo(shop: PayingShop, { code, cookie }: Pick<Bought, 'code' | 'cookie'>) {
  return call<object>(shop, 'DELETE', path(code), { headers: headersOf(cookie) })
}

/** Asks for a date that costs something today: its seats are held, and it waits. */
export async function begin(shop: PayingShop, own: Bought, to: Date = DEARER) {
  const { quoted, applied } = await change(shop, own, to)
  if (applied.status !== 202)
    throw new Error(`not waiting: ${applied.status} ${JSON.stringify(applied.json)}`)
  return { quoted: quoted.json.data, applied }
}
