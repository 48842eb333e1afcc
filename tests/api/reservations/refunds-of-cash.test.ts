import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayerRefund } from '@/lib/reservations/payer-refund-contract'
import { askForAnotherAccount } from '@/server/payments/refunds/ask-for-account'
import { NotPaidOut, payOutRefund } from '@/server/payments/refunds/pay-out-refund'
import { listCases } from '@/server/reservations/cases/list-cases'
import { forgetAccountLinks } from '@/server/reservations/payer-refunds/forget-account-links'
import { call } from '../checkout/support/buyer'
import { books, pay, payVoucher, placed } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cancelling } from './cancelling'
import { mailedLink } from './guests'
import { stockDates } from './support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await stockDates(shop)
})
afterAll(() => shop.close())

const traveller = cancelling(() => shop)
const CLABE = { kind: 'clabe', clabe: '646 180 157000 423597', holder: 'María José Gómez' }
const casesOf = async (code: string) =>
  (await listCases(shop.context)).filter(({ subject }) => subject.id === code).map(({ kind }) => kind)

/** Of a trip whose deposit was paid in cash. */
async function paidInCash(payer?: object) {
  const order = await placed(shop)
  const { json } = await pay(shop, order.code, { method: 'oxxo', ...(payer && { payer }) })
  await payVoucher(shop, json.data.voucher[0]?.reference ?? '')
  await shop.settle()
  const cookie = await traveller.owns(order.uuid)
  return { ...order, cookie, minor: Math.round(json.data.amount * 100), deposit: json.data.amount }
}

/** The newest link that somebody who helped to pay was mailed, and what it opens. */
const payerLink = () => mailedLink(shop, 'refund_account', 'luis@example.com')
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const payerRefund = (token: string) =>
  call<PayerRefund>(shop, 'GET', `/api/v1.5/refund-accounts/${token}`, {})
const nameByLink = (token: string, body: object) =>
  call<PayerRefund>(shop, 'PUT', `/api/v1.5/refund-accounts/${token}`, { body })
const toLuis = async (code: string) =>
  (await traveller.mails(code)).filter(
    ({ recipient, template }) => recipient === 'luis@example.com' && template === 'refund_told',
  )

