import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { reservationHistory } from '@/lib/reservations/history-contract'
import { listNews } from '@/server/reservations/manifest/list-news'
import { writeDetail } from '@/server/reservations/travel/travel-details'
import { call, cenotesCart, peruCart } from '../../checkout/support/buyer'
import { NOW } from '../../checkout/support/shop'
import { IDS } from '../../checkout/support/stock'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { cancelling } from '../cancelling'
import {
  apply,
  type Bought,
  bought,
  changed,
  dates,
  moveTo,
  OLD,
  PATIENT,
  page,
  partyOf,
  peruOf,
  quote,
  SAME,
  seats,
  stockDates,
} from '../support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
  await shop.context.pool.query('update departures set capacity = 500 where code = any($1)', [
    [OLD.code, PERU],
  ])
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))
const cancel = cancelling(() => shop)

/** Leaves on 1 June, the cenotes on 14 March. */
const PERU = 'PER-270601-ES'
/** Later than the days after buying in which everything comes back; 84 days before the cenotes. */
const LATER = '2026-12-20T18:00:00Z'
const rows = async (sql: string, id: string) => (await shop.context.pool.query(sql, [id])).rows

/** The cenotes first, then Peru with a room and an insurance. */
function bothCart() {
  const one = cenotesCart(2).summary
  const other = peruCart().summary
  const summary = Object.fromEntries(
    Object.entries(one).map(([key, lines]) => [key, [...lines, ...other[key as keyof typeof other]]]),
  ) as typeof one
  return { summary, coupons: [] }
}
const buyBoth = (mode: 'full' | 'layaway' = 'layaway') => bought(shop, mode, bothCart())
const namesOf = async (own: Bought) => (await page(shop, own)).products.map(({ name }) => name)
const refusedAs = async (own: Bought, body: unknown) => {
  const { status, json } = await quote(shop, own, body)
  return [status, json.code, json.data as unknown]
}

