import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskRefund } from '@/lib/desk/money-contract'
import type { PayerRefund } from '@/lib/reservations/payer-refund-contract'
import { listCases } from '@/server/reservations/cases/list-cases'
import { call } from '@/tests/api/checkout/support/buyer'
import { books, GOOD_CARD, pay, payCard, payVoucher, placed, received } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { cancelling } from '@/tests/api/reservations/cancelling'
import { mailedLink } from '@/tests/api/reservations/guests'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
let finance: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.advance(10)
  finance = await deskMember(shop.context, 'finance')
})

const CLABE = { kind: 'clabe', clabe: '032180000118359719', holder: 'María José Gómez' }
const traveller = cancelling(() => shop)
const list = async (by = finance) =>
  (await deskCall<{ items: DeskRefund[] }>(shop, by, 'GET /api/desk/refunds')).data.items
const find = async (code: string) => (await list()).find((refund) => refund.code === code)
const post = (by: DeskMember, path: string, body?: object, key: string = randomUUID()) =>
  deskCall(shop, by, `POST /api/desk/${path}`, body, { 'idempotency-key': key })

/** Paid by a voucher and cancelled at the desk: the money needs an account, and a signature. */
async function paidInCash() {
  const order = await placed(shop)
  const { json } = await pay(shop, order.code, { method: 'oxxo' })
  for (const { reference } of json.data.voucher) await payVoucher(shop, reference)
  await shop.settle()
  const service = await deskMember(shop.context, 'service')
  const { data } = await post(service, `reservations/${order.code}/quotes`, { action: 'cancel' })
  const done = await post(service, `reservations/${order.code}/actions`, {
    ...{ action: 'cancel', quote: data.quote, take: 'money', reason: 'Lo pidió' },
  })
  const cookie = await traveller.owns(order.uuid)
  return { ...order, cookie, approval: String(done.data.approval) }
}

describe('a refund that is paid by hand', () => {
  it('waits for the signature, the account and its day, and is booked with the bank’s reference, once', async () => {
    const { code, uuid, cookie, approval } = await paidInCash()
    expect(await find(code)).toMatchObject({ state: 'needs_account', held: true, account: null })
    const refund = (await find(code))?.uuid ?? ''
    await traveller.account(code, cookie, refund, CLABE)
    const paid = { bank_reference: 'SPEI-8841' }
    shop.clock.advance(25 * 60)
    finance = await deskMember(shop.context, 'finance')
    expect(await post(finance, `refunds/${refund}/sent`, paid)).toMatchObject({ code: 'refund_closed' })
    await post(finance, `approvals/${approval}/sign`)

    const read = await post(finance, `refunds/${refund}/account`, { reason: 'La pago hoy' })
    expect(read.data.account).toMatchObject({ clabe: CLABE.clabe })
    expect(JSON.stringify(await list())).not.toContain(CLABE.clabe)
    const key = randomUUID()
    for (let times = 0; times < 2; times++)
      expect((await post(finance, `refunds/${refund}/sent`, paid, key)).data).toEqual({ state: 'settled' })
    expect(await books(shop, uuid)).toMatchObject({ status: 'cancelled', paid: 0 })
    expect(await find(code)).toBeUndefined()
    const { rows } = await shop.context.pool.query(
      `select action, after::text like '%0321%' as leaks from audit_entries where object_id = $1 order by seq`,
      [refund],
    )
    expect(rows).toEqual([
      { action: 'read_account', leaks: null },
      { action: 'refund_paid_out', leaks: false },
    ])
  })

  it('is not paid before its day, nor read or noted by who may not', async () => {
    const { code, cookie, approval } = await paidInCash()
    await post(finance, `approvals/${approval}/sign`)
    const refund = (await find(code))?.uuid ?? ''
    await traveller.account(code, cookie, refund, CLABE)
    expect((await post(finance, `refunds/${refund}/sent`, { bank_reference: 'SPEI-1' })).status).toBe(409)
    const service = await deskMember(shop.context, 'service')
    for (const [path, body] of [
      ['account', { reason: 'curiosidad' }],
      ['sent', { bank_reference: 'SPEI-1' }],
    ] as const)
      expect((await post(service, `refunds/${refund}/${path}`, body)).status).toBe(403)
  })

  it('is asked for another account when the bank did not take the first', async () => {
    const { code, cookie, approval } = await paidInCash()
    await post(finance, `approvals/${approval}/sign`)
    const refund = (await find(code))?.uuid ?? ''
    await traveller.account(code, cookie, refund, CLABE)
    const asked = await post(finance, `refunds/${refund}/ask-account`, { reason: 'La rechazó el banco' })
    expect(asked.data).toEqual({ state: 'needs_account' })
    expect(await find(code)).toMatchObject({ account: null })
  })
})