describe('money that went in as cash', () => {
  it('asks for an account, keeps it sealed, and is paid a day later with a reference', async () => {
    const { uuid, code, cookie, deposit, minor } = await paidInCash()
    const quote = (await traveller.quote(code, cookie)).json.data
    expect(quote.ways).toMatchObject([{ method: 'oxxo', amount: deposit, way: 'account' }])
    const { json } = await traveller.confirm(code, cookie, quote.quote)
    const [refund] = json.data.refunds
    expect(refund).toMatchObject({ state: 'needs_account', takes_account: true, account: null })
    expect((await traveller.mails(code)).map(({ data }) => data.asks_account)).toEqual([true])
    await shop.sweep('send_refunds')
    const id = refund?.uuid ?? ''

    const wrong = await traveller.account(code, cookie, id, { ...CLABE, clabe: '646180157000423598' })
    expect([wrong.status, Object.keys(wrong.json.errors ?? {})]).toEqual([422, ['clabe']])
    const foreign = {
      kind: 'colombian',
      bank: '1007',
      type: 'savings',
      number: '12345678',
      document_type: 'CC',
    }
    const colombian = { ...foreign, document: '1020304050', holder: 'María' }
    expect((await traveller.account(code, cookie, id, colombian)).status).toBe(422)
    const named = await traveller.account(code, cookie, id, CLABE)
    expect(named.json.data).toMatchObject({ state: 'planned', refund: { account: { ending: '3597' } } })
    const [row] = await traveller.refunds(uuid)
    expect(row.account_sealed).not.toContain('646180')
    expect(JSON.stringify(await traveller.mails(code))).not.toContain('646180')
    expect(
      (await traveller.mails(code)).find(({ data }) => data.step === 'account_named')?.data,
    ).toMatchObject({ account: '3597' })

    const payOut = () => payOutRefund(shop.context, shop.payments, id, 'SPEI-8841')
    await shop.sweep('send_refunds')
    await expect(payOut()).rejects.toThrow(NotPaidOut)
    expect(await casesOf(code)).toEqual([])
    shop.clock.advance(24 * 60)
    expect(await casesOf(code)).toEqual(['payout'])
    await Promise.all([payOut(), payOut()])
    expect(await traveller.refunds(uuid)).toMatchObject([
      { state: 'settled', reference: 'SPEI-8841', account_sealed: null, minor },
    ])
    expect(await books(shop, uuid)).toMatchObject({ status: 'cancelled', paid: 0 })
    expect(await casesOf(code)).toEqual([])
    expect((await traveller.mails(code)).filter(({ data }) => data.step === 'done')).toMatchObject([
      { data: { amount: deposit, receipts: [expect.stringMatching(/^R-/)] } },
    ])
    await shop.settle()
    expect((await traveller.account(code, cookie, id, CLABE)).status).toBe(409)
  })

  it('is a case when nobody named an account for two weeks', async () => {
    const { code, cookie } = await paidInCash()
    await traveller.cancel(code, cookie)
    expect(await casesOf(code)).toEqual([])
    shop.clock.advance(15 * 24 * 60)
    expect(await casesOf(code)).toEqual(['refund_account'])
  })

  it('of a companion is asked of the companion, and no account of the buyer’s takes it', async () => {
    const { uuid, code, cookie } = await paidInCash({ name: 'Tío Luis', email: 'luis@example.com' })
    await traveller.cancel(code, cookie)
    const [refund] = await traveller.refunds(uuid)
    expect((await traveller.page(code, cookie)).refunds).toMatchObject([
      { state: 'needs_account', takes_account: false, payer_name: 'Tío Luis' },
    ])
    expect((await traveller.account(code, cookie, refund.id, CLABE)).status).toBe(404)
    // Sealed, so it is found by whom it is for.
    expect(await payerLink()).toContain('/public/refund-account/')
  })

  it('of a companion is paid to the account that they name by their own link, without signing in', async () => {
    const { uuid, code, cookie, deposit } = await paidInCash({ name: 'Tío Luis', email: 'luis@example.com' })
    await traveller.cancel(code, cookie)
    const [{ id }] = await traveller.refunds(uuid)
    const token = tokenOf(await payerLink())
    const shown = await payerRefund(token)
    expect(shown.json.data).toMatchObject({
      ...{ payer_name: 'Tío Luis', amount: deposit, kind: 'clabe', account: null, takes_account: true },
    })
    expect(shown.headers.get('cache-control')).toBe('private, no-store')

    const wrong = await nameByLink(token, { ...CLABE, clabe: '646180157000423598' })
    expect([wrong.status, Object.keys(wrong.json.errors ?? {})]).toEqual([422, ['clabe']])
    const named = await nameByLink(token, { ...CLABE, holder: 'Luis Rangel' })
    expect(named.json.data).toMatchObject({ account: { ending: '3597' }, takes_account: true })
    expect(await traveller.refunds(uuid)).toMatchObject([{ state: 'planned' }])
    const said = JSON.stringify([shown.json, named.json, await toLuis(code)])
    expect(said).not.toMatch(new RegExp(`María|Gómez|${uuid}|646180|Rangel`))
    expect(JSON.stringify([shown.json, named.json])).not.toContain(code)
    expect((await toLuis(code)).map(({ data }) => data.step)).toEqual(['account_named'])

    shop.clock.advance(24 * 60)
    await payOutRefund(shop.context, shop.payments, id, 'SPEI-77')
    await shop.settle()
    expect((await payerRefund(token)).json.data).toMatchObject({ account: null, takes_account: false })
    expect((await nameByLink(token, CLABE)).status).toBe(409)
    expect((await toLuis(code)).map(({ data }) => data.step).sort()).toEqual(['account_named', 'done'])
  })

  it('of a companion who left a name and no address is a case at once: there is nobody to write to', async () => {
    const { code, cookie } = await paidInCash({ name: 'Tío Luis' })
    await traveller.cancel(code, cookie)
    expect((await traveller.page(code, cookie)).refunds).toMatchObject([
      { state: 'needs_account', takes_account: false, payer_name: 'Tío Luis' },
    ])
    expect(await casesOf(code)).toEqual(['refund_account'])
  })

  it('of a companion has one link, for two weeks, and another one when it is asked for again', async () => {
    const { uuid, code, cookie } = await paidInCash({ name: 'Tío Luis', email: 'luis@example.com' })
    await traveller.cancel(code, cookie)
    const [{ id }] = await traveller.refunds(uuid)
    const first = tokenOf(await payerLink())
    await nameByLink(first, CLABE)
    shop.clock.advance(1)
    expect(await askForAnotherAccount(shop.context, shop.payments, id)).not.toBeNull()
    const second = tokenOf(await payerLink())
    expect([(await payerRefund(first)).status, (await payerRefund(second)).status]).toEqual([404, 200])
    expect((await nameByLink(first, CLABE)).status).toBe(404)
    expect((await payerRefund(code)).status).toBe(404)
    const { rows } = await shop.context.pool.query<{ row: string }>(
      'select l::text as row from refund_account_links l union all select m::text from mails m',
    )
    expect(rows.filter(({ row }) => row.includes(second))).toEqual([])
    shop.clock.advance(14 * 24 * 60 - 1)
    expect((await payerRefund(second)).status).toBe(200)
    shop.clock.advance(1)
    expect((await payerRefund(second)).status).toBe(404)
    expect((await nameByLink(second, CLABE)).status).toBe(404)
    expect(await casesOf(code)).toEqual(['refund_account'])
    shop.clock.advance(17 * 24 * 60)
    await forgetAccountLinks(shop.context)
    const left = await shop.context.pool.query('select from refund_account_links where refund_id = $1', [id])
    expect(left.rows).toEqual([])
  })

  it('names an account of this reservation only', async () => {
    const [mine, other] = [await paidInCash(), await paidInCash()]
    for (const { code, cookie } of [mine, other]) await traveller.cancel(code, cookie)
    const [refund] = await traveller.refunds(other.uuid)
    expect((await traveller.account(mine.code, mine.cookie, refund.id, CLABE)).status).toBe(404)
  })
})
