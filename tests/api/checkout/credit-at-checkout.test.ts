import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { PlacedOrder } from '@/lib/checkout/contract'
import { money } from '@/lib/money/money'
import type { PaidWith, Payment } from '@/lib/payments/contract'
import type { myCredit } from '@/lib/payments/credit-contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { issueCredit } from '@/server/payments/credit/issue-credit'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { orderedBy } from '@/tests/support/shop-client'
import { someEmail } from '@/tests/support/some-email'
import { books, GOOD_CARD } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { type Currency, call, cenotesCart, order, payloadFor, sync } from './support/buyer'
import { NOW } from './support/shop'

const DECLINED_CARD = '4000000000000002'
/** Of a layaway of 10,533.33 MXN. */
const DEPOSIT = 1086.67

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

/** Somebody signed in, whose address is proven, with so much credit. */
async function signedIn(minor: number, currency: Currency = 'MXN') {
  const email = someEmail()
  const id = await createUser(shop.context, { ...ANA, email })
  await shop.context.pool.query('update users set email_verified_at = now() where id = $1', [id])
  await issueCredit(shop.context, {
    ...{ key: randomUUID(), email, locale: 'es_MX', reason: 'goodwill', order: null },
    amount: money(minor, currency),
  })
  return { email, headers: { authorization: `Bearer ${await createSession(shop.context, id)}` } }
}

type Traveller = Awaited<ReturnType<typeof signedIn>>

/** The order of a checkout, as the page sends it: how it will be paid is told with it. */
async function ordered(traveller: Traveller | null, method: PaidWith): Promise<PlacedOrder> {
  const cart = cenotesCart(1)
  const body = payloadFor(cart, (await sync(shop, cart)).json.data, {})
  const asked = orderedBy({ ...body, payment_method: method })
  const { status, json } = await order(shop, asked, traveller?.headers)
  expect([status, json.code]).toEqual([201, undefined])
  return json.data
}

const post = (code: string, body: object, headers: Record<string, string>, key: string = randomUUID()) =>
  call<Payment>(shop, 'POST', '/api/payments', {
    body: { order: code, gateway: 'sandbox', paid_amount: 0, ...body },
    headers: { 'idempotency-key': key, ...headers },
  })
const alone = (credit: number) => ({ gateway: 'none', method: 'credit', amount: 0, credit })
const byCard = async (amount: number, credit: number, number = GOOD_CARD) => ({
  ...{ method: 'card', amount, credit, token: await shop.token(number) },
})
async function leftOf({ headers }: Traveller): Promise<[string, number][]> {
  const { json } = await call<CallData<typeof myCredit>>(shop, 'GET', '/api/me/credit', { headers })
  return json.data.balances.map(({ currency, amount }) => [currency, amount])
}
async function mailsOf({ uuid }: PlacedOrder): Promise<string[]> {
  const { rows } = await shop.context.pool.query<{ template: string }>(
    "select template from mails where event_key like '%:' || $1 || '%'",
    [uuid],
  )
  return rows.map(({ template }) => template)
}

describe('an order at checkout whose buyer is signed in and has credit', () => {
  it('is confirmed by credit alone, takes it once however often it is sent, and is not mailed as unpaid', async () => {
    const traveller = await signedIn(200_000)
    const placed = await ordered(traveller, 'credit')
    const { code, uuid } = placed
    const key = randomUUID()
    const [first, twin] = await Promise.all([
      post(code, alone(DEPOSIT), traveller.headers, key),
      post(code, alone(DEPOSIT), traveller.headers, key),
    ])
    const answers: (string | undefined)[] = [first, twin].map(({ status, json }) =>
      status < 300 ? json.data.status : json.code,
    )
    expect(answers).toContain('paid')
    expect(answers.filter((one) => one !== 'paid' && one !== 'in_progress')).toEqual([])
    // A second tab, and a reload half-way, have another key and still the page on which nothing was paid.
    shop.clock.advance(1)
    const late = await post(code, alone(DEPOSIT), traveller.headers)
    expect([late.status, late.json.code]).toEqual([409, 'balance_changed'])
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: 108_667, attempts: ['paid'] })
    expect(await leftOf(traveller)).toEqual([['MXN', 913.33]])
    await shop.settle()
    const mails = await mailsOf(placed)
    expect(mails).toContain('deposit_received')
    expect(mails).not.toContain('reservation_placed')
  })

  it('takes credit and the card together', async () => {
    const traveller = await signedIn(50_000)
    const { code, uuid } = await ordered(traveller, 'card')
    const paid = await post(code, await byCard(586.67, 500), traveller.headers)
    expect(paid.json.data).toMatchObject({ status: 'paid', amount: 586.67, credit: 500 })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: 108_667 })
    expect(await leftOf(traveller)).toEqual([])
    await shop.settle()
  })

  it('keeps all of the credit where the card for the rest is declined, and when its time is over', async () => {
    const traveller = await signedIn(50_000)
    const { code, uuid } = await ordered(traveller, 'card')
    const { json } = await post(code, await byCard(586.67, 500, DECLINED_CARD), traveller.headers)
    expect(json.data.status).toBe('failed')
    expect(await books(shop, uuid)).toMatchObject({ status: 'new', paid: 0, attempts: ['failed'] })
    expect(await leftOf(traveller)).toEqual([['MXN', 500]])
    // The gateway's own news of it are worked off before, for they lock the order too.
    await shop.settle()
    shop.clock.advance(31)
    await expireDueReservations(shop.context)
    expect((await books(shop, uuid)).status).toBe('expired')
    expect(await leftOf(traveller)).toEqual([['MXN', 500]])
    await shop.settle()
  })

  it('has its credit back by itself when the voucher for the rest is never paid', async () => {
    const traveller = await signedIn(50_000)
    const { code, uuid } = await ordered(traveller, 'oxxo')
    await post(code, { method: 'oxxo', amount: 586.67, credit: 500 }, traveller.headers)
    expect(await leftOf(traveller)).toEqual([])
    await shop.settle()
    shop.clock.advance(74 * 60)
    // One that the gateway is being asked about right now is left to the next turn, as on the site.
    const sweep = async () => {
      await shop.sweep('payment_reconciliation')
      await expireDueReservations(shop.context)
      return (await books(shop, uuid)).status
    }
    await expect.poll(sweep).toBe('expired')
    expect(await books(shop, uuid)).toMatchObject({ paid: 0 })
    expect(await leftOf(traveller)).toEqual([['MXN', 500]])
    await shop.settle()
  })

  it('is not paid by less than is due first', async () => {
    const traveller = await signedIn(50_000)
    const { code, uuid } = await ordered(traveller, 'credit')
    await post(code, alone(500), traveller.headers)
    expect((await books(shop, uuid)).status).toBe('new')
    await shop.settle()
  })

  it('takes no credit of another currency', async () => {
    const traveller = await signedIn(20_000, 'USD')
    const { code } = await ordered(traveller, 'credit')
    const { status, json } = await post(code, alone(DEPOSIT), traveller.headers)
    expect([status, json.code, json.data]).toEqual([409, 'credit_changed', { available: 0 }])
    expect(await leftOf(traveller)).toEqual([['USD', 200]])
    await shop.settle()
  })
})

it('an order that was placed before its buyer signed in takes no credit of theirs', async () => {
  const traveller = await signedIn(200_000)
  const { code } = await ordered(null, 'credit')
  const { status, json } = await post(code, alone(DEPOSIT), traveller.headers)
  expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['credit']])
  expect(await leftOf(traveller)).toEqual([['MXN', 2000]])
  await shop.settle()
})
