import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { Gift } from '@/lib/desk/gift-contract'
import type { DeskTravellerPage } from '@/lib/desk/traveller-contract'
import { NOW } from '@/tests/api/checkout/support/shop'
import { books, GOOD_CARD, pay, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { someEmail } from '@/tests/support/some-email'

/** Of a trip on 2027-03-14, bought on 2026-11-14. */
let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

type CreditQuote = Extract<ActionQuote, { action: 'credit' }>

const quote = (by: DeskMember, code: string, amount?: number) =>
  deskCall<CreditQuote>(shop, by, `POST /api/desk/reservations/${code}/quotes`, {
    action: 'credit',
    ...(amount !== undefined && { amount }),
  })
const give = (by: DeskMember, code: string, token: string) =>
  deskCall<{ status: string; approval: string | null }>(
    shop,
    by,
    `POST /api/desk/reservations/${code}/actions`,
    { action: 'credit', quote: token, reason: 'Se enfermó su mamá' },
    { 'idempotency-key': randomUUID() },
  )
const creditOf = async (uuid: string) =>
  (
    await shop.context.pool.query(
      `select email, amount_minor::int as minor, ends_on::text from credit_entries
       where order_id = $1 and kind = 'issued'`,
      [uuid],
    )
  ).rows

/** A month after buying, when the deposit does not come back any more. */
const LATER = '2026-12-20T16:00:00Z'

/** A layaway of 5,433.33 whose deposit of 576.67 is in, and 1,000 above it. */
async function running() {
  const order = await placed(shop)
  await payCard(shop, order.code, GOOD_CARD)
  await payCard(shop, order.code, GOOD_CARD, { amount: 1000 })
  shop.clock.moveTo(LATER)
  return order
}

describe('credit in place of money', () => {
  it('is an amount between what the rules give and what was paid, for twelve months, and cancels', async () => {
    const { code, uuid } = await running()
    const by = await deskMember(shop.context, 'service')
    const { data } = await quote(by, code)
    expect(data).toMatchObject({ paid: 1576.67, least: 1000, amount: 1000, credit: 1000, kept: 576.67 })
    for (const amount of [999.99, 1576.68])
      expect(await quote(by, code, amount)).toMatchObject({
        status: 422,
        errors: { amount: [expect.any(String)] },
      })
    const set = await quote(by, code, 1300)
    expect(set.data).toMatchObject({
      amount: 1300,
      credit: 1300,
      money: 0,
      kept: 276.67,
      needs_signature: false,
    })
    expect(await give(by, code, set.data.quote)).toMatchObject({
      ...{ status: 200, data: { status: 'cancelled', approval: null } },
    })
    expect(await creditOf(uuid)).toEqual([
      { email: expect.stringContaining('@'), minor: 130_000, ends_on: '2027-12-20' },
    ])
    expect(await books(shop, uuid)).toMatchObject({ status: 'cancelled', paid: 27_667 })
    const { rows: pending } = await shop.context.pool.query(
      'select sum(amount_minor)::int as pending from ledger_entries where order_id = $1',
      [uuid],
    )
    expect(pending).toEqual([{ pending: 0 }])
    const { rows: holds } = await shop.context.pool.query(
      'select distinct state from holds where order_id = $1',
      [uuid],
    )
    expect(holds).toEqual([{ state: 'released' }])
    await shop.settle()
  })

  it('is told by mail, as credit', async () => {
    const { code, uuid } = await running()
    const by = await deskMember(shop.context, 'service')
    await give(by, code, (await quote(by, code, 1500)).data.quote)
    const { rows } = await shop.context.pool.query(
      `select template, coalesce(data->>'credit', data->>'amount') as credit from mails
       where event_key = 'reservation_cancelled:' || $1::text
         or (template = 'credit_issued' and data->>'amount' = '1500') order by template`,
      [uuid],
    )
    expect(rows).toEqual([
      { template: 'credit_issued', credit: '1500' },
      { template: 'reservation_cancelled', credit: '1500' },
    ])
  })

  it('gives whoever helped to pay their money back, and waits for a signature with it alone', async () => {
    const order = await placed(shop)
    await payCard(shop, order.code, GOOD_CARD)
    await pay(
      shop,
      order.code,
      {
        ...{ method: 'card', token: await shop.token(GOOD_CARD), amount: 1000 },
        payer: { name: 'Abuela Rosa', email: 'rosa@example.com' },
      },
      randomUUID(),
      'rosa-0123456789abcdef',
    )
    shop.clock.moveTo(LATER)
    const by = await deskMember(shop.context, 'operations')
    const { data } = await quote(by, order.code, 1576.67)
    expect(data).toMatchObject({ money: 1000, credit: 576.67, kept: 0, needs_signature: true })
    const done = await give(by, order.code, data.quote)
    expect(done.data.approval).not.toBeNull()
    expect(await creditOf(order.uuid)).toMatchObject([{ minor: 57_667 }])
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await books(shop, order.uuid)).toMatchObject({ paid: 100_000 })
  })

  it('is no more than the role may ask for: 5,000 MXN as service', async () => {
    const order = await placed(shop, 'full')
    await payCard(shop, order.code, GOOD_CARD)
    const [service, operations] = [
      await deskMember(shop.context, 'service'),
      await deskMember(shop.context, 'operations'),
    ]
    expect(await quote(service, order.code)).toMatchObject({ status: 403, data: { needs: 'ask_refund' } })
    const { data } = await quote(operations, order.code)
    expect(await give(service, order.code, data.quote)).toMatchObject({ status: 403 })
    expect((await books(shop, order.uuid)).status).toBe('confirmed')
    expect((await give(operations, order.code, data.quote)).status).toBe(200)
  })

  it('answers a payment that came meanwhile with the quote of now, and does nothing', async () => {
    const { code, uuid } = await running()
    const by = await deskMember(shop.context, 'operations')
    const { data } = await quote(by, code, 1200)
    await payCard(shop, code, GOOD_CARD, { amount: 500 })
    expect(await give(by, code, data.quote)).toMatchObject({
      ...{ status: 409, code: 'quote_changed', data: { paid: 2076.67, least: 1500, amount: 1500 } },
    })
    expect((await books(shop, uuid)).status).toBe('confirmed')
    expect(await creditOf(uuid)).toEqual([])
  })

  it('is nothing for what was never paid', async () => {
    const { code } = await placed(shop)
    const by = await deskMember(shop.context, 'operations')
    expect(await quote(by, code)).toMatchObject({ status: 409, code: 'not_payable' })
  })
})

