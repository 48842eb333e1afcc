import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { listCases } from '@/server/reservations/cases/list-cases'
import { eventually } from '../../support/eventually'
import { brokenInvariants } from '../../support/invariants'
import { buy, call, cenotesCart } from '../checkout/support/buyer'
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
  shown,
} from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const mails = async (template: string, orderCode: string) => {
  const { rows } = await shop.context.pool.query<{ data: Record<string, unknown> }>(
    `select data from mails where template = $1 and data->>'code' = $2`,
    [template, orderCode],
  )
  return rows.map(({ data }) => data)
}

const payAtCounter = async (payment: string, voucher: string) =>
  press(shop, `/console/charges/${(await chargeOf(shop, payment)).id}/voucher`, { voucher })
const transfer = async (payment: string, minor: number) =>
  press(shop, `/console/charges/${(await chargeOf(shop, payment)).id}/transfer`, { minor: String(minor) })

async function issued(method: 'oxxo' | 'spei' | 'pse' | 'efecty', mode: 'full' | 'layaway' = 'layaway') {
  const order = await placed(shop, mode, method === 'pse' || method === 'efecty' ? 'COP' : 'MXN')
  const { status, json } = await pay(shop, order.code, { method })
  expect([status, json.data.status]).toEqual([201, 'pending'])
  return { ...order, payment: json.data }
}

describe('an OXXO voucher', () => {
  it('moves countdown, holds and voucher to one instant, 72 hours on, once', async () => {
    const { uuid, code, payment } = await issued('oxxo')
    const until = new Date(shop.clock.now().getTime() + 72 * 3_600_000)
    expect((await books(shop, uuid)).window).toEqual(until)
    expect(payment.voucher).toHaveLength(1)
    expect(new Date(payment.voucher[0]?.expires_at ?? '')).toEqual(until)
    shop.clock.advance(60)
    const again = await pay(shop, code, { method: 'oxxo' })
    expect(new Date(again.json.data.voucher[0]?.expires_at ?? '')).toEqual(until)
    expect(await books(shop, uuid)).toMatchObject({ window: until, attempts: ['cancelled', 'pending'] })
    await shop.settle()
  })

  it('is sent by mail, and paid at the counter the webhook confirms the reservation', async () => {
    const { uuid, code, payment } = await issued('oxxo')
    const [mail] = await mails('voucher', code)
    expect(mail).toMatchObject({ network: 'oxxo', vouchers: [{ reference: payment.voucher[0]?.reference }] })
    await payAtCounter(payment.uuid, payment.voucher[0]?.reference ?? '')
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
    expect(await shown(shop, payment.uuid)).toMatchObject({ status: 'paid', voucher: [{ status: 'paid' }] })
    expect(await mails('deposit_received', code)).toHaveLength(1)
    expect(await received(shop, uuid)).toBe((await books(shop, uuid)).paid)
    await shop.settle()
  })

  it('above the cap is several numbered vouchers that sum exactly, each booked when it is paid', async () => {
    const { json } = await buy(shop, cenotesCart(3), { mode: 'full' })
    const { uuid, code, amount } = json.data
    const { data } = (await pay(shop, code, { method: 'oxxo' })).json
    expect(data.voucher.map(({ n, of }) => [n, of])).toEqual([
      [1, 2],
      [2, 2],
    ])
    const cents = data.voucher.map((one) => Math.round(one.amount * 100))
    expect(cents.reduce((all, one) => all + one, 0)).toBe(Math.round(amount * 100))
    expect(Math.max(...cents)).toBeLessThanOrEqual(1_000_000)
    await payVoucher(shop, data.voucher[1]?.reference ?? '')
    await eventually(async () => (await books(shop, uuid)).paid === cents[1])
    const half = await shown(shop, data.uuid)
    expect(half).toMatchObject({ status: 'pending', voucher: [{ status: 'pending' }, { status: 'paid' }] })
    await payVoucher(shop, data.voucher[0]?.reference ?? '')
    await eventually(async () => (await shown(shop, data.uuid)).status === 'paid')
    expect((await books(shop, uuid)).paid).toBe(Math.round(amount * 100))
    await shop.settle()
  })

  it('above the cap of which one is paid and the others end keeps that money, and each tells what became of it', async () => {
    const { json } = await buy(shop, cenotesCart(3), { mode: 'full' })
    const { uuid, code } = json.data
    const { data } = (await pay(shop, code, { method: 'oxxo' })).json
    await payVoucher(shop, data.voucher[0]?.reference ?? '')
    const first = Math.round((data.voucher[0]?.amount ?? 0) * 100)
    await eventually(async () => (await books(shop, uuid)).paid === first)
    shop.clock.advance(72 * 60 + 1)
    await eventually(async () => (await books(shop, uuid)).attempts[0] === 'expired')
    expect((await shown(shop, data.uuid)).voucher.map(({ status }) => status)).toEqual(['paid', 'expired'])
    await payVoucher(shop, data.voucher[1]?.reference ?? '')
    await eventually(async () => (await books(shop, uuid)).attempts[0] === 'paid')
    expect((await shown(shop, data.uuid)).voucher.map(({ status }) => status)).toEqual(['paid', 'paid'])
    await shop.settle()
  })

  it('that nobody pays expires, then the reservation does, and money at the counter re-books it', async () => {
    const { uuid, payment } = await issued('oxxo')
    shop.clock.advance(72 * 60 + 1)
    await eventually(async () => (await books(shop, uuid)).attempts[0] === 'expired')
    await shop.sweep('first_payment_expiry')
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: 0 })
    await shop.settle()
    await payAtCounter(payment.uuid, payment.voucher[0]?.reference ?? '')
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
    expect(await books(shop, uuid)).toMatchObject({ attempts: ['paid'] })
    await shop.settle()
  })

  it('paid after another way was chosen is money on the ledger, never lost', async () => {
    const { uuid, code, payment, layaway_amount } = await issued('oxxo')
    expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
    await payAtCounter(payment.uuid, payment.voucher[0]?.reference ?? '')
    const twice = Math.round(layaway_amount * 200)
    await eventually(async () => (await books(shop, uuid)).paid === twice)
    expect(await received(shop, uuid)).toBe(twice)
    await shop.settle()
  })

  it('whose event was lost after its end is found by the daily look', async () => {
    const { uuid, payment } = await issued('oxxo')
    shop.clock.advance(72 * 60 + 1)
    await eventually(async () => (await books(shop, uuid)).attempts[0] === 'expired')
    await shop.sweep('first_payment_expiry')
    await shop.sandbox('/controls', { hold: true })
    await payAtCounter(payment.uuid, payment.voucher[0]?.reference ?? '')
    await shop.sweep('payment_reconciliation')
    expect((await books(shop, uuid)).status).toBe('expired')
    shop.clock.advance(25 * 60)
    await shop.sweep('payment_reconciliation')
    expect((await books(shop, uuid)).status).toBe('confirmed')
    await shop.sandbox('/controls', { hold: false })
    await shop.settle()
  })
})

