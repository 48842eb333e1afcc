import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskRefund } from '@/lib/desk/money-contract'
import { books, GOOD_CARD, pay, payCard, payVoucher, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { cancelling } from '@/tests/api/reservations/cancelling'
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
