import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import { TERMS_VERSION } from '@/lib/checkout/terms'
import type { Payment } from '@/lib/payments/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { hashToken, newToken } from '@/server/accounts/tokens'
import { BUYER, call, cenotesCart, payloadFor, order as placeOrder, sync } from '../checkout/support/buyer'
import { signIn } from '../checkout/support/shop'
import { books, chargeOf, GOOD_CARD, pay, placed, press } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.settle())

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const minor = (amount: number) => Math.round(amount * 100)
const asPayer = (payer: string) => ({ cookie: `payer=${payer}` })

/** A confirmed reservation: 5,433.33 MXN, 576.67 of them paid. */
async function begun(): Promise<PlacedOrder> {
  const order = await placed(shop)
  await payBy(order, randomUUID(), { method: 'card', amount: order.due_amount })
  shop.clock.advance(1)
  return order
}

async function payBy({ code }: PlacedOrder, payer: string, body: { method: string; amount: number }) {
  const token = body.method === 'card' ? { token: await shop.token(GOOD_CARD) } : {}
  return pay(shop, code, { ...body, ...token }, randomUUID(), payer)
}

/** A browser that used a link to the reservation, without the mail. */
async function unlocked({ uuid }: PlacedOrder): Promise<Record<string, string>> {
  const token = newToken()
  await shop.context.pool.query(
    `insert into unlocked_browsers values ($1, $2, $3, $4, $4::timestamptz + interval '2 hours')`,
    [hashToken(token), uuid, BUYER.email.toLowerCase(), shop.clock.now()],
  )
  return { cookie: `andanza_guest=${token}`, ...SAME_ORIGIN }
}

async function owner({ uuid }: PlacedOrder): Promise<Record<string, string>> {
  const token = await signIn(shop)
  await shop.context.pool.query(
    `update reservations set user_id = (select user_id from sessions where token_sha256 = $1) where id = $2`,
    [hashToken(token), uuid],
  )
  return { authorization: `Bearer ${token}` }
}