describe('a SPEI transfer', () => {
  it('books parts as they come, is paid when they suffice, and keeps what is too much', async () => {
    const { uuid, code, payment, layaway_amount } = await issued('spei')
    const whole = Math.round(layaway_amount * 100)
    expect(payment.next_action).toMatchObject({
      type: 'bank_transfer',
      clabe: expect.stringMatching(/^\d{18}$/),
    })
    expect(await mails('voucher', code)).toMatchObject([
      { network: 'spei', clabe: payment.next_action?.clabe },
    ])
    await transfer(payment.uuid, 30_000)
    await eventually(async () => (await books(shop, uuid)).paid === 30_000)
    expect(await books(shop, uuid)).toMatchObject({ status: 'new', attempts: ['pending'] })
    await transfer(payment.uuid, whole)
    await eventually(async () => (await books(shop, uuid)).attempts[0] === 'paid')
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: whole + 30_000 })
    await transfer(payment.uuid, 777)
    await eventually(async () => (await books(shop, uuid)).paid === whole + 30_777)
    expect(await received(shop, uuid)).toBe(whole + 30_777)
    await shop.settle()
  })

  it('of more than the whole trip costs makes a surplus, which is a case', async () => {
    const { uuid, code, payment, amount } = await issued('spei', 'full')
    const whole = Math.round(amount * 100)
    await transfer(payment.uuid, whole)
    await transfer(payment.uuid, 32_900)
    await eventually(async () => (await books(shop, uuid)).paid === whole + 32_900)
    const cases = (await listCases(shop.context)).filter(({ subject }) => subject.id === code)
    expect(cases).toMatchObject([{ kind: 'surplus', amount: { amount: 32_900, currency: 'MXN' } }])
    await shop.settle()
  })

  it('that ended half paid keeps the half, and what comes after', async () => {
    const { uuid, payment } = await issued('spei', 'full')
    await transfer(payment.uuid, 50_000)
    await eventually(async () => (await books(shop, uuid)).paid === 50_000)
    shop.clock.advance(24 * 60 + 1)
    await eventually(async () => (await books(shop, uuid)).attempts[0] === 'expired')
    await shop.sweep('first_payment_expiry')
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: 50_000 })
    await transfer(payment.uuid, 1_000)
    await eventually(async () => (await books(shop, uuid)).paid === 51_000)
    expect((await books(shop, uuid)).status).toBe('expired')
    await shop.settle()
  })

  it.each(['expired', 'paid'] as const)(
    'that is %s, and of which the gateway cannot tell that more came, is asked about again and booked',
    async (ended) => {
      const { uuid, payment, amount } = await issued('spei', 'full')
      const first = ended === 'paid' ? Math.round(amount * 100) : 50_000
      await transfer(payment.uuid, first)
      await eventually(async () => (await books(shop, uuid)).paid === first)
      shop.clock.advance(24 * 60 + 1)
      await eventually(async () => (await books(shop, uuid)).attempts[0] === ended)
      await shop.sandbox('/controls', { hold: true })
      await transfer(payment.uuid, 1_000)
      const { pool } = shop.context
      const broken = () => brokenInvariants(pool, shop.clock.now(), ['I8'])
      expect(await broken()).toEqual([])
      const { rows } = await pool.query(
        'select id, next_check_at from payment_attempts where order_id = $1 and next_check_at is not null',
        [uuid],
      )
      await pool.query('update payment_attempts set next_check_at = null where order_id = $1', [uuid])
      expect(await broken()).toHaveLength(1)
      await pool.query('update payment_attempts set next_check_at = $2 where id = $1', [
        rows[0]?.id,
        rows[0]?.next_check_at,
      ])
      shop.clock.advance(25 * 60)
      await shop.sweep('payment_reconciliation')
      expect((await books(shop, uuid)).paid).toBe(first + 1_000)
      await shop.sandbox('/controls', { hold: false })
      await shop.settle()
    },
  )
})

