import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, pay, payCard, payVoucher, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { cancelling } from '@/tests/api/reservations/cancelling'
import { unlocked } from '@/tests/api/reservations/guests'
import { mailedCode } from '@/tests/api/reservations/mailed-code'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
let service: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  service = await deskMember(shop.context, 'service')
})
const traveller = cancelling(() => shop)

const post = <Data>(by: DeskMember, code: string, what: string, body: object) =>
  deskCall<Data>(shop, by, `POST /api/desk/reservations/${code}/${what}`, body, {
    'idempotency-key': randomUUID(),
  })
const sendCode = (by: DeskMember, code: string, email: string) => post(by, code, 'contact/code', { email })
const correct = (by: DeskMember, code: string, email: string, digits: string) =>
  post<{ email: string }>(by, code, 'contact', { email, email_code: digits, reason: 'Lo escribió mal' })
const show = async (code: string) =>
  (await deskCall<DeskReservation>(shop, service, `GET /api/desk/reservations/${code}`)).data
const told = async (code: string) =>
  (
    await shop.context.pool.query<{ recipient: string; step: string }>(
      `select recipient, data->>'step' as step from mails
       where template = 'contact_corrected' and data->>'code' = $1 order by step`,
      [code],
    )
  ).rows
let turn = 0
/** An address nobody had. */
const fresh = () => `mariana.${turn++}@example.com`

/** Corrects a reservation to an address, as it is done. */
async function corrected(code: string, email: string) {
  await sendCode(service, code, email)
  return correct(service, code, email, await mailedCode(shop, email))
}

async function layaway() {
  const order = await placed(shop)
  await payCard(shop, order.code, GOOD_CARD)
  return order
}

describe('the address of a buyer, corrected at the desk', () => {
  it('is proved by a code it was mailed, and both addresses are told', async () => {
    const { code } = await layaway()
    const old = (await show(code)).detail.customer.email
    const email = fresh()
    expect(await sendCode(service, code, email)).toMatchObject({ status: 200, data: { resend_in: 60 } })
    expect(await correct(service, code, email, '000000')).toMatchObject({
      ...{ status: 422, code: 'email_code_wrong' },
    })
    expect(await told(code)).toEqual([])
    const done = await correct(service, code, email, await mailedCode(shop, email))
    expect(done).toMatchObject({ status: 200, data: { email } })
    expect((await show(code)).detail.customer.email).toBe(email)
    expect(await told(code)).toEqual([
      { recipient: email, step: 'new' },
      { recipient: old?.toLowerCase(), step: 'old' },
    ])
    expect((await show(code)).history[0]).toMatchObject({ kind: 'contact_corrected', by: 'desk' })
  })

  it('takes what waits to leave and what is sent again with it, and closes what the old one opened', async () => {
    const { code } = await layaway()
    const browser = await unlocked(shop, code)
    const path = `/api/v1.5/orders/${code}/history`
    const ask = async () =>
      (await shop.fetch(new Request(new URL(path, 'http://localhost:3000'), { headers: browser }))).status
    expect(await ask()).toBe(200)
    const old = (await show(code)).detail.customer.email
    await shop.sweep('mail_outbox')
    const [mail] = (await show(code)).mails.filter(({ state }) => state === 'sent')
    const email = fresh()
    expect((await corrected(code, email)).status).toBe(200)
    expect(await ask()).toBe(401)
    const again = await post<{ recipient: string }>(service, code, `mails/${mail?.uuid}/resend`, {})
    expect([mail?.recipient, again.data.recipient]).toEqual([old, email])
  })

  it('lets nobody name an account for a refund for 72 hours', async () => {
    const order = await placed(shop)
    const { json } = await pay(shop, order.code, { method: 'oxxo' })
    await payVoucher(shop, json.data.voucher[0]?.reference ?? '')
    await shop.settle()
    const email = fresh()
    await corrected(order.code, email)
    const cookie = await traveller.owns(order.uuid)
    await traveller.cancel(order.code, cookie)
    const [refund] = await traveller.refunds(order.uuid)
    const account = { kind: 'clabe', clabe: '646180157000423597', holder: 'María José Gómez' }
    const name = () => traveller.account(order.code, cookie, refund.id, account)
    expect((await name()).json).toMatchObject({ code: 'account_waits' })
    shop.clock.advance(72 * 60 + 1)
    expect((await name()).status).toBe(200)
  })

  it('is no other than the one that was proved, nor the one it has, nor for roles that change nothing', async () => {
    const { code } = await layaway()
    const own = (await show(code)).detail.customer.email ?? ''
    expect(await sendCode(service, code, own.toUpperCase())).toMatchObject({
      ...{ status: 422, errors: { email: [expect.any(String)] } },
    })
    const email = fresh()
    await sendCode(service, code, email)
    const digits = await mailedCode(shop, email)
    expect((await correct(service, code, fresh(), digits)).code).toBe('email_code_wrong')
    const other = await layaway()
    expect((await correct(service, other.code, email, digits)).code).toBe('email_code_wrong')
    const finance = await deskMember(shop.context, 'finance')
    expect(await sendCode(finance, code, fresh())).toMatchObject({ status: 403 })
    expect(await told(code)).toEqual([])
  })
})
