import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOW } from '../../checkout/support/shop'
import { IDS } from '../../checkout/support/stock'
import { GOOD_CARD, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { cancelling } from '../cancelling'
import {
  type Bought,
  bought,
  changed,
  moveTo,
  OLD,
  PATIENT,
  page,
  partyOf,
  type Quoted,
  quote,
  SAME,
  seats,
  stockDates,
  undo,
} from '../support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
  await shop.context.pool.query('update departures set capacity = 500 where code = any($1)', [
    [OLD.code, 'PER-270601-ES'],
  ])
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))
const cancel = cancelling(() => shop)

/** Later than the days after buying in which everything comes back, and longer than 60 days before. */
const LATER = '2026-12-20T18:00:00Z'
const rows = async (sql: string, id: string) => (await shop.context.pool.query(sql, [id])).rows
const reprice = (by: number) =>
  shop.context.pool.query(
    `update sales_plans set total_minor = total_minor + $2 where season = 'regular' and product_id = $1`,
    [IDS.cenotes, by],
  )
const told = ({ lines }: Quoted) =>
  lines.map(({ name, qty, total }) => [name, qty.before, qty.after, total.before, total.after])
const mailsOf = (id: string) =>
  rows(
    `select template, data->'tickets' as tickets from mails where event_key like 'reservation_changed:' || $1 || '%'
     order by created_at, id`,
    id,
  )

describe('one more traveller', () => {
  it('costs the price of today for them alone, and is carried out by what keeps the deposit paid', async () => {
    const own = await bought(shop)
    const before = await page(shop, own)
    const [taken = 0] = await seats(shop, OLD.code)
    const { told: data, applied } = await changed(shop, own, partyOf(3))
    expect(told(data)).toEqual([
      ['Cenotes', 2, 3, 10_200, 15_300],
      ['extra es', 1, 1, 333.33, 333.33],
    ])
    expect(data).toMatchObject({
      ...{ trip: { tickets: { before: 2, after: 3 } }, leaving: null, fees: [], surplus: 0 },
      ...{ total: { before: 10_533.33, after: 15_633.33 }, paid: 1_086.67, due_today: 510 },
      balance: { before: 9_446.66, after: 14_546.66 },
    })
    expect([applied.status, applied.json.data.payment_required]).toEqual([202, 510])
    // It waits with one seat of its own on the same departure, and nothing of the trip is another.
    expect(await seats(shop, OLD.code)).toEqual([taken + 1])
    const waiting = await page(shop, own)
    expect([waiting.product.tickets, waiting.order.amount, waiting.pending_change]).toMatchObject([
      ...[before.product.tickets, before.order.amount],
      { amount: 510, kind: 'party', start: OLD.start },
    ])
    const paid = await payCard(shop, own.code, GOOD_CARD)
    expect([paid.json.data.status, paid.json.data.amount]).toEqual(['paid', 510])
    const after = await page(shop, own)
    expect([after.product.tickets, after.order.amount, after.order.pending_amount]).toEqual([
      3, 15_633.33, 14_036.66,
    ])
    expect(after.reservation.schedule).toEqual(data.schedule.after)
    expect(await seats(shop, OLD.code)).toEqual([taken + 1])
    expect(
      await rows(`select qty, state from holds where order_id = $1 and state <> 'released'`, own.uuid),
    ).toEqual([{ qty: 3, state: 'consumed' }])
    expect(await mailsOf(own.uuid)).toEqual([{ template: 'party_changed', tickets: { before: 2, after: 3 } }])
    await shop.settle()
  })

  it('that is given up returns its seat and none of those that were bought', async () => {
    const own = await bought(shop)
    const [taken = 0] = await seats(shop, OLD.code)
    await changed(shop, own, partyOf(4))
    expect(await seats(shop, OLD.code)).toEqual([taken + 2])
    await undo(shop, own)
    expect(await seats(shop, OLD.code)).toEqual([taken])
    expect((await page(shop, own)).pending_change).toBeNull()
    await shop.settle()
  })

  it('at another price has a line of their own; those who were there keep theirs, and a new date counts for all', async () => {
    const own = await bought(shop)
    await payCard(shop, own.code, GOOD_CARD, { amount: 3_000 })
    shop.clock.advance(1)
    await reprice(1_000_00)
    try {
      const { told: data, applied } = await changed(shop, own, partyOf(3))
      expect(told(data)).toEqual([
        ['Cenotes', 2, 2, 10_200, 10_200],
        ['extra es', 1, 1, 333.33, 333.33],
        ['Cenotes', null, 1, null, 6_100],
      ])
      expect([applied.status, data.due_today]).toEqual([200, 0])
      const after = await page(shop, own)
      expect([after.order.amount, after.product.tickets, after.variations[0]?.qty]).toEqual([16_633.33, 3, 3])
      expect(after.reservation.experience_amount).toBe(10_200 + 6_100)
      expect(after.reservation.schedule).toEqual(data.schedule.after)
      // The last who came is the first who goes, at the price that was locked for them.
      const back = await quote(shop, own, partyOf(2))
      expect(told(back.json.data)[2]).toEqual(['Cenotes', 1, null, 6_100, null])
    } finally {
      await reprice(-1_000_00)
    }
    const [old = 0, next = 0] = await seats(shop, OLD.code, SAME.code)
    const moved = await changed(shop, own, moveTo(SAME, OLD.code, 3))
    expect(moved.applied.status).toBe(200)
    expect([moved.told.total.after, await seats(shop, OLD.code, SAME.code)]).toEqual([
      15_633.33,
      [old - 3, next + 3],
    ])
    await shop.settle()
  })

  it('of a trip that was paid at once is paid at once', async () => {
    const own = await bought(shop, 'full')
    const { told: data, applied } = await changed(shop, own, partyOf(3))
    expect([applied.status, data.due_today]).toEqual([202, 5_100])
    await payCard(shop, own.code, GOOD_CARD)
    const after = await page(shop, own)
    expect([after.product.tickets, after.order.pending_amount, after.order.liquidated]).toEqual([3, 0, true])
    await shop.settle()
  })
})

