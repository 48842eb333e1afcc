import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { chooseLateMoney, lateMoneyDates } from '@/lib/reservations/late-money-contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { creditsLeft } from '@/server/payments/credit/credits-left'
import { listCases } from '@/server/reservations/cases/list-cases'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { eventually } from '@/tests/support/eventually'
import { someEmail } from '@/tests/support/some-email'
import { call } from '../checkout/support/buyer'
import { NOW, signIn } from '../checkout/support/shop'
import { books, chargeOf, GOOD_CARD, pay, payCard, payVoucher, placed, press } from '../payments/actions'
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
const DEPOSIT = 108_667

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
    expect((await page(code, headers)).late_money).toMatchObject({
      amount: 300,
      takes: ['other_date', 'money', 'credit'],
    })
    const both = await Promise.all([choose(code, 'credit', headers), choose(code, 'credit', headers)])
    expect(both.map(({ status, json }) => json.code ?? status).toSorted()).toEqual([200, 'balance_changed'])
    expect(both.find(({ status }) => status === 200)?.json.data).toEqual({
      ...{ status: 'expired', credit: 300, refunds: [] },
    })
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
    expect((await page(code, headers)).late_money).toMatchObject({
      takes: ['rebook', 'other_date', 'money', 'credit'],
    })
    const gone = await choose(code, 'rebook', headers)
    expect([gone.status, gone.json.code]).toEqual([409, 'sold_out'])
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: DEPOSIT })
    await seats(true)
    expect((await choose(code, 'rebook', headers)).json.data).toEqual({
      ...{ status: 'confirmed', credit: 0, refunds: [] },
    })
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

/** Refunds of an order, in the order they were planned. */
const refundsOf = (uuid: string) =>
  sql(
    'select state, reason, amount_minor::float8 as minor from refunds where order_id = $1 order by created_at, id',
    uuid,
  )
const casesOf = async (code: string) =>
  (await listCases(shop.context)).filter(({ subject }) => subject.id === code).map(({ kind }) => kind)
/** A transfer more to the same account. */
async function more(uuid: string, minor: number) {
  const [attempt] = await sql('select id from payment_attempts where order_id = $1', uuid)
  const before = (await books(shop, uuid)).paid
  const charge = await chargeOf(shop, attempt?.id)
  await press(shop, `/console/charges/${charge.id}/transfer`, { minor: String(minor) })
  await eventually(async () => (await books(shop, uuid)).paid === before + minor)
}

describe('late money that its buyer wants back', () => {
  it('goes the way it came, once, and is no case any more', async () => {
    const { code, uuid, headers } = await late(30_000)
    const both = await Promise.all([choose(code, 'money', headers), choose(code, 'money', headers)])
    expect(both.map(({ status, json }) => json.code ?? status).toSorted()).toEqual([200, 'balance_changed'])
    expect(both.find(({ status }) => status === 200)?.json.data).toMatchObject({
      ...{ status: 'expired', credit: 0 },
      refunds: [{ state: 'planned', reason: 'late_money', amount: 300, method: 'spei' }],
    })
    expect([(await page(code, headers)).late_money, await casesOf(code)]).toEqual([null, []])
    expect((await page(code, headers)).refunds).toHaveLength(1)
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await refundsOf(uuid)).toEqual([{ state: 'settled', reason: 'late_money', minor: 30_000 }])
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: 0 })
    const told = await sql(
      `select data->>'step' as step from mails where template = 'refund_told' and data->>'code' = $1 order by created_at, id`,
      code,
    )
    expect(told.map(({ step }) => step).toSorted()).toEqual(['done', 'late'])
  })

  it('takes no seats again while it is on its way, also when enough is there with what comes later', async () => {
    const { code, uuid, headers } = await late(30_000)
    await choose(code, 'money', headers)
    await more(uuid, 40_000)
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: 70_000 })
    expect((await page(code, headers)).late_money).toMatchObject({ amount: 400 })
    expect(await casesOf(code)).toEqual(['late_money'])
    await shop.settle()
  })
})

describe('late money that nobody chose about for seven days', () => {
  it('goes back by itself where its method allows, once', async () => {
    const { code, uuid } = await late(30_000)
    shop.clock.advance(7 * 24 * 60 - 30)
    await shop.sweep('late_money')
    expect(await refundsOf(uuid)).toEqual([])
    shop.clock.advance(60)
    await Promise.all([shop.sweep('late_money'), shop.sweep('late_money')])
    await shop.sweep('late_money')
    expect(await refundsOf(uuid)).toMatchObject([{ state: 'planned', reason: 'late_money', minor: 30_000 }])
    expect(await casesOf(code)).toEqual([])
    await shop.sweep('send_refunds')
    await shop.settle()
    expect((await books(shop, uuid)).paid).toBe(0)
  })

  it('stays a case where it came in cash', async () => {
    const { code, uuid } = await placed(shop)
    const { json } = await pay(shop, code, { method: 'oxxo' })
    shop.clock.advance(73 * 60)
    await shop.sweep('payment_reconciliation')
    await shop.settle()
    await eventually(async () => {
      await shop.sweep('first_payment_expiry')
      return (await books(shop, uuid)).status === 'expired'
    })
    await payCard(shop, (await placed(shop)).code, GOOD_CARD)
    await seats(false)
    await payVoucher(shop, json.data.voucher[0]?.reference ?? '')
    await shop.settle()
    await seats(true)
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: 57_667 })
    shop.clock.advance(8 * 24 * 60)
    await shop.sweep('late_money')
    expect(await refundsOf(uuid)).toEqual([])
    expect(await casesOf(code)).toEqual(['late_money'])
    await shop.settle()
  })
})

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
