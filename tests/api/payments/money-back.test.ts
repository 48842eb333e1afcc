import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { listCases } from '@/server/reservations/cases/list-cases'
import { eventually } from '../../support/eventually'
import { call } from '../checkout/support/buyer'
import { books, chargeOf, GOOD_CARD, payCard, placed, press } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const page = async (code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data
const casesOf = async (code: string) =>
  (await listCases(shop.context)).filter(({ subject }) => subject.id === code)
const mails = async (code: string) =>
  (
    await shop.context.pool.query(
      `select data from mails where template = 'payment_returned' and data->>'code' = $1
       order by (data->>'paid')::numeric desc`,
      [code],
    )
  ).rows.map(({ data }) => data)
const holds = async (uuid: string) =>
  (await shop.context.pool.query(`select distinct state from holds where order_id = $1`, [uuid])).rows

/** Money that goes back in the gateway's own panel; nobody here asked for it. */
async function giveBack(uuid: string, payment: string, minor: number): Promise<void> {
  const { paid } = await books(shop, uuid)
  const { id } = await chargeOf(shop, payment)
  await press(shop, `/console/charges/${id}/refund`, { minor: String(minor) })
  await eventually(async () => (await books(shop, uuid)).paid === paid - minor)
}

async function confirmed(mode: 'layaway' | 'full' = 'layaway') {
  const order = await placed(shop, mode)
  const { json } = await payCard(shop, order.code, GOOD_CARD)
  const { uuid: payment, amount } = json.data
  return { ...order, payment, paid: Math.round(amount * 100) }
}

describe('money that goes back without a cancellation', () => {
  it('changes no status and frees no seat; what is missing of the deposit is due now, and is told', async () => {
    const { uuid, code, payment, paid } = await confirmed()
    await giveBack(uuid, payment, 10_000)
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: paid - 10_000 })
    expect(await holds(uuid)).toEqual([{ state: 'consumed' }])
    const { reservation, story, local } = await page(code)
    expect(reservation).toMatchObject({
      status: 'confirmed',
      next_payment: { n: 0, amount: 100, due_date: null },
    })
    expect([story.enable_payment_method, local.email]).toEqual([true, 'marta@host.example'])
    expect(await mails(code)).toMatchObject([{ returned: 100, due_now: 100, paid: (paid - 10_000) / 100 }])
    expect(await casesOf(code)).toEqual([])
    await shop.settle()
  })

  it('of less than the smallest payment is paid with the smallest', async () => {
    const { uuid, code, payment, paid } = await confirmed()
    await giveBack(uuid, payment, 555)
    shop.clock.advance(1)
    const { json } = await payCard(shop, code, GOOD_CARD)
    expect(json.data).toMatchObject({ status: 'paid', amount: 100 })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: paid - 555 + 10_000 })
    expect((await page(code)).reservation.next_payment).toMatchObject({ n: 1 })
    await shop.settle()
  })

  it('above the deposit only opens the parts again, and tells nothing is due at once', async () => {
    const { uuid, code, payment, amount } = await confirmed()
    shop.clock.advance(1)
    const rest = await payCard(shop, code, GOOD_CARD, { amount: (await page(code)).order.pending_amount })
    expect((await page(code)).reservation.liquidated).toBe(true)
    await giveBack(uuid, rest.json.data.uuid, 50_000)
    expect((await page(code)).reservation).toMatchObject({ liquidated: false, paid_amount: amount - 500 })
    expect((await page(code)).reservation.next_payment?.n).toBeGreaterThan(0)
    expect(await mails(code)).toEqual([])
    shop.clock.advance(1)
    const again = await payCard(shop, code, GOOD_CARD, { amount: 500 })
    expect(again.json.data.status).toBe('paid')
    expect(payment).not.toBe(again.json.data.uuid)
    expect((await page(code)).reservation.liquidated).toBe(true)
    await shop.settle()
  })

  it('of a trip that was paid in full makes it payable again', async () => {
    const { uuid, code, payment, paid } = await confirmed('full')
    await giveBack(uuid, payment, 70_000)
    expect((await page(code)).reservation).toMatchObject({ status: 'confirmed', liquidated: false })
    expect(await mails(code)).toMatchObject([{ returned: 700, due_now: 700 }])
    shop.clock.advance(1)
    expect((await payCard(shop, code, GOOD_CARD)).json.data).toMatchObject({ status: 'paid', amount: 700 })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid })
    await shop.settle()
  })

  it('until nothing is left keeps the seats, and is a case until it is paid again', async () => {
    const { uuid, code, payment, paid } = await confirmed()
    await giveBack(uuid, payment, paid - 1)
    expect(await casesOf(code)).toEqual([])
    await giveBack(uuid, payment, 1)
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: 0, attempts: ['refunded'] })
    expect(await holds(uuid)).toEqual([{ state: 'consumed' }])
    expect(await mails(code)).toMatchObject([{ paid: 0.01 }, { paid: 0, due_now: paid / 100 }])
    expect(await casesOf(code)).toEqual([
      {
        key: `refunded_elsewhere:${code}`,
        kind: 'refunded_elsewhere',
        subject: { type: 'reservation', id: code },
        role: 'desk',
        amount: { amount: paid, currency: 'MXN' },
        dueAt: new Date(shop.clock.now().getTime() + 48 * 3_600_000),
      },
    ])
    shop.clock.advance(1)
    expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
    expect(await casesOf(code)).toEqual([])
    await shop.settle()
  })
})
