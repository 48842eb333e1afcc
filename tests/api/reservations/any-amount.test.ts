import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import { previewPayment } from '@/lib/layaway/running/payment-preview'
import { fromWire, toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { previewPayment as previewCall } from '@/lib/reservations/plan-contract'
import { standingOf } from '@/lib/reservations/standing'
import { call } from '../checkout/support/buyer'
import { chargeOf, GOOD_CARD, pay, payCard, placed, press } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const DAY = 24 * 60
const page = async (code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data
const preview = (code: string, query = '') =>
  call<CallData<typeof previewCall>>(shop, 'GET', `/api/v1.5/orders/${code}/payment-preview${query}`)
const open = ({ reservation: { schedule } }: ReservationDetail) =>
  schedule
    .filter(({ status }) => status !== 'paid')
    .map(({ due_date, amount, status }) => [due_date, amount, status])

/** Deposit in; three monthly parts of 3,149, 3,149 and 3,148.66 are left. */
async function begun() {
  const order = await placed(shop)
  expect((await payCard(shop, order.code, GOOD_CARD)).json.data.status).toBe('paid')
  shop.clock.advance(1)
  return order
}

describe('an amount before it is paid', () => {
  it('is proposed as the next part, the next two and all that is left, to whoever holds the code', async () => {
    const { code } = await begun()
    const { status, headers, json } = await preview(code)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const { next_payment, pending_amount } = (await page(code)).reservation
    expect(json.data).toMatchObject({ amount: next_payment?.amount, minimum: 100, maximum: pending_amount })
    expect(json.data.suggestions.map(({ key }) => key)).toEqual(['next', 'next_two', 'rest'])
    expect(json.data.suggestions.at(-1)?.amount).toBe(pending_amount)
  })

  it.each([
    ['lower', 4_000],
    ['sooner', 4_000],
    ['sooner', 3_000],
    ['lower', 150],
  ] as const)(
    'with %s %i shows what the page computes, and what stands there afterwards',
    async (replan, amount) => {
      const { code } = await begun()
      const before = await page(code)
      const { json } = await preview(code, `?amount=${amount}&replan=${replan}`)
      const own = previewPayment(standingOf(before), fromWire(amount, 'MXN'), replan)
      expect(json.data).toMatchObject({ balance: toWire(own.balance), last_date: own.lastDate })
      expect(json.data.schedule.map(({ n, due_date, amount: of, paid }) => [n, due_date, of, paid])).toEqual(
        own.parts.map((part) => [part.n, part.dueDate, toWire(part.amount), toWire(part.paid)]),
      )
      await payCard(shop, code, GOOD_CARD, { amount, replan })
      const after = await page(code)
      expect(after.reservation.schedule).toEqual(json.data.schedule)
      expect(after.reservation.pending_amount).toBe(json.data.balance)
      await shop.settle()
    },
  )

  it('is refused where it is too small, too large or no amount, and where nothing can be paid', async () => {
    const { code } = await begun()
    for (const query of ['?amount=99.99', '?amount=99999', '?amount=x', '?amount=200&replan=later'])
      expect((await preview(code, query)).status).toBe(422)
    expect((await preview('0000000000000')).status).toBe(404)
    await payCard(shop, code, GOOD_CARD, { amount: (await page(code)).reservation.pending_amount })
    const done = await preview(code)
    expect([done.status, done.json.code]).toEqual([409, 'already_paid'])
  })

  it('is nothing less than what is due first, before that is in', async () => {
    const { code, due_amount } = await placed(shop)
    expect((await preview(code)).json.data).toMatchObject({ amount: due_amount, minimum: due_amount })
    expect((await preview(code, `?amount=${due_amount - 1}`)).status).toBe(422)
  })
})

describe('a choice of what an amount does', () => {
  it('is kept with the attempt and booked with its money, also when a voucher is paid days later', async () => {
    const { uuid, code } = await begun()
    const { json } = await pay(shop, code, { method: 'oxxo', amount: 4_000, replan: 'sooner' })
    const [shown] = [(await preview(code, '?amount=4000&replan=sooner')).json.data]
    shop.clock.advance(2 * DAY)
    const voucher = json.data.voucher[0]?.reference ?? ''
    await press(shop, `/console/charges/${(await chargeOf(shop, json.data.uuid)).id}/voucher`, { voucher })
    await shop.settle()
    expect((await page(code)).reservation.schedule).toEqual(shown?.schedule)
    const { rows } = await shop.context.pool.query<{ replan: string | null }>(
      `select l.replan from ledger_entries l where l.order_id = $1 and l.kind = 'payment' order by l.at`,
      [uuid],
    )
    expect(rows.map(({ replan }) => replan)).toEqual([null, 'sooner'])
  })
})

describe('a part that was missed', () => {
  it('is in those that are left the next day, nobody is late, and no job had to run', async () => {
    const { code } = await begun()
    const before = open(await page(code))
    expect(before.map(([date]) => date)).toHaveLength(3)
    const due = Date.parse(`${before[0]?.[0]}T23:59:59-06:00`)
    shop.clock.advance(Math.floor((due - shop.clock.now().getTime()) / 60_000))
    expect(open(await page(code))).toEqual(before)
    shop.clock.advance(1)
    const after = open(await page(code))
    expect(after.map(([date, , status]) => [date, status])).toEqual(
      before.slice(1).map(([date]) => [date, 'due']),
    )
    const sum = (list: typeof after) => list.reduce((all, [, amount]) => all + Number(amount) * 100, 0)
    expect(Math.round(sum(after))).toBe(Math.round(sum(before)))
  })

  it('waits for a voucher that was begun in time, and rolls once that is over', async () => {
    const { code } = await begun()
    const before = open(await page(code))
    const due = Date.parse(`${before[0]?.[0]}T12:00:00-06:00`)
    shop.clock.advance(Math.floor((due - shop.clock.now().getTime()) / 60_000))
    await pay(shop, code, { method: 'oxxo' })
    shop.clock.advance(2 * DAY)
    expect(open(await page(code))).toEqual(before)
    shop.clock.advance(4 * DAY)
    expect(open(await page(code))).toHaveLength(before.length - 1)
  })

  it('is called late only after the liquidation date', async () => {
    const { code } = await begun()
    const { liquidation_date } = (await page(code)).reservation
    const end = Date.parse(`${liquidation_date}T12:00:00-06:00`)
    shop.clock.advance(Math.floor((end - shop.clock.now().getTime()) / 60_000))
    expect(open(await page(code)).map(([date, , status]) => [date, status])).toEqual([
      [liquidation_date, 'due'],
    ])
    shop.clock.advance(DAY)
    expect(open(await page(code)).map(([, , status]) => status)).toEqual(['late'])
  })
})