describe('Colombian methods', () => {
  it('PSE leads to the bank and comes back paid', async () => {
    const { uuid, payment } = await issued('pse')
    expect(payment.next_action?.type).toBe('redirect')
    const page = new URL(payment.next_action?.url ?? '').pathname.replace('/sandbox', '')
    await press(shop, page, { answer: 'approve' })
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
    await shop.settle()
  })

  it('Efecty prints a voucher in whole pesos', async () => {
    const { payment } = await issued('efecty')
    expect(payment.voucher.every(({ amount }) => Number.isInteger(amount))).toBe(true)
    await shop.settle()
  })
})

describe('a refund at the gateway', () => {
  it('is booked once, however often it is told', async () => {
    await shop.sandbox('/controls', { duplicate: 3, shuffle: true })
    const { uuid, code, layaway_amount } = await placed(shop)
    const { json } = await payCard(shop, code, GOOD_CARD)
    const { id } = await chargeOf(shop, json.data.uuid)
    const whole = Math.round(layaway_amount * 100)
    await press(shop, `/console/charges/${id}/refund`, { minor: '10000' })
    shop.clock.advance(0.2)
    await eventually(async () => (await books(shop, uuid)).paid === whole - 10_000)
    await press(shop, `/console/charges/${id}/refund`, { minor: String(whole - 10_000) })
    shop.clock.advance(0.2)
    await eventually(async () => (await books(shop, uuid)).paid === 0)
    expect((await books(shop, uuid)).attempts).toEqual(['refunded'])
    await shop.settle()
    await shop.sandbox('/controls', { duplicate: 0, shuffle: false })
  })
})

it('shows on the public reservation what came in and which voucher waits', async () => {
  const { code, payment } = await issued('oxxo')
  const { json } = await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)
  expect(json.data.payments).toMatchObject([{ uuid: payment.uuid, status: 'pending', method: 'oxxo' }])
  await shop.settle()
})