const seen = async ({ code }: PlacedOrder, headers: Record<string, string> = {}) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`, { headers })).json.data
const shownTo = (uuid: string, headers: Record<string, string>) =>
  call<Payment>(shop, 'GET', `/api/payments/${uuid}`, { headers })
const giveUp = (uuid: string, headers: Record<string, string>) =>
  call<Payment>(shop, 'DELETE', `/api/payments/${uuid}`, { headers })

describe('the vouchers of two payers', () => {
  it('stand beside each other, and each is booked', async () => {
    const order = await begun()
    const [ana, eva] = [randomUUID(), randomUUID()]
    const one = await payBy(order, ana, { method: 'oxxo', amount: 2000 })
    const two = await payBy(order, eva, { method: 'oxxo', amount: 2500 })
    expect([one.json.data.status, two.json.data.status]).toEqual(['pending', 'pending'])
    for (const { json } of [one, two]) {
      const { id } = await chargeOf(shop, json.data.uuid)
      const voucher = json.data.voucher[0]?.reference ?? ''
      await press(shop, `/console/charges/${id}/voucher`, { voucher })
    }
    await shop.settle()
    expect(await books(shop, order.uuid)).toMatchObject({
      attempts: ['paid', 'paid', 'paid'],
      paid: minor(order.due_amount) + 450_000,
    })
  })

  it('a new one of the same payer takes the place of their own alone', async () => {
    const order = await begun()
    const [ana, eva] = [randomUUID(), randomUUID()]
    const first = await payBy(order, ana, { method: 'oxxo', amount: 2000 })
    const other = await payBy(order, eva, { method: 'oxxo', amount: 2000 })
    shop.clock.advance(1)
    const second = await payBy(order, ana, { method: 'oxxo', amount: 1500 })
    const states = await Promise.all(
      [first, other, second].map(async ({ json }) => (await shownTo(json.data.uuid, {})).json.data.status),
    )
    expect(states).toEqual(['cancelled', 'pending', 'pending'])
  })

  it('are never more than is owed: who comes later is told how much is free', async () => {
    const order = await begun()
    const rest = (await seen(order)).order.pending_amount
    await payBy(order, randomUUID(), { method: 'oxxo', amount: rest - 500 })
    const late = await payBy(order, randomUUID(), { method: 'oxxo', amount: 501 })
    expect([late.status, late.json.code, late.json.data]).toEqual([409, 'others_paying', { free: 500 }])
    expect((await payBy(order, randomUUID(), { method: 'oxxo', amount: 450 })).status).toBe(201)
    const last = await payBy(order, randomUUID(), { method: 'oxxo', amount: 100 })
    expect(last.json.data, '50 are less than the least payment').toEqual({ free: 0 })
  })

  it('and what one of them gave up is free again', async () => {
    const order = await begun()
    const rest = (await seen(order)).order.pending_amount
    const ana = randomUUID()
    const { uuid } = (await payBy(order, ana, { method: 'oxxo', amount: rest })).json.data
    expect((await payBy(order, randomUUID(), { method: 'oxxo', amount: 100 })).status).toBe(409)
    expect((await giveUp(uuid, asPayer(ana))).json.data.status).toBe('cancelled')
    expect((await payBy(order, randomUUID(), { method: 'oxxo', amount: rest })).status).toBe(201)
  })
})

describe('a payment that waits', () => {
  it('is its payer’s: whoever else has the code learns how much is on its way, and nothing else', async () => {
    const order = await begun()
    const ana = randomUUID()
    const voucher = (await payBy(order, ana, { method: 'oxxo', amount: 2000 })).json.data
    const bank = (await payBy(order, randomUUID(), { method: 'spei', amount: 1000 })).json.data
    const told = async (headers: Record<string, string>) => {
      const detail = await seen(order, headers)
      return {
        shown: detail.payments
          .filter(({ status }) => status === 'pending')
          .map(({ uuid, own }) => [uuid, own])
          .sort(),
        onItsWay: detail.on_its_way,
        knows: [voucher.voucher[0]?.reference ?? '', bank.next_action?.clabe ?? ''].map((secret) =>
          JSON.stringify(detail).includes(secret),
        ),
      }
    }
    expect(await told(asPayer(randomUUID()))).toEqual({ shown: [], onItsWay: 3000, knows: [false, false] })
    expect(await told(asPayer(ana))).toEqual({
      ...{ shown: [[voucher.uuid, true]], onItsWay: 1000, knows: [true, false] },
    })
    for (const headers of [await unlocked(order), await owner(order)])
      expect(await told(headers)).toMatchObject({
        ...{
          shown: [voucher.uuid, bank.uuid].sort().map((uuid) => [uuid, false]),
          onItsWay: 3000,
        },
      })
  })

  it('keeps its reference and its links from others, also when asked by its id', async () => {
    const order = await begun()
    const ana = randomUUID()
    const { uuid } = (await payBy(order, ana, { method: 'spei', amount: 1000 })).json.data
    const clabeFor = async (headers: Record<string, string>) =>
      (await shownTo(uuid, headers)).json.data.next_action?.clabe ?? null
    expect(await clabeFor(asPayer(randomUUID()))).toBeNull()
    expect(await clabeFor({})).toBeNull()
    expect(await clabeFor(asPayer(ana))).toMatch(/^\d{18}$/)
    expect(await clabeFor(await unlocked(order))).toMatch(/^\d{18}$/)
    expect(await clabeFor(await owner(order))).toMatch(/^\d{18}$/)
  })

  it('is given up by its payer, the unlocked guest and the owner, and by nobody else', async () => {
    const [order, other] = [await begun(), await begun()]
    const waiting = async (payer = randomUUID()) =>
      (await payBy(order, payer, { method: 'oxxo', amount: 200 })).json.data.uuid
    const strangers = {
      nobody: {},
      'another payer': asPayer(randomUUID()),
      'the guest of another reservation': await unlocked(other),
      'another traveller': { authorization: `Bearer ${await signIn(shop)}` },
      'another site, from the guest’s browser': {
        ...(await unlocked(order)),
        'sec-fetch-site': 'cross-site',
      },
    }
    const kept = await waiting()
    for (const [name, headers] of Object.entries(strangers)) {
      expect((await giveUp(kept, headers)).status, name).toBe(404)
    }
    const ana = randomUUID()
    const own = await waiting(ana)
    const enders = [
      [own, asPayer(ana)],
      [await waiting(), await unlocked(order)],
      [kept, await owner(order)],
    ] as const
    for (const [uuid, headers] of enders) {
      expect((await giveUp(uuid, headers)).json.data.status).toBe('cancelled')
      expect((await giveUp(uuid, headers)).json.data.status, 'a second time').toBe('cancelled')
    }
  })

  it('stays the same payer’s when their browser signs in or is unlocked', async () => {
    const order = await begun()
    const ana = randomUUID()
    const first = (await payBy(order, ana, { method: 'oxxo', amount: 2000 })).json.data
    shop.clock.advance(1)
    const guest = await unlocked(order)
    const second = await call<Payment>(shop, 'POST', '/api/payments', {
      body: { order: order.code, gateway: 'sandbox', method: 'oxxo', amount: 1500 },
      headers: { ...guest, cookie: `${guest.cookie}; payer=${ana}`, 'idempotency-key': randomUUID() },
    })
    expect(second.status).toBe(201)
    expect((await shownTo(first.uuid, {})).json.data.status).toBe('cancelled')
  })
})

it('what somebody who helps tells for their receipt is kept with the payment; the buyer sees the name', async () => {
  const order = await begun()
  const told = { name: 'Tu papá', email: 'papa@example.com' }
  const { json } = await pay(
    shop,
    order.code,
    { method: 'oxxo', amount: 300, payer: told },
    randomUUID(),
    randomUUID(),
  )
  const { rows } = await shop.context.pool.query(
    'select payer_name as name, payer_email as email from payment_attempts where id = $1',
    [json.data.uuid],
  )
  expect(rows).toEqual([told])
  for (const headers of [{}, await unlocked(order)])
    expect(JSON.stringify(await seen(order, headers))).not.toContain(told.email)
  expect((await seen(order, await unlocked(order))).payments.map(({ payer_name }) => payer_name)).toContain(
    told.name,
  )
  expect(JSON.stringify(await seen(order))).not.toContain(told.name)
  const { status } = await pay(shop, order.code, { method: 'oxxo', amount: 300, payer: { email: 'no' } })
  expect(status).toBe(422)
})

it('the receipts of a payment are the buyer’s: the unlocked guest has them, a helper with the code does not', async () => {
  const [order, other] = [await begun(), await begun()]
  const receiptsOf = async (headers: Record<string, string>) =>
    (await seen(order, headers)).payments.flatMap(({ receipts }) => receipts)
  const [receipt] = await receiptsOf(await unlocked(order))
  expect(receipt).toMatchObject({ kind: 'payment', amount: order.due_amount })
  expect(await receiptsOf({})).toEqual([])
  const file = (headers: Record<string, string>) =>
    shop.fetch(new Request(`http://shop.test${receipt?.url}`, { headers })).then(({ status }) => status)
  expect(await file(await unlocked(order))).toBe(200)
  for (const headers of [{}, asPayer(randomUUID()), await unlocked(other)])
    expect(await file(headers)).toBe(401)
})

