import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import { money } from '@/lib/money/money'
import type { Payment } from '@/lib/payments/contract'
import type { myCredit } from '@/lib/payments/credit-contract'
import type { CancellationQuote } from '@/lib/reservations/cancel-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { previewPayment } from '@/lib/reservations/plan-contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { issueCredit } from '@/server/payments/credit/issue-credit'
import { planRefunds } from '@/server/payments/refunds/plan-refunds'
import { transact } from '@/server/platform/context'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { someEmail } from '@/tests/support/some-email'
import { call } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { books, GOOD_CARD, payVoucher, placed } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

type Headers = Record<string, string>
const DEPOSIT = 1086.67

/** An account, whose address is proven or not. */
async function account(email = someEmail(), isProven = true) {
  const id = await createUser(shop.context, { ...ANA, email })
  if (isProven)
    await shop.context.pool.query('update users set email_verified_at = now() where id = $1', [id])
  return { id, email, headers: { authorization: `Bearer ${await createSession(shop.context, id)}` } }
}

async function give(email: string, minor: number) {
  await issueCredit(shop.context, {
    ...{ key: randomUUID(), email, locale: 'es_MX', reason: 'goodwill', order: null },
    amount: money(minor, 'MXN'),
  })
}

/** A fresh layaway of 10,533.33 with a deposit of 1,086.67, whose owner has credit. */
async function owned(minor: number, isProven = true) {
  const owner = await account(someEmail(), isProven)
  const order = await placed(shop)
  await shop.context.pool.query('update reservations set user_id = $2, email = $3 where id = $1', [
    ...[order.uuid, owner.id, owner.email],
  ])
  await give(owner.email, minor)
  shop.clock.advance(1)
  return { ...order, owner }
}

/** A browser that used the link of a mail. */
async function unlocked(orderId: string): Promise<Headers> {
  const token = randomBytes(32).toString('base64url')
  await shop.context.pool.query(
    `insert into unlocked_browsers (token_sha256, reservation_id, email, created_at, expires_at)
     select $2, id, lower(email), $3, $3::timestamptz + interval '2 hours' from reservations where id = $1`,
    [orderId, createHash('sha256').update(token).digest(), shop.clock.now()],
  )
  return { cookie: `andanza_guest=${token}`, 'sec-fetch-site': 'same-origin' }
}

const post = (code: string, body: object, headers: Headers, key: string = randomUUID()) =>
  call<Payment>(shop, 'POST', '/api/payments', {
    body: { order: code, gateway: 'sandbox', ...body },
    headers: { 'idempotency-key': key, ...headers },
  })
const alone = (credit: number) => ({ gateway: 'none', method: 'credit', amount: 0, credit })
const byCard = async (amount: number, credit: number, number = GOOD_CARD) => ({
  ...{ method: 'card', amount, credit, token: await shop.token(number) },
})
const mine = async (headers: Headers) =>
  (await call<CallData<typeof myCredit>>(shop, 'GET', '/api/me/credit', { headers })).json.data
