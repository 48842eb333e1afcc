import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayTimeout } from '@/server/payments/gateways/errors'
import type { Gateway } from '@/server/payments/gateways/port'
import { askForAnotherAccount } from '@/server/payments/refunds/ask-for-account'
import { NotPaidOut, payOutRefund } from '@/server/payments/refunds/pay-out-refund'
import { sendRefunds } from '@/server/payments/refunds/send-refunds'
import { listCases } from '@/server/reservations/cases/list-cases'
import { eventually } from '../../support/eventually'
import { assertInvariants } from '../../support/invariants'
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
    const told = (await traveller.mails(code)).filter(({ recipient }) => recipient === 'luis@example.com')
    expect(told).toMatchObject([{ data: { step: 'companion', firstname: 'Tío Luis' } }])
    expect(JSON.stringify(told)).not.toMatch(/María|Gómez/)
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
