import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekday } from '@/lib/dates/local-date'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { listCases } from '@/server/reservations/cases/list-cases'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { eventually } from '@/tests/support/eventually'
import { BUYER, call } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { GOOD_CARD, pay, payCard, placed } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const MX = 'America/Mexico_City'
const page = async (code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data
const mails = async (code: string, template: string) =>
  (
    await shop.context.pool.query(
      `select data from mails where template = $2 and data->>'code' = $1 order by created_at, id`,
      [code, template],
    )
  ).rows.map(({ data }) => data)
const casesOf = async (code: string) =>
  (await listCases(shop.context)).filter(({ subject }) => subject.id === code)
/** To an hour of a day in Mexico City. */
const goTo = (day: string, hour: number) =>
  shop.clock.moveTo(
    new Date(endOfDayInstant(addDays(day, -1), MX).getTime() + 1_000 + hour * 3_600_000).toISOString(),
  )

/** What a webhook holds right now is looked at by the next run, so that one run may leave some. */
async function remind(): Promise<void> {
  await shop.settle()
  await shop.sweep('reminders')
}

async function layaway() {
  const order = await placed(shop)
  await payCard(shop, order.code, GOOD_CARD)
  const { reservation } = await page(order.code)
  const [first] = reservation.schedule
  if (!first || !reservation.liquidation_date) throw new Error('no plan')
  return { ...order, first, liquidation: reservation.liquidation_date }
}

describe('reminders', () => {
  it('of a part are written from nine in the morning on, once, and not when it was paid', async () => {
    const { code, first } = await layaway()
    goTo(addDays(first.due_date, -7), 8)
    await remind()
    expect(await mails(code, 'part_due')).toEqual([])
    goTo(addDays(first.due_date, -7), 9)
    await Promise.all([shop.sweep('reminders'), shop.sweep('reminders')])
    await remind()
    expect(await mails(code, 'part_due')).toMatchObject([
      { amount: first.amount, due_date: first.due_date, days: 7, grace_until: null },
    ])
    await payCard(shop, code, GOOD_CARD, { amount: first.amount })
    goTo(addDays(first.due_date, -3), 9)
    await remind()
    expect(await mails(code, 'part_due')).toHaveLength(1)
  })

  it('of a missed part bring the new plan, which is the one of the page', async () => {
    const { code, first } = await layaway()
    goTo(addDays(first.due_date, 1), 9)
    await remind()
    const { reservation } = await page(code)
    expect(reservation.missed).toEqual({ due_date: first.due_date, amount: first.amount })
    const open = reservation.schedule.filter(({ status }) => status !== 'paid')
    expect(await mails(code, 'part_missed')).toMatchObject([
      {
        missed: { due_date: first.due_date, amount: first.amount },
        parts: open.map(({ n, due_date, amount }) => ({ n, due_date, amount })),
      },
    ])
  })

  it('of the last part name the last instant, on the days of its grace, after which it is a case', async () => {
    const { code, liquidation } = await layaway()
    const end = endOfDayInstant(addDays(liquidation, 6), MX)
    await shop.settle()
    for (; shop.context.clock.now() < end; shop.clock.advance(1_440)) await shop.sweep('reminders')
    const until = endOfDayInstant(addDays(liquidation, 5), MX).toISOString()
    expect(await mails(code, 'grace')).toMatchObject([{ until }, { until }])
    expect(await casesOf(code)).toMatchObject([{ kind: 'overdue', amount: { amount: expect.any(Number) } }])
    const due = await mails(code, 'part_due')
    expect(due.filter(({ grace_until }) => grace_until === until)).toHaveLength(3)
    expect(new Set(due.map(({ due_date, days }) => `${due_date} ${days}`)).size).toBe(due.length)
  })

  it('of a trip come two weeks and two days before it, with the host and the meeting point', async () => {
    const { code, liquidation } = await layaway()
    const rest = (await page(code)).order.pending_amount
    await payCard(shop, code, GOOD_CARD, { amount: rest })
    const start = (await page(code)).products[0]?.departure_date.start ?? ''
    expect(daysBetween(liquidation, start)).toBeGreaterThan(13)
    for (const before of [-14, -13, -2, -1]) {
      goTo(addDays(start, before), 10)
      await remind()
    }
    expect(await mails(code, 'trip_ahead')).toMatchObject([
      { days: 14, pending: 0, host: { email: 'marta@host.example' } },
      { days: 2 },
    ])
    expect(await mails(code, 'part_due')).toEqual([])
  })
})

describe('in pesos of Colombia', () => {
  const bogota = (day: string, time: string) => shop.clock.moveTo(`${day}T${time}:00-05:00`)

  it('nothing of a debt is written on a Sunday or a holiday: the last day of the grace is told before it', async () => {
    const order = await placed(shop, 'layaway', 'COP')
    await payCard(shop, order.code, GOOD_CARD)
    const { liquidation_date: last } = (await page(order.code)).reservation
    if (!last) throw new Error('no plan')
    await shop.context.pool.query(
      `insert into holidays (day, country, name) values ($1, 'CO', '{"es": "Fiesta", "en": "Holiday"}') on conflict do nothing`,
      [addDays(last, 5)],
    )
    const told: string[] = []
    for (let day = last; day <= addDays(last, 5); day = addDays(day, 1)) {
      bogota(day, '08:59')
      await remind()
      bogota(day, '09:00')
      const before = (await mails(order.code, 'grace')).length
      await remind()
      if ((await mails(order.code, 'grace')).length > before) told.push(day)
    }
    expect(told).toEqual([addDays(last, weekday(addDays(last, 2)) === 0 ? 3 : 2), addDays(last, 4)])
  })
})

describe('a voucher that ends soon', () => {
  it('is told twelve hours before, once', async () => {
    const { code } = await placed(shop)
    await pay(shop, code, { method: 'oxxo' })
    const [voucher] = (await page(code)).payments.flatMap((payment) => payment.voucher)
    const end = new Date(voucher?.expires_at ?? '')
    shop.clock.moveTo(new Date(end.getTime() - 12.1 * 3_600_000).toISOString())
    await shop.sweep('ending_vouchers')
    expect(await mails(code, 'voucher_expiring')).toEqual([])
    shop.clock.moveTo(new Date(end.getTime() - 11 * 3_600_000).toISOString())
    // One whose payable an event of the gateway holds at that moment is told by the next run.
    await eventually(async () => {
      await Promise.all([shop.sweep('ending_vouchers'), shop.sweep('ending_vouchers')])
      return (await mails(code, 'voucher_expiring')).length > 0
    })
    await shop.sweep('ending_vouchers')
    expect(await mails(code, 'voucher_expiring')).toMatchObject([
      { network: 'oxxo', amount: voucher?.amount, holds_seats: true },
    ])
  })
})

describe('a transfer that ends soon', () => {
  it('has its 24 hours, and is told half a day before their end', async () => {
    const { code } = await layaway()
    const { json } = await pay(shop, code, { method: 'spei' })
    const end = new Date(json.data.next_action?.expires_at ?? '')
    shop.clock.moveTo(new Date(end.getTime() - 11 * 3_600_000).toISOString())
    await eventually(async () => {
      await shop.sweep('ending_vouchers')
      return (await mails(code, 'voucher_expiring')).length > 0
    })
    expect(await mails(code, 'voucher_expiring')).toMatchObject([{ network: 'spei', holds_seats: false }])
  })
})

describe('a voucher of somebody who helps', () => {
  it('goes to their own address with nothing of the buyer, and so does its end', async () => {
    const { code } = await layaway()
    const payer = { name: 'Luis', email: 'luis@example.com' }
    await pay(shop, code, { method: 'oxxo', payer })
    const sent = async (template: string) =>
      (
        await shop.context.pool.query(
          `select recipient, data from mails where template = $2 and data->>'code' = $1`,
          [code, template],
        )
      ).rows
    const helper = { recipient: 'luis@example.com', data: { firstname: 'Luis', is_payer: true } }
    expect(await sent('voucher')).toMatchObject([helper])
    const [voucher] = (await page(code)).payments.flatMap((payment) => payment.voucher)
    shop.clock.moveTo(new Date(new Date(voucher?.expires_at ?? '').getTime() - 3_600_000).toISOString())
    await eventually(async () => {
      await shop.sweep('ending_vouchers')
      return (await sent('voucher_expiring')).length > 0
    })
    expect(await sent('voucher_expiring')).toMatchObject([helper])
    for (const { data } of [...(await sent('voucher')), ...(await sent('voucher_expiring'))])
      expect(JSON.stringify(data)).not.toMatch(new RegExp(`${BUYER.firstname}|${BUYER.email}`, 'i'))
  })
})

describe('a voucher', () => {
  it('says that it holds the seats of a first payment, and not of a later one', async () => {
    const { code } = await placed(shop)
    await pay(shop, code, { method: 'oxxo' })
    expect(await mails(code, 'voucher')).toMatchObject([{ holds_seats: true }])
    const later = await layaway()
    await pay(shop, later.code, { method: 'oxxo' })
    expect(await mails(later.code, 'voucher')).toMatchObject([{ holds_seats: false }])
  })
})

describe('a reservation that nobody paid', () => {
  it('is told to be over, with the way to begin again', async () => {
    const { code } = await placed(shop)
    shop.clock.advance(31)
    await expireDueReservations(shop.context)
    await expireDueReservations(shop.context)
    expect(await mails(code, 'reservation_expired')).toMatchObject([
      { again_link: expect.stringContaining('/tours/') },
    ])
    expect(await mails(code, 'late_money')).toEqual([])
  })
})