const page = async (code: string, headers: Headers = {}) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`, { headers })).json.data
const leftOf = async (headers: Headers) => (await mine(headers)).balances[0]?.amount ?? 0

describe('paying with credit', () => {
  it('alone settles at once, confirms, and has a receipt that says with what', async () => {
    const { code, uuid, owner } = await owned(200_000)
    const key = randomUUID()
    const paid = await post(code, alone(DEPOSIT), owner.headers, key)
    expect([paid.status, paid.json.data]).toMatchObject([
      201,
      { status: 'paid', method: 'credit', amount: 0, credit: DEPOSIT },
    ])
    const again = await post(code, alone(DEPOSIT), owner.headers, key)
    expect(again.json.data.uuid).toBe(paid.json.data.uuid)
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: 108_667, attempts: ['paid'] })
    expect(await leftOf(owner.headers)).toBe(913.33)
    const { payments, order } = await page(code, owner.headers)
    expect(order.summary.paid).toBe(DEPOSIT)
    expect(payments).toMatchObject([
      { method: 'credit', amount: DEPOSIT, received: DEPOSIT, receipts: [{ amount: DEPOSIT }] },
    ])
    await shop.settle()
  })

  it('and a card: both are booked together, each with its receipt, and the bank takes the rest alone', async () => {
    const { code, uuid, owner } = await owned(50_000)
    const paid = await post(code, await byCard(586.67, 500), owner.headers)
    expect(paid.json.data).toMatchObject({ status: 'paid', amount: 586.67, credit: 500 })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: 108_667 })
    const { payments } = await page(code, owner.headers)
    expect(payments[0]?.receipts.map(({ amount }) => amount).toSorted()).toEqual([500, 586.67])
    expect((await mine(owner.headers)).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['spent', -500],
      ['issued', 500],
    ])
    await shop.settle()
  })

  it.each(['lower', 'sooner'] as const)(
    'and a card: both are one payment, and do to the parts what was shown (%s)',
    async (replan) => {
      const { code, owner } = await owned(170_000)
      await post(code, await byCard(576.67, 0), owner.headers)
      shop.clock.advance(1)
      const path = `/api/v1.5/orders/${code}/payment-preview?amount=4200&replan=${replan}`
      const shown = (await call<CallData<typeof previewPayment>>(shop, 'GET', path)).json.data.schedule
      const paid = await post(code, { ...(await byCard(2_500, 1_700)), replan }, owner.headers)
      expect(paid.json.data.status).toBe('paid')
      const open = (parts: typeof shown) =>
        parts
          .map(({ due_date, amount, paid }) => [due_date, Math.round((amount - paid) * 100)])
          .filter(([, left]) => left)
      expect(open((await page(code, owner.headers)).reservation.schedule)).toEqual(open(shown))
      await shop.settle()
    },
  )

  it('and a card that is declined: the credit is free again, and pays with the next card', async () => {
    const { code, uuid, owner } = await owned(50_000)
    const declined = await post(code, await byCard(586.67, 500, '4000000000000002'), owner.headers)
    expect(declined.json.data.status).toBe('failed')
    expect(await leftOf(owner.headers)).toBe(500)
    await post(code, await byCard(586.67, 500), owner.headers)
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: 108_667 })
    await shop.settle()
  })

  it('and a voucher: it is reserved while that waits, and free when it ends unpaid', async () => {
    const { code, owner } = await owned(50_000)
    await post(code, { method: 'oxxo', amount: 586.67, credit: 500 }, owner.headers)
    expect(await leftOf(owner.headers)).toBe(0)
    expect((await mine(owner.headers)).entries[0]).toMatchObject({ kind: 'reserved', amount: -500, code })
    await shop.settle()
    shop.clock.advance(74 * 60)
    await shop.sweep('payment_reconciliation')
    await expireDueReservations(shop.context)
    expect(await leftOf(owner.headers)).toBe(500)
    expect((await mine(owner.headers)).entries.map(({ kind }) => kind)).toEqual(['issued'])
    await shop.settle()
  })

  it('and a voucher that is paid in time: the credit is spent with it', async () => {
    const { code, uuid, owner } = await owned(50_000)
    const { json } = await post(code, { method: 'oxxo', amount: 586.67, credit: 500 }, owner.headers)
    await payVoucher(shop, json.data.voucher[0]?.reference ?? '')
    await shop.settle()
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: 108_667 })
    expect(await leftOf(owner.headers)).toBe(0)
  })

  it('in two tabs at once spends it once', async () => {
    const one = await owned(108_667)
    const other = await placed(shop)
    await shop.context.pool.query('update reservations set user_id = $2 where id = $1', [
      ...[other.uuid, one.owner.id],
    ])
    const both = await Promise.all(
      [one, other].map(({ code }) => post(code, alone(DEPOSIT), one.owner.headers)),
    )
    expect(both.map(({ status, json }) => json.code ?? status).toSorted()).toEqual([201, 'credit_changed'])
    expect(both.find(({ status }) => status === 409)?.json.data).toEqual({ available: 0 })
    expect(await leftOf(one.owner.headers)).toBe(0)
    await shop.settle()
  })

  it('is refused where it is more than there is, more than is owed, or without a way for the rest', async () => {
    const { code, owner } = await owned(5_000)
    const asked: [object, number, string][] = [
      [alone(DEPOSIT), 409, 'credit_changed'],
      [alone(20_000), 422, 'amount'],
      [{ ...alone(DEPOSIT), method: 'oxxo' }, 422, 'method'],
      [{ ...alone(DEPOSIT), gateway: 'sandbox' }, 422, 'gateway'],
      [alone(-5), 422, 'credit'],
      [{ method: 'oxxo', amount: 0, credit: DEPOSIT }, 422, 'amount'],
    ]
    for (const [body, status, why] of asked) {
      const answer = await post(code, body, owner.headers)
      const { code: said, errors = {} } = answer.json
      expect([answer.status, said === 'invalid' ? Object.keys(errors)[0] : said]).toEqual([status, why])
    }
    expect(await leftOf(owner.headers)).toBe(50)
    await shop.settle()
  })
})

describe('a trip that was paid with credit and a card', () => {
  it('gives the gateway back no more than it took, and the rest as credit', async () => {
    const { code, uuid, owner } = await owned(50_000)
    await post(code, await byCard(586.67, 500), owner.headers)
    const owed = {
      orderId: uuid,
      amount: money(108_667, 'MXN'),
      reason: 'cancellation',
      sendBy: '2026-12-01',
    } as const
    const said = await call(shop, 'POST', `/api/v1.5/orders/${code}/cancellation/quote`, {
      headers: owner.headers,
    })
    expect(said.json.data).toMatchObject({ back: 1086.67, credit_back: 500, ways: [{ amount: 586.67 }] })
    const planned = await transact(shop.context, (inside) =>
      planRefunds(inside, shop.payments.gateways, owed),
    )
    expect(planned.map(({ amountMinor }) => amountMinor)).toEqual([58_667])
    expect(await leftOf(owner.headers)).toBe(500)
    expect((await mine(owner.headers)).entries.map(({ kind }) => kind).toSorted()).toEqual([
      ...['given_back', 'issued', 'spent'],
    ])
  })
})

describe('a cancellation of which only a part comes back', () => {
  it('gives money and credit back in the share in which they paid', async () => {
    const { code, owner } = await owned(50_000)
    await post(code, await byCard(586.67, 500), owner.headers)
    shop.clock.advance(20 * 24 * 60)
    const headers = { authorization: `Bearer ${await createSession(shop.context, owner.id)}` }
    const { json } = await call<CancellationQuote>(
      shop,
      'POST',
      `/api/v1.5/orders/${code}/cancellation/quote`,
      {
        headers,
      },
    )
    const { back, paid, credit_back: credit, ways } = json.data
    const money = ways.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
    expect([paid, back < paid, back > 0]).toEqual([DEPOSIT, true, true])
    expect(money + Math.round(credit * 100)).toBe(Math.round(back * 100))
    expect(Math.abs(credit - (back * 500) / paid)).toBeLessThanOrEqual(0.01)
    await shop.settle()
  })
})

describe('whose credit it is', () => {
  it('the owner and the unlocked guest see and spend it; a holder of the code, another user and nobody do not', async () => {
    const { code, uuid, owner } = await owned(200_000)
    const other = await account()
    await give(other.email, 200_000)
    const guest = await unlocked(uuid)
    const readers: [string, Headers, number | null][] = [
      ['nobody', {}, null],
      ['holder', { cookie: `payer=${randomBytes(32).toString('base64url')}` }, null],
      ['other', other.headers, null],
      ['owner', owner.headers, 2000],
      ['guest', guest, 2000],
    ]
    for (const [who, headers, seen] of readers)
      expect([who, (await page(code, headers)).credit]).toEqual([who, seen])
    for (const [who, headers, seen] of readers.filter(([, , none]) => none === null)) {
      const { status, json } = await post(code, alone(DEPOSIT), headers)
      expect([who, status, Object.keys(json.errors ?? {})]).toEqual([who, 422, ['credit']])
      expect(seen).toBeNull()
    }
    expect((await call(shop, 'GET', '/api/me/credit')).status).toBe(401)
    expect((await mine(other.headers)).balances).toMatchObject([{ amount: 2000 }])
    expect((await post(code, alone(DEPOSIT), guest)).json.data.status).toBe('paid')
    expect(await leftOf(owner.headers)).toBe(913.33)
    await shop.settle()
  })

  it('nobody’s who has an account and did not prove the address', async () => {
    const { code, owner } = await owned(200_000, false)
    expect((await page(code, owner.headers)).credit).toBeNull()
    expect(await mine(owner.headers)).toEqual({ balances: [], entries: [] })
    expect((await post(code, alone(DEPOSIT), owner.headers)).status).toBe(422)
  })
})
