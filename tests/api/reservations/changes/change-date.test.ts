import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOW } from '../../checkout/support/shop'
import { IDS } from '../../checkout/support/stock'
import { GOOD_CARD, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import {
  apply,
  bought,
  CHEAPER,
  change,
  DEARER,
  dates,
  moveTo,
  OLD,
  PATIENT,
  page,
  type Quoted,
  quote,
  SAME,
  seats,
  stockDates,
} from '../support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
  for (const [days, percent] of [
    [45, 2],
    [20, 5],
  ])
    await shop.context.pool.query('insert into service_fees values ($1, $2, $3)', [
      IDS.cenotes,
      days,
      percent,
    ])
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const rows = async (sql: string, id: string) => (await shop.context.pool.query(sql, [id])).rows
const due = (parts: Quoted['schedule']['after']) => parts.map(({ due_date, amount }) => [due_date, amount])

describe('another date', () => {
  it('is shown line by line, and asking what it comes to moves nothing', async () => {
    const own = await bought(shop)
    const before = await page(shop, own)
    const taken = await seats(shop, OLD.code, DEARER.code)
    const quoted = await quote(shop, own, moveTo(DEARER))
    expect(quoted.status).toBe(200)
    const { data } = quoted.json
    expect(data).toMatchObject({
      trip: {
        before: { start: OLD.start, code: OLD.code },
        after: { start: DEARER.start, end: '2027-04-12' },
      },
      lines: [
        { name: 'Cenotes', price: { before: 5_100, after: 6_100 }, total: { before: 10_200, after: 12_200 } },
        { total: { before: 333.33, after: 333.33 } },
      ],
      fees: [{ type: 'date_change', amount: { before: null, after: 0 } }],
      penalization: { percent: 0, base: 10_200, amount: 0 },
      free_until: '2027-02-12',
      total: { before: 10_533.33, after: 12_533.33 },
      paid: 1_086.67,
      balance: { before: 9_446.66, after: 11_446.66 },
      ...{ surplus: 0, due_today: 200, points: { before: 315, after: 375 } },
    })
    expect(await seats(shop, OLD.code, DEARER.code)).toEqual(taken)
    expect(await page(shop, own)).toEqual(before)
  })

  it('keeps price, rate and dates where it costs the same, and gives the old seats back', async () => {
    const own = await bought(shop)
    const [old = 0, next = 0] = await seats(shop, OLD.code, SAME.code)
    shop.clock.advance(5)
    const { quoted, applied } = await change(shop, own, SAME)
    const { data } = quoted.json
    expect([applied.status, data.due_today, data.total]).toEqual([
      200,
      0,
      { before: 10_533.33, after: 10_533.33 },
    ])
    const after = await page(shop, own)
    expect(applied.json.data.reservation).toEqual(after)
    expect(after.reservation.departure_date).toMatchObject({ ...SAME, end: '2027-05-03' })
    expect(after.reservation.liquidation_date).toBe('2027-04-16')
    expect(after.reservation.schedule).toEqual(data.schedule.after)
    expect(due(data.schedule.after)).toEqual(due(data.schedule.before))
    expect(await seats(shop, OLD.code, SAME.code)).toEqual([old - 2, next + 2])
    const mails = await rows(
      `select event_key, data->'before'->>'start' as was, data->'products'->0->>'start' as now from mails
       where template = 'reservation_changed' and event_key like '%' || $1 || '%'`,
      own.uuid,
    )
    expect(mails).toEqual([
      { event_key: `reservation_changed:${own.uuid}:2`, was: OLD.start, now: SAME.start },
    ])
    await shop.settle()
  })

  it('that is dearer spreads the difference, one that is cheaper lowers what is left', async () => {
    const own = await bought(shop)
    shop.clock.advance(1)
    await payCard(shop, own.code, GOOD_CARD, { amount: 3_000 })
    const { quoted } = await change(shop, own, DEARER)
    const dearer = await page(shop, own)
    expect([dearer.order.amount, dearer.order.pending_amount]).toEqual([12_533.33, 8_446.66])
    expect(dearer.reservation.schedule).toEqual(quoted.json.data.schedule.after)
    shop.clock.advance(1)
    const back = await change(shop, own, CHEAPER, DEARER.code)
    const cheaper = await page(shop, own)
    expect([cheaper.order.amount, cheaper.order.pending_amount]).toEqual([8_533.33, 4_446.66])
    expect(cheaper.reservation.schedule).toEqual(back.quoted.json.data.schedule.after)
    const left = cheaper.reservation.schedule.reduce((all, { amount, paid }) => all + amount - paid, 0)
    expect(left).toBeCloseTo(4_446.66, 2)
    await shop.settle()
  })

  it('costs the fee of the product once localflex is over, from the step that has begun', async () => {
    const own = await bought(shop)
    shop.clock.moveTo('2027-02-10T18:00:00Z')
    await payCard(shop, own.code, GOOD_CARD, { amount: (await page(shop, own)).order.pending_amount })
    const free = await quote(shop, own, moveTo(SAME))
    expect(free.json.data.penalization).toMatchObject({ percent: 0, amount: 0 })
    shop.clock.moveTo('2027-02-13T18:00:00Z')
    const owed = await quote(shop, own, moveTo(SAME))
    expect(owed.json.data).toMatchObject({
      penalization: { percent: 2, base: 10_200, amount: 204 },
      total: { before: 10_533.33, after: 10_737.33 },
      due_today: 0,
    })
    const applied = await apply(shop, own, owed.json.data.quote)
    expect(applied.status).toBe(200)
    const after = await page(shop, own)
    expect(after.penalizations).toEqual([{ type: 'date_change', amount: 204 }])
    expect(after.order).toMatchObject({ amount: 10_737.33, pending_amount: 204 })
    expect(after.reservation.schedule.filter(({ status }) => status !== 'paid')).toMatchObject([
      { due_date: '2027-04-16', amount: 204 },
    ])
    expect(
      await rows(
        `select kind, amount_minor from ledger_entries where order_id = $1 and kind = 'fee'`,
        own.uuid,
      ),
    ).toEqual([{ kind: 'fee', amount_minor: 20_400 }])
    await shop.settle()
  })

  it('leaves more than it costs as a surplus, and stores what a cancellation gave before it', async () => {
    const own = await bought(shop, 'full')
    shop.clock.moveTo('2026-12-20T18:00:00Z')
    const { quoted, applied } = await change(shop, own, CHEAPER)
    expect([applied.status, quoted.json.data.surplus, quoted.json.data.balance.after]).toEqual([
      200, 2_000, 0,
    ])
    const after = await page(shop, own)
    expect([after.order.amount, after.order.pending_amount, after.order.summary.paid]).toEqual([
      8_533.33, 0, 10_533.33,
    ])
    const [row] = await rows('select refund_ceiling from reservations where id = $1', own.uuid)
    // All but the deposit that cancelling was explained by, more than 60 days before the trip.
    expect(row.refund_ceiling).toEqual({ paid_minor: 1_053_333, refund_minor: 944_666, returned_minor: 0 })
    await shop.settle()
  })

  it('keeps what was, as versions that nobody rewrites', async () => {
    const own = await bought(shop)
    await change(shop, own, SAME)
    const versions = await rows(
      `select version, kind, actor, products->0->>'code' as code, lines->0->>'unitMinor' as unit from reservation_versions
       where reservation_id = $1 order by version`,
      own.uuid,
    )
    expect(versions).toEqual([
      { version: 1, kind: 'placed', actor: 'owner', code: OLD.code, unit: '510000' },
      { version: 2, kind: 'date', actor: 'owner', code: SAME.code, unit: '510000' },
    ])
    await expect(
      shop.context.pool.query(`update reservation_versions set version = 9 where reservation_id = $1`, [
        own.uuid,
      ]),
    ).rejects.toThrow('append-only')
  })

  it('is among the dates with the difference that is quoted', async () => {
    const own = await bought(shop)
    const { status, json } = await dates(shop, own)
    expect([status, json.data.terms]).toEqual([
      200,
      {
        allowed: true,
        refusal: null,
        fee_percent: 0,
        waived_percent: 0,
        free_until: '2027-02-12',
        until: '2027-03-07',
      },
    ])
    // The first trip by its name is the first trip.
    expect((await dates(shop, own, `?uuid=${IDS.cenotes}&index=0`)).json).toEqual(json)
    expect((await dates(shop, own, `?uuid=${IDS.cenotes}&index=1`)).status).toBe(422)
    const told = json.data.dates.map(({ code, difference, bookable, reason, current }) => [
      ...[code, difference, bookable, reason, current],
    ])
    expect(told).toEqual([
      ['CEN-261210-ES', 0, true, null, false],
      [OLD.code, 0, false, null, true],
      ['CEN-270401-ES', 0, false, 'sold_out', false],
      [DEARER.code, 2_000, true, null, false],
      [SAME.code, 0, true, null, false],
      [CHEAPER.code, -2_000, true, null, false],
    ])
  })
})

describe('once and only once', () => {
  it('the same key again answers the same and moves nothing', async () => {
    const own = await bought(shop)
    const { json } = await quote(shop, own, moveTo(SAME))
    const key = randomUUID()
    const [old = 0, next = 0] = await seats(shop, OLD.code, SAME.code)
    const answers = await Promise.all([1, 2, 3].map(() => apply(shop, own, json.data.quote, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await apply(shop, own, json.data.quote, key)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(await seats(shop, OLD.code, SAME.code)).toEqual([old - 2, next + 2])
    expect(await rows('select 1 from reservation_versions where reservation_id = $1', own.uuid)).toHaveLength(
      2,
    )
    const other = await apply(shop, own, `${json.data.quote}x`, key)
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused'])
    await shop.settle()
  })

  it('a second tab gets a fresh quote, and nothing moves', async () => {
    const own = await bought(shop)
    const [one, two] = await Promise.all([SAME, CHEAPER].map((to) => quote(shop, own, moveTo(to))))
    expect((await apply(shop, own, one?.json.data.quote ?? '')).status).toBe(200)
    const second = await apply(shop, own, two?.json.data.quote ?? '')
    expect([second.status, second.json.code]).toEqual([409, 'quote_changed'])
    const fresh = second.json.data as unknown as Quoted
    expect([fresh.trip.before.code, fresh.trip.after.code]).toEqual([SAME.code, CHEAPER.code])
    const third = await apply(shop, own, fresh.quote)
    expect([third.status, third.json.data.reservation?.reservation.departure_date.code]).toEqual([
      200,
      CHEAPER.code,
    ])
    await shop.settle()
  })

  it('a quote that is old, of another price or forged is refused with what holds now', async () => {
    const own = await bought(shop)
    const { json } = await quote(shop, own, moveTo(SAME))
    shop.clock.advance(16)
    const old = await apply(shop, own, json.data.quote)
    expect([old.status, old.json.code]).toEqual([409, 'quote_expired'])
    const now = old.json.data as unknown as Quoted
    await shop.context.pool.query(
      `update sales_plans set total_minor = total_minor + 100 where season = 'regular' and product_id = $1`,
      [IDS.cenotes],
    )
    const dearer = await apply(shop, own, now.quote)
    await shop.context.pool.query(
      `update sales_plans set total_minor = total_minor - 100 where season = 'regular' and product_id = $1`,
      [IDS.cenotes],
    )
    expect([dearer.status, dearer.json.code]).toEqual([409, 'quote_changed'])
    expect((dearer.json.data as unknown as Quoted).total.after).toBe(10_535.33)
    const [body, signature] = now.quote.split('.')
    const said = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...said, expires: said.expires + 1 })).toString('base64url')
    const refusedToken = await apply(shop, own, `${forged}.${signature}`)
    expect([refusedToken.status, refusedToken.json.errors]).toEqual([
      422,
      { quote: ['El formato no es válido.'] },
    ])
    const others = await bought(shop)
    expect((await apply(shop, others, now.quote)).status).toBe(422)
  })
})
