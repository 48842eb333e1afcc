import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { showForecast } from '@/lib/desk/forecast-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { call } from '@/tests/api/checkout/support/buyer'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const cents = (amount: number) => Math.round(amount * 100)
const forecast = async (query = '') => {
  const by = await deskMember(shop.context, 'finance')
  return (await deskCall<CallData<typeof showForecast>>(shop, by, `GET /api/desk/forecast${query}`)).data
}
const scheduleOf = async (code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data.reservation
    .schedule

/** Everything a forecast says is to come. */
const all = ({ weeks, overdue, later }: Awaited<ReturnType<typeof forecast>>) =>
  weeks.reduce((sum, { due }) => sum + cents(due), cents(overdue) + cents(later))

describe('the forecast', () => {
  it('is the sum of what is open of every schedule, and holds what came in, currency by currency', async () => {
    const orders = [await placed(shop), await placed(shop), await placed(shop, 'layaway', 'COP')]
    for (const { code } of orders) await payCard(shop, code, GOOD_CARD)
    const schedules = await Promise.all(orders.map(({ code }) => scheduleOf(code)))
    const open = schedules.map((parts) =>
      parts.reduce((sum, { amount, paid }) => sum + cents(amount) - cents(paid), 0),
    )
    const [pesos, colombian] = [await forecast(), await forecast('?currency=COP&weeks=26')]
    expect(all(pesos)).toBe((open[0] ?? 0) + (open[1] ?? 0))
    expect(all(colombian)).toBe(open[2])
    expect(cents(pesos.held)).toBe(
      orders.slice(0, 2).reduce((sum, order) => sum + cents(order.due_amount), 0),
    )
    expect(pesos.weeks).toHaveLength(6)
    // the order that waits for its first money is nobody's promise
    const before = all(pesos)
    await placed(shop)
    expect(all(await forecast())).toBe(before)
  })

  it('names whose payments are at risk, and why', async () => {
    expect((await forecast()).at_risk).toEqual([])
    shop.clock.moveTo('2027-03-02T15:00:00Z')
    const { at_risk, at_risk_count, weeks } = await forecast()
    expect(at_risk_count).toBe(2)
    expect(at_risk[0]?.score).toBe(69)
    expect(at_risk[0]?.parts).toEqual([
      { kind: 'late', points: 24 },
      { kind: 'missed', points: 20 },
      { kind: 'quiet', points: 10 },
      { kind: 'behind', points: 15 },
    ])
    for (const { due, at_risk: risky } of weeks) expect(risky).toBeLessThanOrEqual(due)
  })
})
