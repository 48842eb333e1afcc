import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { createSession } from '@/server/accounts/sessions/create-session'
import { creditsLeft } from '@/server/payments/credit/credits-left'
import { listCases } from '@/server/reservations/cases'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { eventually } from '@/tests/support/eventually'
import { someEmail } from '@/tests/support/some-email'
import { call } from '../checkout/support/buyer'
import { NOW, signIn } from '../checkout/support/shop'
import { books, chargeOf, GOOD_CARD, pay, payCard, placed, press } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

type Headers = Record<string, string>
const DEPOSIT = 108_667

const sql = async (text: string, ...values: unknown[]) => (await shop.context.pool.query(text, values)).rows
const choose = (code: string, take: string, headers: Headers = {}) =>
  call<{ status: string; credit: number }>(shop, 'POST', `/api/v1.5/orders/${code}/late-money`, {
    body: { take },
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

async function unlocked(orderId: string): Promise<Headers> {
  const token = randomBytes(32).toString('base64url')
  await sql(
    `insert into unlocked_browsers (token_sha256, reservation_id, email, created_at, expires_at)
     select $2, id, lower(email), $3, $3::timestamptz + interval '2 hours' from reservations where id = $1`,
    ...[orderId, createHash('sha256').update(token).digest(), shop.clock.now()],
  )
  return { cookie: `andanza_guest=${token}`, 'sec-fetch-site': 'same-origin' }
}

describe('late money', () => {
  it('becomes credit as its buyer chooses, once, and is no case any more', async () => {
    const { code, uuid, email, headers } = await late(30_000)
    expect((await page(code, headers)).late_money).toMatchObject({ amount: 300, takes: ['credit'] })
    const both = await Promise.all([choose(code, 'credit', headers), choose(code, 'credit', headers)])
    expect(both.map(({ status, json }) => json.code ?? status).toSorted()).toEqual([200, 'balance_changed'])
    expect(both.find(({ status }) => status === 200)?.json.data).toEqual({ status: 'expired', credit: 300 })
    expect(await creditsLeft(shop.context, { email, currency: 'MXN' })).toMatchObject([{ leftMinor: 30_000 }])
    const [{ returned }] = await sql(
      `select sum(amount_minor)::bigint as returned from ledger_entries where order_id = $1 and kind = 'refund'
         and method = 'credit'`,
      uuid,
    )
    expect([returned, (await books(shop, uuid)).paid]).toEqual([30_000, 0])
    expect((await page(code, headers)).late_money).toBeNull()
    const cases = await listCases(shop.context)
    expect(cases.filter(({ subject }) => subject.id === code)).toEqual([])
    expect(
      await sql(
        `select data->>'reason' as reason from mails where template = 'credit_issued' and recipient = $1`,
        email,
      ),
    ).toEqual([{ reason: 'late_money' }])
    await shop.settle()
  })

  it('takes the trip back when its seats can be taken, and changes nothing while they cannot', async () => {
    // Somebody else has a seat for good: as many as are taken are all there are.
    await payCard(shop, (await placed(shop)).code, GOOD_CARD)
    const { code, uuid, headers } = await late(DEPOSIT, () => seats(false))
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: DEPOSIT })
    expect((await page(code, headers)).late_money).toMatchObject({ takes: ['rebook', 'credit'] })
    const gone = await choose(code, 'rebook', headers)
    expect([gone.status, gone.json.code]).toEqual([409, 'sold_out'])
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: DEPOSIT })
    await seats(true)
    expect((await choose(code, 'rebook', headers)).json.data).toEqual({ status: 'confirmed', credit: 0 })
    const mails = await sql(
      `select 1 from mails where template = 'deposit_received' and data->>'code' = $1`,
      code,
    )
    expect(mails).toHaveLength(1)
    expect((await choose(code, 'credit', headers)).json.code).toBe('balance_changed')
    await shop.settle()
  })

  it('is told with the number of its receipt', async () => {
    const { code, uuid } = await late(30_000)
    const receipts = await sql('select number from receipts where order_id = $1', uuid)
    expect(receipts).toHaveLength(1)
    expect(
      await sql(
        `select data->'receipts' as told from mails where template = 'late_money' and data->>'code' = $1`,
        code,
      ),
    ).toEqual([{ told: [receipts[0]?.number] }])
  })

  it('takes no trip back of which less came than was due first', async () => {
    const { code, headers } = await late(30_000)
    const answer = await choose(code, 'rebook', headers)
    expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([422, ['take']])
  })

  it('is shown to and chosen about by the owner and the unlocked guest alone', async () => {
    const { code, uuid, email } = await late(30_000)
    const other = { authorization: `Bearer ${await signIn(shop)}` }
    for (const [headers, status] of [
      [{}, 401],
      [{ cookie: `payer=${randomBytes(32).toString('base64url')}` }, 401],
      [other, 404],
    ] as [Headers, number][]) {
      expect((await page(code, headers)).late_money).toBeNull()
      expect((await choose(code, 'credit', headers)).status).toBe(status)
    }
    const guest = await unlocked(uuid)
    expect((await page(code, guest)).late_money).toMatchObject({ amount: 300 })
    expect((await choose(code, 'credit', guest)).status).toBe(200)
    expect(await creditsLeft(shop.context, { email, currency: 'MXN' })).toHaveLength(1)
    await shop.settle()
  })
})
