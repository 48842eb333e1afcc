import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { listCases } from '@/server/reservations/cases/list-cases'
import { eventually } from '../../support/eventually'
import { buy, call, cenotesCart } from '../checkout/support/buyer'
import { books, chargeOf, GOOD_CARD, pay, payCard, payVoucher, placed, press } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const transfer = async (payment: string, minor: number) =>
  press(shop, `/console/charges/${(await chargeOf(shop, payment)).id}/transfer`, { minor: String(minor) })
const page = async (code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data
const paidIs = (uuid: string, minor: number) =>
  eventually(async () => (await books(shop, uuid)).paid === minor)
const minorOf = (major: number) => Math.round(major * 100)
const casesOf = async (code: string) =>
  (await listCases(shop.context)).filter(({ subject }) => subject.id === code)

async function rows<T>(sql: string, ...values: unknown[]): Promise<T[]> {
  return (await shop.context.pool.query(sql, values)).rows as T[]
}
const mails = async (template: string, code: string) =>
  (
    await rows<{ data: Record<string, unknown> }>(
      `select data from mails where template = $1 and data->>'code' = $2
       order by coalesce(data->>'received', data->>'kept')::numeric`,
      template,
      code,
    )
  ).map(({ data }) => data)
const holds = async (uuid: string) =>
  (await rows<{ state: string }>(`select distinct state from holds where order_id = $1`, uuid)).map(
    ({ state }) => state,
  )

async function bySpei() {
  const order = await placed(shop)
  const { json } = await pay(shop, order.code, { method: 'spei' })
  return { ...order, payment: json.data.uuid, deposit: minorOf(order.layaway_amount) }
}

/** One whose window ended with nothing in. */
async function expired() {
  const order = await bySpei()
  shop.clock.advance(24 * 60 + 1)
  await eventually(async () => (await books(shop, order.uuid)).attempts[0] === 'expired')
  await shop.sweep('first_payment_expiry')
  expect((await books(shop, order.uuid)).status).toBe('expired')
  return order
}

describe('money below what is due first', () => {
  it('confirms nothing: one cent leaves seats held, the window running and the host unknown', async () => {
    const { uuid, code, payment, deposit } = await bySpei()
    const { window } = await books(shop, uuid)
    await transfer(payment, 1)
    await paidIs(uuid, 1)
    expect(await books(shop, uuid)).toMatchObject({ status: 'new', window })
    expect(await holds(uuid)).toEqual(['held'])
    const { local, reservation, payments } = await page(code)
    expect([local.email, local.phone]).toEqual([null, null])
    expect(await mails('deposit_received', code)).toEqual([])
    expect(reservation).toMatchObject({
      paid_amount: 0.01,
      next_payment: { n: 0, amount: (deposit - 1) / 100, due_date: null },
      cancellation_date: window?.toISOString(),
    })
    expect(payments).toMatchObject([{ status: 'pending', received: 0.01 }])
    await shop.settle()
  })

  it('is told by mail: what came in, what is missing, until when', async () => {
    const { uuid, code, payment, deposit } = await bySpei()
    const { window } = await books(shop, uuid)
    await transfer(payment, 30_000)
    await paidIs(uuid, 30_000)
    expect(await mails('part_received', code)).toMatchObject([
      { received: 300, due_now: (deposit - 30_000) / 100, until: window?.toISOString() },
    ])
    await transfer(payment, 10_000)
    await paidIs(uuid, 40_000)
    expect(await mails('part_received', code)).toMatchObject([{}, { received: 400 }])
    await shop.settle()
  })

  it('confirms as soon as the rest is there, also by another way', async () => {
    const { uuid, code, payment, deposit } = await bySpei()
    await transfer(payment, 30_000)
    await paidIs(uuid, 30_000)
    const { json } = await payCard(shop, code, GOOD_CARD)
    expect(json.data).toMatchObject({ status: 'paid', amount: (deposit - 30_000) / 100 })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: deposit })
    expect(await holds(uuid)).toEqual(['consumed'])
    expect(await mails('deposit_received', code)).toMatchObject([{ received: deposit / 100 }])
    expect((await page(code)).local.email).toBe('marta@host.example')
    await shop.settle()
  })

  it('is any of several vouchers but the last', async () => {
    const { json } = await buy(shop, cenotesCart(5), { mode: 'full' })
    const { uuid, code } = json.data
    const { data } = (await pay(shop, code, { method: 'oxxo' })).json
    expect(data.voucher.length).toBeGreaterThanOrEqual(3)
    let paid = 0
    for (const { reference, amount, n, of } of data.voucher) {
      await payVoucher(shop, reference)
      paid += minorOf(amount)
      await paidIs(uuid, paid)
      expect((await books(shop, uuid)).status).toBe(n < of ? 'new' : 'confirmed')
    }
    await shop.settle()
  })
})