describe('one trip of two', () => {
  it('goes with its lines, seats and places, and comes back whole just after buying', async () => {
    const own = await buyBoth()
    const [cenotes = 0, peru = 0] = await seats(shop, OLD.code, PERU)
    const before = await page(shop, own)
    const [one, other] = before.products
    const { told, applied } = await changed(shop, own, peruOf(0))
    expect(told).toMatchObject({
      trip: { name: other?.name, tickets: { before: 2, after: 0 } },
      ...{ leaving: { kept: 0 }, due_today: 0, total: { before: before.order.amount, after: 10_533.33 } },
      fees: [{ type: 'fewer_travelers', amount: { before: null, after: 0 } }],
    })
    // What was theirs pays for the trip that stays.
    expect(told.leaving?.back).toBe(told.leaving?.paid)
    expect(applied.status).toBe(200)
    const after = await page(shop, own)
    expect(await namesOf(own)).toEqual([one?.name])
    expect([after.order.amount, after.reservation.paid_amount, after.travelers.length]).toEqual([
      ...[10_533.33, before.reservation.paid_amount, 2],
    ])
    expect(after.order.pending_amount).toBe(told.balance.after)
    expect(after.reservation.schedule).toEqual(told.schedule.after)
    expect(await seats(shop, OLD.code, PERU)).toEqual([cenotes, peru - 2])
    await shop.settle()
  })

  it('leaves its deposit by its own date, and the other one moves up with all that is its own', async () => {
    const own = await buyBoth()
    const [cenotes = 0, peru = 0] = await seats(shop, OLD.code, PERU)
    await writeDetail(
      shop.context,
      { reservationId: own.uuid, kind: 'provided', position: 1 },
      { flight: null, notes: 'Lleva abrigo' },
      { version: 0, by: 'desk' },
    )
    shop.clock.moveTo(LATER)
    const { told } = await changed(shop, own, partyOf(0))
    expect(told.leaving).toMatchObject({ back: 0 })
    expect(told.leaving?.kept).toBe(told.leaving?.paid)
    const after = await page(shop, own)
    expect(after.products).toHaveLength(1)
    expect(after.penalizations).toEqual([{ type: 'fewer_travelers', amount: told.leaving?.kept }])
    expect([after.product.departure_date.code, after.reservation.tickets]).toEqual([PERU, 2])
    // The plan may run until what is left has to be paid.
    expect(told.liquidation_date.after).toBe('2027-04-22')
    expect(await seats(shop, OLD.code, PERU)).toEqual([cenotes - 2, peru])
    expect(
      await rows(
        `select position, 'product' as of from reservation_products where reservation_id = $1
         union all select line, 'hold' from holds where order_id = $1 and state = 'consumed'
         union all select distinct product_position, 'line' from reservation_lines where reservation_id = $1
         union all select position, kind from travel_details where reservation_id = $1 order by 2`,
        own.uuid,
      ),
    ).toEqual([
      { position: 0, of: 'hold' },
      { position: 0, of: 'line' },
      { position: 0, of: 'product' },
      { position: 0, of: 'provided' },
    ])
    expect(JSON.stringify(after)).toContain('Lleva abrigo')
    // It can be changed and cancelled as any other.
    expect(
      (
        await changed(shop, own, peruOf(3, { rooms: [{ uuid: IDS.double, qty: 2 }] })).catch(String)
      ).toString(),
    ).toContain('rooms_do_not_fit')
    const { status } = await cancel.cancel(own.code, own.cookie)
    expect(status).toBe(200)
    expect(await seats(shop, OLD.code, PERU)).toEqual([cenotes - 2, peru - 2])
    await shop.settle()
  })

  it('that is paid is a surplus, by the days that are left until it alone leaves', async () => {
    const own = await buyBoth('full')
    // The cenotes leave in 20 days, Peru in 99: of that everything above its deposit comes back.
    shop.clock.moveTo('2027-02-22T18:00:00Z')
    const { told } = await changed(shop, own, peruOf(0))
    const { back = 0, kept = 0, paid = 0 } = told.leaving ?? {}
    expect([told.due_today, told.surplus]).toEqual([0, back])
    expect(back).toBeGreaterThan(0)
    expect(back + kept).toBeCloseTo(paid, 2)
    expect((await page(shop, own)).surplus).toBe(back)
    await shop.settle()
  })

  it('is told once: its buyer by mail, its host as a cancellation, and the history by its name', async () => {
    const own = await buyBoth()
    // A day on which nothing else of these tests happens.
    shop.clock.moveTo('2026-12-02T18:00:00Z')
    const after = shop.clock.now()
    shop.clock.advance(1)
    const [, peru] = await namesOf(own)
    const { told } = await changed(shop, own, peruOf(0))
    const again = await apply(shop, own, told.quote)
    expect([again.status, again.json.code, again.json.data]).toMatchObject([
      ...[409, 'change_refused', { reason: 'gone' }],
    ])
    expect(
      await rows(
        `select template, data->>'gone' as gone from mails where event_key like 'reservation_changed:' || $1 || '%'`,
        own.uuid,
      ),
    ).toEqual([{ template: 'party_changed', gone: peru }])
    const news = await listNews(shop.context, { after, until: shop.clock.now() })
    expect(news.map(({ kind, product_id, tickets }) => [kind, product_id, tickets])).toEqual([
      ['cancelled', IDS.peru, 2],
    ])
    const headers = { cookie: own.cookie, 'sec-fetch-site': 'same-origin' }
    const path = `/api/v1.5/orders/${own.code}/history`
    const { json } = await call<CallData<typeof reservationHistory>>(shop, 'GET', path, { headers })
    expect(json.data.entries[0]).toMatchObject({
      kind: 'trip_removed',
      trip: peru,
      tickets: null,
      departure: null,
    })
    await shop.settle()
  })

  it('whose travellers change is news for its host alone, and so is another date of it', async () => {
    const own = await buyBoth()
    const newsOf = async (step: () => Promise<unknown>) => {
      shop.clock.moveTo(new Date(shop.clock.now().getTime() + 86_400_000).toISOString())
      const after = shop.clock.now()
      shop.clock.advance(1)
      await step()
      const news = await listNews(shop.context, { after, until: shop.clock.now() })
      return news.filter(({ id }) => id === own.uuid).map(({ kind, product_id }) => [kind, product_id])
    }
    expect(await newsOf(() => changed(shop, own, partyOf(1)))).toEqual([['party', IDS.cenotes]])
    expect(await newsOf(() => changed(shop, own, moveTo(SAME, OLD.code, 1)))).toEqual([['date', IDS.cenotes]])
    await shop.settle()
  })

  it('keeps the forms of who travels on the other one', async () => {
    const own = await buyBoth()
    for (const position of [0, 1, 2, 3])
      await shop.context.pool.query(
        `insert into traveler_links values (decode(md5($2), 'hex'), $1, $3, 'a@example.com', $4, $5)`,
        [own.uuid, `${own.uuid}${position}`, position, shop.clock.now(), '2027-03-01T00:00:00Z'],
      )
    await changed(shop, own, partyOf(0))
    expect(
      await rows(
        'select position, ended_at is null as open from traveler_links where reservation_id = $1 order by position',
        own.uuid,
      ),
    ).toEqual([
      { position: 0, open: true },
      { position: 1, open: true },
      { position: 1_000, open: false },
      { position: 1_001, open: false },
    ])
    await shop.settle()
  })
})

