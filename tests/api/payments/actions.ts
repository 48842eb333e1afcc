import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { Payment } from '@/lib/payments/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { buy, call, cenotesCart } from '../checkout/support/buyer'
import type { PayingShop } from './paying-shop'

export const GOOD_CARD = '4242424242424242'

type Mode = 'full' | 'layaway'

/** A fresh order of two travellers, 10,533.33 MXN with a deposit of 1,086.67. */
export async function placed(
  shop: PayingShop,
  mode: Mode = 'layaway',
  currency: 'MXN' | 'COP' = 'MXN',
): Promise<PlacedOrder> {
  const { status, json } = await buy(shop, cenotesCart(1), { mode, currency })
  if (status !== 201) throw new Error(`no order: ${status} ${JSON.stringify(json)}`)
  return json.data
}

/** POST /api/payments as the site sends it: what is due on the page, unless told otherwise. */
export async function pay(
  shop: PayingShop,
  code: string,
  body: object,
  key: string = randomUUID(),
  payer?: string,
) {
  const amount = 'amount' in body ? {} : { amount: await dueOf(shop, code) }
  return call<Payment>(shop, 'POST', '/api/payments', {
    body: { order: code, gateway: 'sandbox', ...amount, ...body },
    headers: { 'idempotency-key': key, ...(payer && { cookie: `payer=${payer}` }) },
  })
}

/** What the button of a reservation's page says; any amount for one that asks for nothing. */
export async function dueOf(shop: PayingShop, code: string): Promise<number> {
  const path = `/api/v1.5/orders/show/${code}/public`
  const { json } = await call<ReservationDetail>(shop, 'GET', path)
  return json.data?.reservation.next_payment?.amount ?? 100
}

export async function payCard(
  shop: PayingShop,
  code: string,
  number: string,
  body: object = {},
  key: string = randomUUID(),
) {
  return pay(shop, code, { method: 'card', token: await shop.token(number), ...body }, key)
}

/** GET /api/payments/{uuid}: what the page a traveller returns to asks. */
export async function shown(shop: PayingShop, uuid: string): Promise<Payment> {
  return (await call<Payment>(shop, 'GET', `/api/payments/${uuid}`)).json.data
}

/** How an order stands in our books: status, paid minor units, the states of its attempts in alphabetical order. */
export async function books(shop: PayingShop, orderId: string) {
  const { rows } = await shop.context.pool.query<{
    status: string
    paid: number
    attempts: string[]
    window: Date | null
  }>(
    `select r.status, r.cancellation_date as window,
       (select -coalesce(sum(amount_minor), 0)::bigint from ledger_entries
         where order_id = r.id and kind in ('payment', 'refund', 'dispute')) as paid,
       (select coalesce(array_agg(state order by state), '{}') from payment_attempts where order_id = r.id) as attempts
     from reservations r where r.id = $1`,
    [orderId],
  )
  const [row] = rows
  if (!row) throw new Error('no such order')
  return row
}

/** What the sandbox's own ledger says came in for an order. */
export async function received(shop: PayingShop, orderId: string): Promise<number> {
  const { data } = await shop.sandbox<{ data: { net: number }[] }>(`/ledger?account=${orderId}`)
  return data.reduce((all, { net }) => all + net, 0)
}

/** Presses a button of the sandbox's console or of a bank page, and finds the charge of an attempt. */
export async function press(shop: PayingShop, path: string, form: Record<string, string>): Promise<Response> {
  const response = await fetch(`${shop.origin}/sandbox${path}`, {
    method: 'POST',
    headers: { origin: shop.origin },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`the console answered ${response.status}`)
  return response
}

export async function chargeOf(shop: PayingShop, reference: string): Promise<{ id: string }> {
  const { data } = await shop.sandbox<{ data: { id: string }[] }>(`/charges?reference=${reference}`)
  const [charge] = data
  if (!charge) throw new Error('no charge')
  return charge
}

/** Pays a voucher at the till; of a split payment every one is a charge of its own. */
export async function payVoucher(shop: PayingShop, voucher: string): Promise<Response> {
  const { rows } = await shop.context.pool.query<{ id: string }>(
    'select charge_id as id from sandbox_gateway.vouchers where reference = $1',
    [voucher],
  )
  return press(shop, `/console/charges/${rows[0]?.id}/voucher`, { voucher })
}
