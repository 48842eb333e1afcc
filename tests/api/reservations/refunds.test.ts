import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayerRefund } from '@/lib/reservations/payer-refund-contract'
import { GatewayTimeout } from '@/server/payments/gateways/errors'
import type { Gateway } from '@/server/payments/gateways/port'
import { askForAnotherAccount } from '@/server/payments/refunds/ask-for-account'
import { NotPaidOut, payOutRefund } from '@/server/payments/refunds/pay-out-refund'
import { sendRefunds } from '@/server/payments/refunds/send-refunds'
import { listCases } from '@/server/reservations/cases/list-cases'
import { forgetAccountLinks } from '@/server/reservations/payer-refunds/forget-account-links'
import { eventually } from '../../support/eventually'
import { assertInvariants } from '../../support/invariants'
import { call } from '../checkout/support/buyer'
import {
  books,
  chargeOf,
  GOOD_CARD,
  pay,
  payCard,
  payVoucher,
  placed,
  press,
  received,
} from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cancelling } from './cancelling'
import { mailedLink } from './guests'
import { apply, CHEAPER, moveTo, OLD, quote, stockDates } from './support/changing'

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

const steps = async (code: string) =>
  (await traveller.mails(code)).flatMap(({ data }) => (data.step ? [String(data.step)] : [])).sort()

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

/** The payments of the shop, over a gateway whose refunds are bent. */
const bent = (refund: Gateway['refund']) => ({
  ...shop.payments,
  gateways: { ...shop.payments.gateways, find: () => ({ ...shop.gateway, refund }) },
})

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

