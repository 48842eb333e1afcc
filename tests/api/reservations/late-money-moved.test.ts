import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { chooseLateMoney, lateMoneyDates } from '@/lib/reservations/late-money-contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { eventually } from '@/tests/support/eventually'
import { someEmail } from '@/tests/support/some-email'
import { call } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { books, chargeOf, pay, placed, press } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { CHEAPER, DEARER, SAME, stockDates, seats as takenOf } from './support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await stockDates(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

type Headers = Record<string, string>
type Chosen = CallData<typeof chooseLateMoney>

const sql = async (text: string, ...values: unknown[]) => (await shop.context.pool.query(text, values)).rows
const choose = (code: string, take: string, headers: Headers = {}, departure?: string) =>
  call<Chosen>(shop, 'POST', `/api/v1.5/orders/${code}/late-money`, {
    body: { take, ...(departure && { departure }) },
    headers,
  })
const page = async (code: string, headers: Headers = {}) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`, { headers })).json.data

/** A reservation of somebody signed in whose window ended, and for which so much came late. */
async function late(minor: number, beforeItComes: () => Promise<unknown> = async () => undefined) {
  const email = someEmail()
  const id = await createUser(shop.context, { ...ANA, email })
  await sql('update users set email_verified_at = now() where id = $1', id)
  const headers = { authorization: `Bearer ${await createSession(shop.context, id)}` }
  const order = await placed(shop)
  await sql('update reservations set user_id = $2, email = $3 where id = $1', order.uuid, id, email)
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
const seats = (free: boolean) =>
  sql(
    `update departures set capacity = case when $1 then 500 else greatest(taken, 1) end
    where code = 'CEN-270314-ES'`,
    free,
  )

/** More than the deposit of the cheaper date, less than that of the dearer one. */
const LITTLE = 60_000

describe('late money for another date', () => {
  const dates = async (code: string, headers: Headers) =>
    (
      await call<CallData<typeof lateMoneyDates>>(shop, 'GET', `/api/v1.5/orders/${code}/late-money/dates`, {
        headers,
      })
    ).json.data.dates

  it('takes the trip there at the price of today, with its deposit, its plan and its seats', async () => {
    const { code, uuid, headers } = await late(LITTLE, () => seats(false))
    await seats(true)
    const offered = await dates(code, headers)
    expect(offered.find((date) => date.code === CHEAPER.code)).toMatchObject({
      ...{ start: CHEAPER.start, total: 4_433.33, due_first: 476.67, enough: true },
    })
    expect(offered.find((date) => date.code === DEARER.code)).toMatchObject({
      due_first: 676.67,
      enough: false,
    })
    expect(offered.map((date) => date.code)).not.toContain('CEN-270314-ES')
    const before = await takenOf(shop, CHEAPER.code, 'CEN-270314-ES')
    const answer = await choose(code, 'other_date', headers, CHEAPER.code)
    expect(answer.json.data).toMatchObject({ status: 'confirmed', refunds: [] })
    const shown = await page(code, headers)
    expect(shown.products[0]?.departure_date).toMatchObject(CHEAPER)
    expect(shown.order).toMatchObject({ amount: 4_433.33, pending_amount: 3_833.33 })
    const open = shown.reservation.schedule.reduce(
      (all, part) => all + Math.round((part.amount - part.paid) * 100),
      0,
    )
    expect(open).toBe(383_333)
    const tickets = shown.products[0]?.tickets ?? 0
    expect(await takenOf(shop, CHEAPER.code, 'CEN-270314-ES')).toEqual([
      (before[0] ?? 0) + tickets,
      before[1],
    ])
    const mails = await sql(
      `select data->'products'->0->>'start' as start from mails where template = 'deposit_received' and data->>'code' = $1`,
      code,
    )
    expect(mails).toEqual([{ start: CHEAPER.start }])
    expect((await choose(code, 'other_date', headers, SAME.code)).json.code).toBe('balance_changed')
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: LITTLE })
    await shop.settle()
  })

  it('is refused, and nothing changes, where too little came, nobody named one, or it cannot be booked', async () => {
    const { code, uuid, headers } = await late(30_000)
    const asked = await Promise.all([
      choose(code, 'other_date', headers, CHEAPER.code),
      choose(code, 'other_date', headers),
      choose(code, 'other_date', headers, 'CEN-270314-ES'),
      choose(code, 'other_date', headers, 'NOWHERE'),
    ])
    expect(asked.map(({ status, json }) => json.code ?? status)).toEqual([
      ...['invalid', 'invalid', 'change_refused', 'change_refused'],
    ])
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: 30_000 })
    expect((await page(code, headers)).products[0]?.departure_date.start).toBe('2027-03-14')
    await shop.settle()
  })
})
