import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, peruCart } from '../../checkout/support/buyer'
import { NOW } from '../../checkout/support/shop'
import { IDS } from '../../checkout/support/stock'
import { GOOD_CARD, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import {
  type Bought,
  bought,
  changed,
  dates,
  OLD,
  PATIENT,
  page,
  partyOf,
  peruOf,
  type Quoted,
  quote,
  SAME_ORIGIN,
  stockDates,
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
const SOMEBODY = {
  ...{ version: 0, firstname: 'Diego', lastname: 'Rangel Soto', birth_date: '1996-03-09', nationality: 'MX' },
  document: { kind: 'passport', number: 'K98765431', expiry: '2031-08-03' },
  ...{ email: 'diego.rangel@example.com', phone: { dial: '+52', number: '222 555 0174' }, diet: '' },
}

/** Later than the days after buying in which everything comes back, and longer than 60 days before. */
const LATER = '2026-12-20T18:00:00Z'
const rows = async (sql: string, id: string) => (await shop.context.pool.query(sql, [id])).rows
const told = ({ lines }: Quoted) =>
  lines.map(({ name, qty, total }) => [name, qty.before, qty.after, total.before, total.after])
const mailsOf = (id: string) =>
  rows(
    `select template, data->'tickets' as tickets from mails where event_key like 'reservation_changed:' || $1 || '%'
     order by created_at, id`,
    id,
  )
const payRest = async (own: Bought) => {
  await payCard(shop, own.code, GOOD_CARD, { amount: (await page(shop, own)).order.pending_amount })
  shop.clock.advance(1)
}
const reasonOf = async (own: Bought, body: unknown) => {
  const { status, json } = await quote(shop, own, body)
  return [status, json.code, json.data as unknown]
}
const refused = (reason: string, until: string | null = null) => [409, 'change_refused', { reason, until }]

describe('rooms and extras', () => {
  it('go with the travellers: rooms are named and full, what is included follows, what was chosen stays', async () => {
    const own = await bought(shop, 'layaway', peruCart())
    expect(await reasonOf(own, peruOf(3))).toEqual(refused('rooms_do_not_fit'))
    const odd = [{ uuid: IDS.double, qty: 3 }]
    expect(await reasonOf(own, peruOf(3, { rooms: odd }))).toEqual(refused('rooms_do_not_fit'))
    const rooms = [
      { uuid: IDS.double, qty: 2 },
      { uuid: IDS.single, qty: 1 },
    ]
    const { told: data, applied } = await changed(shop, own, peruOf(3, { rooms }))
    expect(
      data.lines
        .map(({ kind, qty }) => [kind, qty.before, qty.after] as const)
        .toSorted(([one, was], [other]) => one.localeCompare(other) || (was === null ? 1 : -1)),
    ).toEqual([
      ['flight', 2, 3],
      ['insurance', 2, 2],
      // Who was there keeps the promotion they were bought with; who is added has one of today.
      ['package', 2, 2],
      ['package', null, 1],
      ['room', 2, 2],
      ['room', null, 1],
    ])
    expect(applied.status).toBe(202)
    await payCard(shop, own.code, GOOD_CARD)
    const after = await page(shop, own)
    expect([after.product.tickets, after.rooms.length, after.travelers.length]).toEqual([3, 2, 3])
    expect(after.order.amount).toBe(data.total.after)
    await shop.settle()
  })

  it('an extra costs today what it costs today and gives its locked price back, with no penalization', async () => {
    const own = await bought(shop)
    shop.clock.moveTo(LATER)
    await shop.context.pool.query('update add_ons set price_minor = 40000 where id = $1', [IDS.snorkel])
    try {
      const more = await changed(shop, own, partyOf(2, { extras: [{ uuid: IDS.snorkel, qty: 2 }] }))
      expect(told(more.told)).toEqual([
        ['Cenotes', 2, 2, 10_200, 10_200],
        ['extra es', 1, 1, 333.33, 333.33],
        ['extra es', null, 1, null, 400],
      ])
      // A fifth of an extra is its deposit.
      expect([more.applied.status, more.told.due_today]).toEqual([202, 100])
      await payCard(shop, own.code, GOOD_CARD)
    } finally {
      await shop.context.pool.query('update add_ons set price_minor = 33333 where id = $1', [IDS.snorkel])
    }
    expect((await page(shop, own)).order.amount).toBe(10_933.33)
    shop.clock.advance(1)
    const none = await changed(shop, own, partyOf(2, { extras: [] }))
    expect([none.applied.status, none.told.total.after, none.told.leaving, none.told.fees]).toEqual([
      200,
      10_200,
      null,
      [],
    ])
    const after = await page(shop, own)
    expect([after.extras, after.order.amount, after.penalizations]).toEqual([[], 10_200, []])
    expect((await mailsOf(own.uuid)).map(({ template }) => template)).toEqual([
      'party_changed',
      'party_changed',
    ])
    await shop.settle()
  })

  it('an extra that brings a minor makes a place for them, and takes it away', async () => {
    const own = await bought(shop, 'layaway', peruCart())
    await payRest(own)
    const added = await changed(shop, own, peruOf(2, { extras: [{ uuid: IDS.minor, qty: 1 }] }))
    expect(added.applied.status).toBe(200)
    expect((await page(shop, own)).travelers.length).toBe(3)
    await changed(shop, own, peruOf(2, { extras: [] }))
    expect((await page(shop, own)).travelers.length).toBe(2)
    await shop.settle()
  })

  it('an insurance alone goes and comes back for one traveller each, paid whole before it is there', async () => {
    const own = await bought(shop, 'layaway', peruCart())
    await payCard(shop, own.code, GOOD_CARD, { amount: 8_000 })
    shop.clock.advance(1)
    const insurances = (qty: number) => ({ insurances: [{ uuid: IDS.insurance, qty }] })
    const before = await page(shop, own)
    const [insured] = before.insurances
    const [item] = (await dates(shop, own)).json.data.party?.insurances.items ?? []
    expect([insured?.qty, item]).toMatchObject([2, { uuid: IDS.insurance, qty: 2, least: 0 }])
    const one = await changed(shop, own, peruOf(2, insurances(1)))
    expect([one.applied.status, one.told.due_today, one.told.leaving]).toEqual([200, 0, null])
    const each = one.told.total.before - one.told.total.after
    expect(each).toBeCloseTo((item?.price ?? 0) * (item?.unit ?? 0))
    shop.clock.advance(1)
    // More than the deposit of everything is paid: what has no parts is due all the same.
    const two = await changed(shop, own, peruOf(2, insurances(2)))

    expect([two.applied.status, two.told.due_today >= each]).toEqual([202, true])
    await payCard(shop, own.code, GOOD_CARD)
    expect((await page(shop, own)).order.amount).toBe(before.order.amount)
    const { status, json } = await quote(shop, own, peruOf(2, insurances(3)))
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['insurances']])
    await shop.settle()
  })

  it('an insurance that was issued to a traveller stays', async () => {
    const own = await bought(shop, 'layaway', peruCart())
    const issue = `insert into assistcards values ($1, 'diego.rangel@example.com', '2027-06-01', '2027-06-12', now(), 0)`
    await shop.context.pool.query(issue, [own.uuid])
    const [item] = (await dates(shop, own)).json.data.party?.insurances.items ?? []
    expect(item?.least).toBe(2)
    expect(await reasonOf(own, peruOf(2, { insurances: [] }))).toEqual(refused('issued'))
    await shop.settle()
  })

  it('what nobody may choose is refused: a flight that is included, a room as an extra', async () => {
    const own = await bought(shop, 'layaway', peruCart())
    const flights = [{ uuid: IDS.flight, qty: 1 }]
    const before = (await page(shop, own)).flights[0]?.qty
    expect([before, await reasonOf(own, peruOf(2, { flights }))]).toEqual([2, refused('nothing_changes')])
    const extras = [{ uuid: IDS.single, qty: 2 }]
    expect(await reasonOf(own, peruOf(2, { extras }))).toEqual(refused('unavailable'))
    await shop.settle()
  })

  it('a form follows its traveller to the place they have, and still opens there', async () => {
    const own = await bought(shop, 'layaway', peruCart())
    await payRest(own)
    await changed(shop, own, peruOf(2, { extras: [{ uuid: IDS.minor, qty: 1 }] }))
    for (const [position, firstname] of [
      [1, 'Diego'],
      [2, 'Lucía'],
    ] as const) {
      const headers = { cookie: own.cookie, ...SAME_ORIGIN, 'idempotency-key': randomUUID() }
      const path = `/api/v1.5/orders/${own.code}/travelers/${position}`
      const saved = await call(shop, 'PUT', path, { body: { ...SOMEBODY, firstname }, headers })
      expect(saved.status).toBe(200)
    }
    const names = async () => (await page(shop, own)).travelers.map(({ user }) => user?.firstname ?? null)
    expect(await names()).toEqual([null, 'Diego', 'Lucía'])
    const three = { rooms: [{ uuid: IDS.single, qty: 3 }] }
    shop.clock.advance(1)
    expect((await changed(shop, own, peruOf(3, three))).applied.status).toBe(200)
    expect(await names()).toEqual([null, 'Diego', null, 'Lucía'])
    shop.clock.advance(1)
    expect(
      (await changed(shop, own, peruOf(1, { rooms: [{ uuid: IDS.single, qty: 1 }] }))).applied.status,
    ).toBe(200)
    expect(await names()).toEqual([null, 'Lucía'])
    await shop.settle()
  })

  it('are told with what can be chosen, each until its last day', async () => {
    const own = await bought(shop)
    const { party } = (await dates(shop, own)).json.data
    expect(party).toMatchObject({
      ...{ tickets: 2, least: 1, most: 8, price: 5_100 },
      more: { allowed: true, until: '2027-02-27' },
      fewer: { allowed: true, until: '2027-03-11' },
      rooms: { allowed: true, until: '2027-02-27', mandatory: false, items: [] },
      extras: { allowed: true, until: '2027-03-11', items: [{ uuid: IDS.snorkel, qty: 1, price: 333.33 }] },
    })
  })
})
