import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { OrderPayloadInput, PlacedOrder } from '@/lib/checkout/contract'
import { cenotesCart } from '@/tests/api/checkout/support/buyer'
import { type Answer, pay, placeOrder, pricedOrder, tokenFor } from '@/tests/support/shop-client'
import { someEmail } from '@/tests/support/some-email'
import { until } from './until'
import type { Victim } from './victim'

/** A buyer who keeps key and payload, as the site does, to ask again after a failure. */
export interface Buyer {
  readonly email: string
  readonly payload: OrderPayloadInput
  readonly key: string
}

/** A payment under way, which can be asked for again. */
export interface Paying {
  readonly order: PlacedOrder
  readonly token: string
  readonly key: string
}

/** What a process told somebody: it must be there whatever happens afterwards. */
export interface Journal {
  readonly orders: { code: string; email: string }[]
  readonly payments: { uuid: string; order: string }[]
}

export const emptyJournal = (): Journal => ({ orders: [], payments: [] })

export async function newBuyer(victim: Victim): Promise<Buyer> {
  const email = someEmail()
  const payload = await pricedOrder(victim.caller(), cenotesCart(1), email)
  return { email, payload, key: randomUUID() }
}

/** Sends an order; null when the process died before it answered. */
export async function submit(
  victim: Victim,
  journal: Journal,
  { email, payload, key }: Buyer,
): Promise<Answer<PlacedOrder> | null> {
  const answer = await placeOrder(victim.caller(), payload, key).catch(() => null)
  if (answer?.status === 201) journal.orders.push({ code: answer.data.code, email })
  return answer
}

/** A reservation that waits for its payment. */
export async function reserved(victim: Victim, journal: Journal): Promise<PlacedOrder> {
  const answer = await submit(victim, journal, await newBuyer(victim))
  if (answer?.status !== 201) throw new Error(`The order was answered ${answer?.status} ${answer?.code}`)
  return answer.data
}

export async function aboutToPay(victim: Victim, journal: Journal, card?: string): Promise<Paying> {
  const order = await reserved(victim, journal)
  return { order, token: await tokenFor(victim.caller(), card), key: randomUUID() }
}

/** Sends a payment; null when the process died before it answered. */
export async function sendPayment(victim: Victim, journal: Journal, { order, token, key }: Paying) {
  const answer = await pay(victim.caller(), order, token, key).catch(() => null)
  if (answer?.status === 201 && answer.data.status === 'paid')
    journal.payments.push({ uuid: answer.data.uuid, order: order.uuid })
  return answer
}

const OPEN = ['created', 'submitting', 'pending', 'unknown']

/** Asks again with the same key until the payment is decided, as the waiting page does. @returns how */
export function untilDecided(
  victim: Victim,
  journal: Journal,
  paying: Paying,
  within = 170_000,
): Promise<string> {
  const look = async () => {
    const answer = await sendPayment(victim, journal, paying)
    if (answer && answer.status !== 201 && answer.status !== 409)
      throw new Error(`The payment was answered ${answer.status} ${answer.code}`)
    return answer?.status === 201 && !OPEN.includes(answer.data.status) ? answer.data.status : null
  }
  return until(`the payment of ${paying.order.code} is decided`, look, { within, every: 400 })
}

/** What a process told and the database does not have, or has otherwise. */
export async function lostOf(pool: pg.Pool, { orders, payments }: Journal): Promise<string[]> {
  const { rows } = await pool.query<{ lost: string }>(
    `select 'order ' || told.code as lost from jsonb_to_recordset($1) as told (code text, email text)
       where not exists (select 1 from reservations r join holds h on h.order_id = r.id
         where r.code = told.code and r.email = told.email and h.state in ('held', 'consumed'))
     union all
     select 'payment ' || told.uuid from jsonb_to_recordset($2) as told (uuid uuid, "order" uuid)
       where not exists (select 1 from payment_attempts a
         join ledger_entries l on l.attempt_id = a.id and l.kind = 'payment' and l.amount_minor = -a.amount_minor
         where a.id = told.uuid and a.order_id = told.order and a.state = 'paid')`,
    [JSON.stringify(orders), JSON.stringify(payments)],
  )
  return rows.map(({ lost }) => lost)
}

/** Orders and live seats of a buyer. */
export async function booksOf(pool: pg.Pool, email: string): Promise<{ orders: number; seats: number }> {
  const { rows } = await pool.query(
    `select count(distinct r.id)::int as orders,
       coalesce(sum(h.qty) filter (where h.state in ('held', 'consumed')), 0)::int as seats
     from reservations r left join holds h on h.order_id = r.id where r.email = $1`,
    [email],
  )
  return rows[0]
}

/** How often and how much the gateway took for an order, by its own ledger. */
export async function chargesOf(
  pool: pg.Pool,
  order: string,
): Promise<{ charges: number; received: number }> {
  const { rows } = await pool.query(
    `select count(*)::int as charges, coalesce(sum(e.amount), 0)::bigint as received
     from sandbox_gateway.charges c join sandbox_gateway.entries e on e.charge_id = c.id and e.kind = 'payment'
     where c.account = $1`,
    [order],
  )
  return rows[0]
}