describe('credit on the house', () => {
  const ask = (by: DeskMember, uuid: string, amount: number, currency = 'MXN') =>
    deskCall<Gift>(shop, by, `POST /api/desk/travellers/${uuid}/credit/quotes`, { amount, currency })
  const hand = (by: DeskMember, uuid: string, { quote: token, amount, currency }: Gift) =>
    deskCall<Gift>(
      shop,
      by,
      `POST /api/desk/travellers/${uuid}/credit`,
      { amount, currency, quote: token, reason: 'Se le perdió la maleta' },
      { 'idempotency-key': randomUUID() },
    )
  /** Somebody with an account. */
  async function traveller(isProven = true) {
    const email = someEmail()
    const uuid = await createUser(shop.context, { ...ANA, email })
    if (isProven)
      await shop.context.pool.query('update users set email_verified_at = $2 where id = $1', [uuid, NOW])
    return { uuid, email }
  }

  it('is given by a quote of what it comes to, told its owner, shown with their account, and kept in the chain', async () => {
    const { uuid, email } = await traveller()
    const by = await deskMember(shop.context, 'service')
    const { data } = await ask(by, uuid, 350.5)
    expect(data).toMatchObject({ before: 0, amount: 350.5, after: 350.5, currency: 'MXN', email })
    expect(data.ends_on).toBe('2027-11-21')
    expect(await hand(by, uuid, data)).toMatchObject({ status: 200, data: { amount: 350.5, balance: 350.5 } })
    // What it said is not so any more: the same quote gives nothing again.
    expect(await hand(by, uuid, data)).toMatchObject({
      ...{ status: 409, code: 'quote_changed', data: { before: 350.5, after: 701 } },
    })
    const page = await deskCall<DeskTravellerPage>(shop, by, `GET /api/desk/travellers/${uuid}`)
    expect(page.data.credit).toEqual([{ currency: 'MXN', amount: 350.5, ends_on: '2027-11-21' }])
    expect(page.data.points).toEqual({ pending: 0, available: 0, ends_on: null })
    const { rows } = await shop.context.pool.query(
      `select (select count(*)::int from mails where template = 'credit_issued' and recipient = $1) as mails,
         (select jsonb_agg(jsonb_build_array(reason, after)) from audit_entries where action = 'give_credit'
           and object_id = $2) as chain`,
      [email, uuid],
    )
    expect(rows[0]).toEqual({
      mails: 1,
      chain: [['Se le perdió la maleta', { amount: 35_050, currency: 'MXN', ends_on: '2027-11-21' }]],
    })
  })

  it('is given once by two hands at one instant', async () => {
    const { uuid, email } = await traveller()
    const by = await deskMember(shop.context, 'owner')
    const { data } = await ask(by, uuid, 100)
    const answers = await Promise.all([hand(by, uuid, data), hand(by, uuid, data), hand(by, uuid, data)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await shop.context.pool.query(
      `select sum(amount_minor)::int as minor from credit_entries where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ minor: 10_000 }])
  })

  it('is bounded by the role and by what nobody gives alone, and needs a proven address', async () => {
    const [known, unknown] = [await traveller(), await traveller(false)]
    const [owner, service, content] = [
      await deskMember(shop.context, 'owner'),
      await deskMember(shop.context, 'service'),
      await deskMember(shop.context, 'content'),
    ]
    expect((await ask(service, known.uuid, 5000)).status).toBe(200)
    expect((await ask(service, known.uuid, 5000.01)).status).toBe(403)
    expect((await ask(content, known.uuid, 1)).status).toBe(403)
    expect((await ask(owner, known.uuid, 25_000)).status).toBe(200)
    expect((await ask(owner, known.uuid, 25_000.01)).errors).toHaveProperty('amount')
    expect((await ask(owner, unknown.uuid, 100)).status).toBe(404)
    // Another amount than was quoted is another quote.
    const { data } = await ask(owner, known.uuid, 100)
    expect((await hand(owner, known.uuid, { ...data, amount: 1000 })).code).toBe('quote_changed')
    shop.clock.advance(16)
    expect((await hand(owner, known.uuid, data)).code).toBe('quote_changed')
  })
})