describe('a window that ends with a part of the money', () => {
  it('expires, gives the seats back, keeps and tells the money, and lists it for the operator', async () => {
    const { uuid, code, payment } = await bySpei()
    await transfer(payment, 30_000)
    await paidIs(uuid, 30_000)
    shop.clock.advance(24 * 60 + 1)
    await eventually(async () => (await books(shop, uuid)).attempts[0] === 'expired')
    expect(await casesOf(code)).toEqual([])
    await shop.sweep('first_payment_expiry')
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: 30_000 })
    expect(await holds(uuid)).toEqual(['released'])
    expect((await page(code)).reservation).toMatchObject({ status: 'expired', paid_amount: 300 })
    expect(await mails('late_money', code)).toMatchObject([{ kept: 300, seats: 'released' }])
    const dueAt = new Date(shop.clock.now().getTime() + 7 * 86_400_000)
    expect(await casesOf(code)).toEqual([
      {
        key: `late_money:${code}`,
        kind: 'late_money',
        subject: { type: 'reservation', id: code },
        role: 'desk',
        amount: { amount: 30_000, currency: 'MXN' },
        dueAt,
      },
    ])
    await shop.settle()
  })

  it('is a reservation again once the rest arrives and the seats are there', async () => {
    const { uuid, code, payment, deposit } = await bySpei()
    await transfer(payment, 30_000)
    await paidIs(uuid, 30_000)
    shop.clock.advance(24 * 60 + 1)
    await eventually(async () => (await books(shop, uuid)).attempts[0] === 'expired')
    await shop.sweep('first_payment_expiry')
    expect((await books(shop, uuid)).status).toBe('expired')
    await transfer(payment, deposit - 30_000)
    await paidIs(uuid, deposit)
    expect((await books(shop, uuid)).status).toBe('confirmed')
    expect(await casesOf(code)).toEqual([])
    await shop.settle()
  })
})

describe('money that comes after the window', () => {
  it('below what was due first re-books nothing; it is told and listed, and whole it re-books', async () => {
    const { uuid, code, payment, deposit } = await expired()
    await transfer(payment, deposit - 1)
    await paidIs(uuid, deposit - 1)
    expect((await books(shop, uuid)).status).toBe('expired')
    expect(await holds(uuid)).toEqual(['released'])
    expect(await mails('late_money', code)).toMatchObject([{ kept: (deposit - 1) / 100, seats: 'released' }])
    expect(await casesOf(code)).toMatchObject([{ kind: 'late_money', amount: { amount: deposit - 1 } }])
    await transfer(payment, 1)
    await paidIs(uuid, deposit)
    expect((await books(shop, uuid)).status).toBe('confirmed')
    expect(await casesOf(code)).toEqual([])
    await shop.settle()
  })

  it('whole, but for seats that are gone, is told and listed', async () => {
    const { uuid, code, payment, deposit } = await expired()
    const where = `where id = (select departure_id from holds where order_id = '${uuid}' limit 1)`
    const [before] = await rows<{ capacity: number }>(`select capacity from departures ${where}`)
    await rows(`update departures set capacity = taken ${where}`)
    await transfer(payment, deposit)
    await paidIs(uuid, deposit)
    expect((await books(shop, uuid)).status).toBe('expired')
    expect(await mails('late_money', code)).toMatchObject([{ kept: deposit / 100, seats: 'gone' }])
    expect(await casesOf(code)).toMatchObject([{ kind: 'late_money', amount: { amount: deposit } }])
    await rows(`update departures set capacity = ${before?.capacity} ${where}`)
    await shop.settle()
  })
})