describe('a trip stays', () => {
  it('where it is the only one: that is a cancellation', async () => {
    const own = await bought(shop)
    expect(await refusedAs(own, partyOf(0))).toEqual([
      ...[409, 'change_refused', { reason: 'only_trip', until: null }],
    ])
    expect((await dates(shop, own)).json.data.removal).toBeNull()
    await shop.settle()
  })

  it('in its last 72 hours, while the later one may still go', async () => {
    const own = await buyBoth('full')
    shop.clock.moveTo('2027-03-12T18:00:00Z')
    expect(await refusedAs(own, partyOf(0))).toEqual([
      ...[409, 'change_refused', { reason: 'trip_too_late', until: '2027-03-11' }],
    ])
    expect((await dates(shop, own)).json.data.removal).toEqual({ allowed: false, until: '2027-03-11' })
    expect((await quote(shop, own, peruOf(0))).status).toBe(200)
    await shop.settle()
  })

  it('where its own flight was issued, while another one may go', async () => {
    const own = await buyBoth()
    await writeDetail(
      shop.context,
      { reservationId: own.uuid, kind: 'provided', position: 1 },
      { flight: { code: 'AM0042', arrives_at: null, departs_at: null }, notes: '' },
      { version: 0, by: 'desk' },
    )
    expect((await refusedAs(own, peruOf(0)))[2]).toEqual({ reason: 'issued', until: null })
    expect((await quote(shop, own, partyOf(0))).status).toBe(200)
    await shop.settle()
  })

  it('where something of it was issued in a name, with add-ons named, and with another date', async () => {
    const own = await buyBoth()
    const [trip] = peruOf(0).packages
    const named = { packages: [{ ...trip, rooms: [{ uuid: IDS.double, qty: 2 }] }] }
    expect((await quote(shop, own, named)).status).toBe(422)
    expect((await quote(shop, own, moveTo(SAME, OLD.code, 0))).status).toBe(422)
    await shop.context.pool.query(
      `insert into assistcards values ($1, 'diego.rangel@example.com', '2027-06-01', '2027-06-12', now(), 1)`,
      [own.uuid],
    )
    expect((await refusedAs(own, peruOf(0)))[2]).toEqual({ reason: 'issued', until: null })
    expect((await quote(shop, own, partyOf(0))).status).toBe(200)
    await shop.settle()
  })

  it('where it is insured without a policy of its own; the policy of the other one moves up with it', async () => {
    const own = await buyBoth()
    await shop.context.pool.query(
      `insert into assistcards values ($1, 'diego.rangel@example.com', '2027-06-01', '2027-06-12', now(), 1)`,
      [own.uuid],
    )
    await changed(shop, own, partyOf(0))
    expect((await page(shop, own)).assistcards).toEqual([
      expect.objectContaining({ user: { email: 'diego.rangel@example.com' }, position: 0 }),
    ])
    await shop.settle()
  })
})