describe('one traveller less', () => {
  it('comes back whole just after buying, and with it the seat', async () => {
    const own = await bought(shop)
    const [taken = 0] = await seats(shop, OLD.code)
    const { told: data, applied } = await changed(shop, own, partyOf(1))
    expect(told(data)[0]).toEqual(['Cenotes', 2, 1, 10_200, 5_100])
    expect(data).toMatchObject({
      leaving: { paid: 510, back: 510, kept: 0 },
      fees: [{ type: 'fewer_travelers', amount: { before: null, after: 0 } }],
      ...{ total: { before: 10_533.33, after: 5_433.33 }, due_today: 0 },
      balance: { before: 9_446.66, after: 4_346.66 },
    })
    expect(applied.status).toBe(200)
    const after = await page(shop, own)
    expect([after.product.tickets, after.order.pending_amount, after.travelers.length]).toEqual([
      1, 4_346.66, 1,
    ])
    expect(after.reservation.schedule).toEqual(data.schedule.after)
    expect(await seats(shop, OLD.code)).toEqual([taken - 1])
    await shop.settle()
  })

  it('leaves their deposit once those days are over: what the rules do not give is a penalization', async () => {
    const own = await bought(shop)
    shop.clock.moveTo(LATER)
    const { told: data } = await changed(shop, own, partyOf(1))
    expect(data).toMatchObject({
      leaving: { paid: 510, back: 0, kept: 510 },
      penalization: { percent: 0, base: 510, amount: 510 },
      total: { before: 10_533.33, after: 5_943.33 },
      balance: { before: 9_446.66, after: 4_856.66 },
    })
    const after = await page(shop, own)
    expect(after.penalizations).toEqual([{ type: 'fewer_travelers', amount: 510 }])
    expect(
      await rows(
        `select kind, amount_minor from ledger_entries where order_id = $1 and kind in ('fee', 'adjustment') order by kind`,
        own.uuid,
      ),
    ).toEqual([
      { kind: 'adjustment', amount_minor: -510_000 },
      { kind: 'fee', amount_minor: 51_000 },
    ])
    await shop.settle()
  })

  it('of a paid trip is a surplus, and cancelling afterwards gives no more than before', async () => {
    const own = await bought(shop, 'full')
    shop.clock.moveTo(LATER)
    const quoteOf = async ({ code, cookie }: Bought) => (await cancel.quote(code, cookie)).json.data
    const before = await quoteOf(own)
    expect(before.back).toBe(9_446.66)
    const { told: data } = await changed(shop, own, partyOf(1))
    expect(data).toMatchObject({ leaving: { paid: 5_100, back: 4_590, kept: 510 }, surplus: 4_590 })
    expect((await page(shop, own)).surplus).toBe(4_590)
    expect((await quoteOf(own)).back).toBe(9_446.66)
    shop.clock.moveTo('2027-01-25T18:00:00Z')
    // Half of what is above the deposits from 60 days on: as much as if nobody had left, but for what came back then.
    expect((await quoteOf(own)).back).toBeLessThanOrEqual(4_590 + 2_428.33)
    await shop.settle()
  })

  it('after the last payment was due waits for what is left, and what is paid for it is not theirs', async () => {
    const own = await bought(shop)
    await payCard(shop, own.code, GOOD_CARD, { amount: 3_000 })
    shop.clock.moveTo('2027-02-28T18:00:00Z')
    const { told: data, applied } = await changed(shop, own, partyOf(1))
    const { leaving, total, paid } = data
    // Their deposit, and their share of what was paid above both: two weeks before nothing of it comes back.
    expect(leaving).toEqual({ paid: 1_967.66, back: 0, kept: 1_967.66 })
    expect([applied.status, applied.json.data.payment_required]).toEqual([202, data.due_today])
    expect(data.due_today).toBeCloseTo(total.after - paid, 2)
    await payCard(shop, own.code, GOOD_CARD)
    const after = await page(shop, own)
    expect([after.product.tickets, after.order.amount, after.order.pending_amount, after.surplus]).toEqual([
      1,
      total.after,
      0,
      0,
    ])
    expect(after.penalizations).toEqual([{ type: 'fewer_travelers', amount: 1_967.66 }])
    await shop.settle()
  })

  it('takes their form and their link away, and keeps those of the others', async () => {
    const own = await bought(shop)
    for (const position of [0, 1])
      await shop.context.pool.query(
        `insert into traveler_links values (decode(md5($2), 'hex'), $1, $3, 'a@example.com', $4, $5)`,
        [own.uuid, `${own.uuid}${position}`, position, shop.clock.now(), '2027-03-01T00:00:00Z'],
      )
    await changed(shop, own, partyOf(1))
    expect(
      await rows(
        'select position, ended_at is null as open from traveler_links where reservation_id = $1 order by position',
        own.uuid,
      ),
    ).toEqual([
      { position: 0, open: true },
      { position: 1_001, open: false },
    ])
    await shop.settle()
  })
})