describe('money of somebody who left neither name nor address', () => {
  const LUIS = 'luis@example.com'
  const asHelper = (code: string, body: object) => pay(shop, code, body, randomUUID(), randomUUID())

  /** Confirmed by its buyer's card; somebody else paid 1,000 of it in cash. */
  async function helpedInCash(payer?: object) {
    const own = await traveller.bought()
    const { json } = await asHelper(own.code, { method: 'oxxo', amount: 1000, ...(payer && { payer }) })
    for (const { reference } of json.data.voucher) await payVoucher(shop, reference)
    await shop.settle()
    await traveller.cancel(own.code, own.cookie)
    const refund = (await list()).find(({ code, method }) => code === own.code && method === 'oxxo')
    return { ...own, refund: refund?.uuid ?? '' }
  }
  const reach = (by: DeskMember, refund: string, email = LUIS, key: string = randomUUID()) =>
    post(by, `refunds/${refund}/payer`, { email, reason: 'Llamó con su voucher en la mano' }, key)
  const tokenFor = async (email: string) =>
    (await mailedLink(shop, 'refund_account', email)).split('/').at(-1) ?? ''
  const opens = async (token: string) =>
    (await call<PayerRefund>(shop, 'GET', `/api/v1.5/refund-accounts/${token}`)).status
  const casesOf = async (id: string) =>
    (await listCases(shop.context)).filter(({ subject }) => subject.id === id).map(({ kind }) => kind)

  it('goes back to their own card, after the buyer’s, and is no credit of the buyer’s', async () => {
    const { code, uuid, cookie, deposit } = await traveller.bought()
    await asHelper(code, { method: 'card', token: await shop.token(GOOD_CARD), amount: 1000 })
    const { data } = (await traveller.quote(code, cookie)).json
    expect(data).toMatchObject({
      ways: [
        { amount: deposit, companion: false, payer_name: null },
        { amount: 1000, companion: true, payer_name: null, way: 'gateway' },
      ],
      if_credit: deposit,
    })
    await traveller.cancel(code, cookie)
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, uuid)).toBe(0)
    expect((await traveller.page(code, cookie)).refunds.map(({ companion }) => companion)).toEqual([
      false,
      true,
    ])
  })

  it('that cannot go back is a case at once, and no account of the buyer’s takes it', async () => {
    const { code, cookie, refund } = await helpedInCash()
    expect(await casesOf(code)).toEqual(['refund_account'])
    const row = (await list()).find(({ uuid }) => uuid === refund)
    expect(row).toMatchObject({ state: 'needs_account', companion: { name: null, address: 'none' } })
    const seen = (await traveller.page(code, cookie)).refunds.find(({ uuid }) => uuid === refund)
    expect(seen).toMatchObject({ companion: true, payer_name: null, takes_account: false })
    expect((await traveller.account(code, cookie, refund, CLABE)).status).toBe(404)
    expect((await traveller.mails(code)).filter(({ data }) => data.step === 'account')).toEqual([])
  })

  it('is asked of them where the desk says, once a key, by a link that a new address ends', async () => {
    const { code, refund } = await helpedInCash()
    const key = randomUUID()
    for (let times = 0; times < 2; times++)
      expect((await reach(finance, refund, LUIS, key)).data).toEqual({ state: 'needs_account' })
    expect(await casesOf(code)).toEqual([])
    const first = await tokenFor(LUIS)
    shop.clock.advance(1)
    expect((await reach(finance, refund, 'luisa@example.com')).status).toBe(200)
    const second = await tokenFor('luisa@example.com')
    expect([await opens(first), await opens(second)]).toEqual([404, 200])
    const { rows: mails } = await shop.context.pool.query(
      `select recipient from mails where event_key like $1 order by created_at`,
      [`refund_account:${refund}:%`],
    )
    expect(mails).toEqual([{ recipient: LUIS }, { recipient: 'luisa@example.com' }])
    const { rows } = await shop.context.pool.query(
      `select action, reason, e::text like '%luis%' as leaks from audit_entries e where object_id = $1`,
      [refund],
    )
    const kept = { action: 'reach_payer', reason: 'Llamó con su voucher en la mano', leaks: false }
    expect(rows).toEqual([kept, kept])

    const named = await call(shop, 'PUT', `/api/v1.5/refund-accounts/${second}`, { body: CLABE })
    expect(named.status).toBe(200)
    expect(await reach(finance, refund)).toMatchObject({ status: 409, code: 'refund_closed' })
  })

  it('that its gateway refused is asked for in one step, and who paid is told of it alone', async () => {
    const { code, uuid, cookie } = await traveller.bought()
    await asHelper(code, { method: 'card', token: await shop.token(GOOD_CARD), amount: 1000 })
    await traveller.cancel(code, cookie)
    const failed = (await list()).find((one) => one.code === code && one.companion)?.uuid ?? ''
    await shop.context.pool.query(`update refunds set state = 'failed', next_try_at = null where id = $1`, [
      failed,
    ])
    expect((await reach(finance, failed)).data).toEqual({ state: 'needs_account' })
    expect(await opens(await tokenFor(LUIS))).toBe(200)
    const own = (await traveller.refunds(uuid)).find(({ id }) => id !== failed)
    expect((await reach(finance, own.id)).status).toBe(409)
  })

  it('is not asked for by who may not pay, nor where they left an address themselves', async () => {
    const { refund } = await helpedInCash()
    expect((await reach(await deskMember(shop.context, 'service'), refund)).status).toBe(403)
    expect((await reach(finance, refund, 'nobody')).status).toBe(422)
    expect((await reach(finance, randomUUID())).status).toBe(404)
    const known = await helpedInCash({ email: 'papa@example.com' })
    expect((await reach(finance, known.refund)).status).toBe(409)
    expect(await opens(await tokenFor('papa@example.com'))).toBe(200)
  })
})

describe('a gateway that is asked', () => {
  it('says what became of a payment, and nothing is done twice', async () => {
    const order = await placed(shop)
    const { json } = await payCard(shop, order.code, GOOD_CARD)
    const service = await deskMember(shop.context, 'service')
    const ask = () => post(service, `payments/${json.data.uuid}/ask-gateway`)
    for (const answer of [await ask(), await ask()])
      expect(answer.data).toEqual({ before: 'paid', after: 'paid', answered: true })
    expect((await books(shop, order.uuid)).paid).toBe(57_667)
    expect((await post(service, `payments/${randomUUID()}/ask-gateway`)).status).toBe(404)
  })
})
