import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayTimeout } from '@/server/payments/gateways/errors'
import type { Gateway } from '@/server/payments/gateways/port'
import { askForAnotherAccount } from '@/server/payments/refunds/ask-for-account'
import { payOutRefund } from '@/server/payments/refunds/pay-out-refund'
import { sendRefunds } from '@/server/payments/refunds/send-refunds'
import { listCases } from '@/server/reservations/cases/list-cases'
import { eventually } from '../../support/eventually'
import { assertInvariants } from '../../support/invariants'
import { books, chargeOf, GOOD_CARD, payCard, press, received } from '../payments/actions'
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

const toLuis = async (code: string) =>
  (await traveller.mails(code)).filter(
    ({ recipient, template }) => recipient === 'luis@example.com' && template === 'refund_told',
  )

/** The payments of the shop, over a gateway whose refunds are bent. */
const bent = (refund: Gateway['refund']) => ({
  ...shop.payments,
  gateways: { ...shop.payments.gateways, find: () => ({ ...shop.gateway, refund }) },
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