describe('sending', () => {
  it('whose answer is lost is asked about under the same key, and pays once', async () => {
    const { uuid, code, cookie, deposit } = await traveller.bought()
    await traveller.cancel(code, cookie)
    const keys: string[] = []
    const lossy = bent(async (refund) => {
      keys.push(refund.key)
      const answer = await shop.gateway.refund(refund)
      if (keys.length < 3) throw new GatewayTimeout('sandbox', 20_000)
      return answer
    })
    for (const minutes of [0, 1, 2]) {
      shop.clock.advance(minutes)
      await sendRefunds(shop.context, lossy)
      if (keys.length < 3) expect((await traveller.refunds(uuid))[0].state).toBe('sending')
    }
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
    expect(await traveller.refunds(uuid)).toMatchObject([{ state: 'settled', tries: 3 }])
    expect(await received(shop, uuid)).toBe(0)
    const { rows } = await shop.context.pool.query(
      `select amount_minor::float8 as minor from ledger_entries where order_id = $1 and kind = 'refund'`,
      [uuid],
    )
    expect(rows).toEqual([{ minor: Math.round(deposit * 100) }])
    await shop.settle()
  })

  it('by two processes at once sends each refund once', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    await traveller.cancel(code, cookie)
    let calls = 0
    const counted = bent((refund) => {
      calls += 1
      return shop.gateway.refund(refund)
    })
    await Promise.all([1, 2, 3, 4].map(() => sendRefunds(shop.context, counted)))
    expect(calls).toBe(1)
    expect(await traveller.refunds(uuid)).toMatchObject([{ state: 'settled' }])
    await shop.settle()
  })

  it('that takes days is told when it is accepted and when it went, and booked only then', async () => {
    const { uuid, code, cookie, deposit } = await traveller.bought()
    await shop.sandbox('/controls', { refund_ms: 60_000 })
    await traveller.cancel(code, cookie)
    await shop.sweep('send_refunds')
    expect(await traveller.refunds(uuid)).toMatchObject([{ state: 'sent' }])
    expect((await books(shop, uuid)).paid).toBe(Math.round(deposit * 100))
    expect(await steps(code)).toEqual(['sent'])
    shop.clock.advance(2)
    await eventually(async () => (await books(shop, uuid)).paid === 0)
    await shop.sandbox('/controls', { refund_ms: 0 })
    await eventually(async () => {
      await shop.sweep('send_refunds')
      return (await traveller.refunds(uuid))[0].state === 'settled'
    })
    expect(await steps(code)).toEqual(['done', 'sent'])
    await shop.settle()
  })

  it('that was accepted and comes to nothing is a case, and the money is still owed', async () => {
    const { uuid, code, cookie, deposit } = await traveller.bought()
    await shop.sandbox('/controls', { refund_ms: 60_000, refund_fails: true })
    await traveller.cancel(code, cookie)
    await shop.sweep('send_refunds')
    shop.clock.advance(2)
    await eventually(async () => {
      await shop.sweep('send_refunds')
      return (await traveller.refunds(uuid))[0].state === 'failed'
    })
    await shop.sandbox('/controls', { refund_ms: 0, refund_fails: false })
    expect((await books(shop, uuid)).paid).toBe(Math.round(deposit * 100))
    expect(await casesOf(code)).toEqual(['refund_failed'])
    expect(await steps(code)).toContain('failed')
    // Nobody gets it a second time by asking for a surplus.
    expect((await traveller.page(code, cookie)).surplus).toBe(0)
    expect((await traveller.surplus(code, cookie)).json.data.refunds).toHaveLength(1)
    // A person decides that it goes to an account.
    const [{ id }] = await traveller.refunds(uuid)
    expect(await askForAnotherAccount(shop.context, shop.payments, id)).toMatchObject({
      state: 'needs_account',
    })
    expect(await askForAnotherAccount(shop.context, shop.payments, id)).toBeNull()
    expect(await steps(code)).toContain('account')
    expect((await traveller.account(code, cookie, id, CLABE)).status).toBe(200)
    expect(await casesOf(code)).toEqual([])
    await shop.settle()
  })

  it('is told in each step to whoever paid, and not to the buyer', async () => {
    const { code, cookie } = await traveller.bought()
    shop.clock.advance(1)
    const payer = { name: 'Tío Luis', email: 'luis@example.com' }
    await payCard(shop, code, GOOD_CARD, { amount: 2000, payer })
    await shop.sandbox('/controls', { refund_ms: 60_000, refund_fails: true })
    await traveller.cancel(code, cookie)
    await shop.sweep('send_refunds')
    shop.clock.advance(2)
    await eventually(async () => {
      await shop.sweep('send_refunds')
      return (await toLuis(code)).some(({ data }) => data.step === 'failed')
    })
    await shop.sandbox('/controls', { refund_ms: 0, refund_fails: false })
    const told = await toLuis(code)
    expect(told.map(({ data }) => data.step).sort()).toEqual(['failed', 'sent'])
    expect(told).toMatchObject(told.map(() => ({ data: { amount: 2000, is_payer: true } })))
    expect(JSON.stringify(told)).not.toMatch(/María|Gómez/)
    const toBuyer = (await traveller.mails(code)).filter(({ recipient }) => recipient !== payer.email)
    expect(toBuyer.filter(({ data }) => data.amount === 2000)).toEqual([])
    await shop.settle()
  })

  it('whose money a bank took before it was sent is refused by its gateway, once, and is a case', async () => {
    const { uuid, code, cookie, payment } = await traveller.bought()
    await traveller.cancel(code, cookie)
    await press(shop, `/console/charges/${(await chargeOf(shop, payment)).id}/dispute`, { step: 'open' })
    await eventually(async () => (await books(shop, uuid)).paid === 0)
    await assertInvariants(shop.context.pool, shop.clock.now())
    await shop.sweep('send_refunds')
    expect(await traveller.refunds(uuid)).toMatchObject([{ state: 'failed' }])
    expect(await received(shop, uuid)).toBe(0)
    expect(await casesOf(code)).toContain('refund_failed')
    await shop.settle()
  })

  it('that its gateway never allows any more asks for an account', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    await traveller.cancel(code, cookie)
    await sendRefunds(
      shop.context,
      bent(async () => ({ status: 'failed', reason: 'too_late' })),
    )
    expect(await traveller.refunds(uuid)).toMatchObject([{ state: 'needs_account', failure: 'too_late' }])
    expect(await steps(code)).toEqual(['account'])
    const [{ id }] = await traveller.refunds(uuid)
    expect((await traveller.account(code, cookie, id, CLABE)).status).toBe(200)
    await shop.sweep('send_refunds')
    shop.clock.advance(24 * 60)
    await payOutRefund(shop.context, shop.payments, id, 'SPEI-1')
    expect((await books(shop, uuid)).paid).toBe(0)
    // What the gateway tells later is no second refund: it knows nothing of the account.
    await shop.sweep('payment_reconciliation')
    expect((await books(shop, uuid)).paid).toBe(0)
  })

  it('that is never answered is a case within a day, and is not asked about for ever', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    await traveller.cancel(code, cookie)
    const silent = bent(async () => {
      throw new GatewayTimeout('sandbox', 20_000)
    })
    for (let turn = 0; turn < 12; turn++) {
      await sendRefunds(shop.context, silent)
      shop.clock.advance(3 * 60 + 1)
    }
    expect(await traveller.refunds(uuid)).toMatchObject([{ state: 'sending', tries: 11 }])
    expect(await casesOf(code)).toEqual(['refund_failed'])
  })
})

describe('money above what is owed', () => {
  it('goes back when the buyer says so, to the newest payment, while the trip goes on', async () => {
    const { code, cookie } = await traveller.bought()
    shop.clock.advance(1)
    const rest = (await traveller.page(code, cookie)).order.pending_amount
    await payCard(shop, code, GOOD_CARD, { amount: rest })
    const quoted = await quote(shop, { code, cookie }, moveTo(CHEAPER, OLD.code, 1))
    const applied = await apply(shop, { code, cookie }, quoted.json.data.quote)
    const { surplus } = quoted.json.data
    expect([applied.status, surplus > 0]).toEqual([200, true])
    expect((await traveller.page(code, cookie)).surplus).toBe(surplus)
    const { json } = await traveller.surplus(code, cookie)
    expect(json.data.refunds).toMatchObject([{ state: 'planned', reason: 'surplus', amount: surplus }])
    expect((await traveller.surplus(code, cookie)).json.data.refunds).toHaveLength(1)
    await shop.sweep('send_refunds')
    const page = await traveller.page(code, cookie)
    expect([page.surplus, page.reservation.status, page.reservation.liquidated]).toEqual([
      0,
      'confirmed',
      true,
    ])
    expect(page.refunds).toMatchObject([{ state: 'settled' }])
    expect(await casesOf(code)).toEqual([])
    await shop.settle()
  })
})
