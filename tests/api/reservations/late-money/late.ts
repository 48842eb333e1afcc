import { createHash, randomBytes } from 'node:crypto'
import type { CallData } from '@/lib/api/call'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { chooseLateMoney } from '@/lib/reservations/late-money-contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { listCases } from '@/server/reservations/cases/list-cases'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { eventually } from '@/tests/support/eventually'
import { someEmail } from '@/tests/support/some-email'
import { call } from '../../checkout/support/buyer'
import { books, chargeOf, pay, placed, press } from '../../payments/actions'
import type { PayingShop } from '../../payments/paying-shop'

export type Headers = Record<string, string>
type Chosen = CallData<typeof chooseLateMoney>
export const DEPOSIT = 108_667

/** Rows of a statement on the database of the shop. */
export const sql = async (shop: PayingShop, text: string, ...values: unknown[]) =>
  (await shop.context.pool.query(text, values)).rows
/** What the buyer says shall become of the money. */
export const choose = (
  shop: PayingShop,
  code: string,
  take: string,
  headers: Headers = {},
  departure?: string,
) =>
  call<Chosen>(shop, 'POST', `/api/v1.5/orders/${code}/late-money`, {
    body: { take, ...(departure && { departure }) },
    headers,
  })
/** The page of the reservation, as who asks sees it. */
export const page = async (shop: PayingShop, code: string, headers: Headers = {}) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`, { headers })).json.data

/** A reservation of somebody signed in whose window ended, and for which so much came late. */
export async function late(
  shop: PayingShop,
  minor: number,
  beforeItComes: () => Promise<unknown> = async () => undefined,
) {
  const email = someEmail()
  const id = await createUser(shop.context, { ...ANA, email })
  await sql(shop, 'update users set email_verified_at = now() where id = $1', id)
  const headers = { authorization: `Bearer ${await createSession(shop.context, id)}` }
  const order = await placed(shop)
  await sql(shop, 'update reservations set user_id = $2, email = $3 where id = $1', order.uuid, id, email)
  const { json } = await pay(shop, order.code, { method: 'spei' })
  shop.clock.advance(24 * 60 + 1)
  await eventually(async () => (await books(shop, order.uuid)).attempts[0] === 'expired')
  await shop.sweep('first_payment_expiry')
  await beforeItComes()
  const charge = await chargeOf(shop, json.data.uuid)
  await press(shop, `/console/charges/${charge.id}/transfer`, { minor: String(minor) })
  await eventually(async () => (await books(shop, order.uuid)).paid === minor)
  return { ...order, email, headers }
}

/** Whether there are seats, whoever has some already keeps them. */
export const seats = (shop: PayingShop, free: boolean) =>
  sql(
    shop,
    `update departures set capacity = case when $1 then 500 else greatest(taken, 1) end
    where code = 'CEN-270314-ES'`,
    free,
  )

/** The headers of a guest who has opened the reservation with its code. */
export async function unlocked(shop: PayingShop, orderId: string): Promise<Headers> {
  const token = randomBytes(32).toString('base64url')
  await sql(
    shop,
    `insert into unlocked_browsers (token_sha256, reservation_id, email, created_at, expires_at)
     select $2, id, lower(email), $3, $3::timestamptz + interval '2 hours' from reservations where id = $1`,
    ...[orderId, createHash('sha256').update(token).digest(), shop.clock.now()],
  )
  return { cookie: `andanza_guest=${token}`, 'sec-fetch-site': 'same-origin' }
}

/** Refunds of an order, in the order they were planned. */
export const refundsOf = (shop: PayingShop, uuid: string) =>
  sql(
    shop,
    'select state, reason, amount_minor::float8 as minor from refunds where order_id = $1 order by created_at, id',
    uuid,
  )
/** The kinds of the open cases of a reservation. */
export const casesOf = async (shop: PayingShop, code: string) =>
  (await listCases(shop.context)).filter(({ subject }) => subject.id === code).map(({ kind }) => kind)

/** A transfer more to the same account. */
export async function more(shop: PayingShop, uuid: string, minor: number) {
  const [attempt] = await sql(shop, 'select id from payment_attempts where order_id = $1', uuid)
  const before = (await books(shop, uuid)).paid
  const charge = await chargeOf(shop, attempt?.id)
  await press(shop, `/console/charges/${charge.id}/transfer`, { minor: String(minor) })
  await eventually(async () => (await books(shop, uuid)).paid === before + minor)
}