describe('whose money it is', () => {
  const device = () => ({
    cookie: `device-v1=${randomUUID().replaceAll('-', '').slice(0, 22)}; payer=${randomUUID()}`,
    ...SAME_ORIGIN,
  })
  const paying = async ({ code }: PlacedOrder, headers: Record<string, string>, body: object = {}) => {
    const { json, status } = await call<Payment>(shop, 'POST', '/api/payments', {
      body: { order: code, gateway: 'sandbox', method: 'card', token: await shop.token(GOOD_CARD), ...body },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    expect(status).toBe(201)
    shop.clock.advance(1)
    return json.data.uuid
  }
  const helpers = async (ids: readonly string[]) => {
    const { rows } = await shop.context.pool.query<{ id: string; by_helper: boolean }>(
      'select id, by_helper from payment_attempts where id = any($1)',
      [ids],
    )
    return ids.map((id) => rows.find((row) => row.id === id)?.by_helper)
  }

  it('is the buyer’s in the browser that ordered, also once that is forgotten, and of no other', async () => {
    const [here, there] = [device(), device()]
    const quote = (await sync(shop, cenotesCart(1))).json.data
    const order = (await placeOrder(shop, payloadFor(cenotesCart(1), quote), here)).json.data
    const ids = [await paying(order, here, { amount: order.due_amount })]
    await shop.context.pool.query('delete from unpaid_subjects where reservation_id = $1', [order.uuid])
    ids.push(await paying(order, here, { amount: 300 }))
    ids.push(await paying(order, there, { amount: 400 }))
    ids.push(await paying(order, { ...there, ...(await unlocked(order)) }, { amount: 500 }))
    ids.push(await paying(order, await owner(order), { amount: 600 }))
    expect(await helpers(ids)).toEqual([false, false, true, false, false])
  })

  it('is the buyer’s of what the desk booked, of whoever pays first and so accepts its terms', async () => {
    const order = await placed(shop)
    await shop.context.pool.query(
      'update reservations set terms_accepted_at = null, terms_accepted_by = null where id = $1',
      [order.uuid],
    )
    const [ana, eva] = [device(), device()]
    const first = await paying(order, ana, { amount: order.due_amount, terms_version: TERMS_VERSION })
    const ids = [first, await paying(order, ana, { amount: 300 }), await paying(order, eva, { amount: 300 })]
    expect(await helpers(ids)).toEqual([false, false, true])
  })
})
