import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Provided } from '@/lib/desk/manifest/provided-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { call } from '@/tests/api/checkout/support/buyer'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { headersOf, onBoard, someDeparture } from '@/tests/api/provider/deciding'
import type { Bought } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { addOtherHost, DIEGO, HOST, manifestOf, OTHER_HOST, tell } from './listed'

/** From 20 to 22 March. */
const FLIGHT = { code: 'QX7T2M', arrives_at: '2027-03-20T07:35', departs_at: '2027-03-22T21:10' }

let shop: PayingShop
let bought: Bought
beforeAll(async () => {
  shop = await openPayingShop()
  await addOtherHost(shop)
  bought = await onBoard(shop, await someDeparture(shop, '2027-03-20'))
})
afterAll(() => shop.close())

const team = () => deskMember(shop.context, 'service')
const host = () => deskMember(shop.context, 'host', HOST)
const enter = (by: DeskMember, body: object, key: string = randomUUID(), position = 0) =>
  deskCall<{ provided: Provided[] }>(
    shop,
    by,
    `PUT /api/desk/reservations/${bought.code}/provided/${position}`,
    body,
    { 'idempotency-key': key },
  )
const toldAt = async (by: DeskMember) =>
  (await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${bought.code}`)).data.provided[0]
const assistanceAt = async (by: DeskMember) =>
  (await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${bought.code}`)).data.assistance
const versionNow = async () => (await toldAt(await team()))?.version ?? 0
const detail = async () =>
  (
    await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/details/${bought.code}`, {
      headers: headersOf(bought),
    })
  ).json.data
const holderSees = async () =>
  JSON.stringify(
    (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${bought.code}/public`)).json,
  )
const mails = async () =>
  (
    await shop.context.pool.query<{ data: Record<string, unknown>; recipient: string }>(
      `select data, recipient from mails where template = 'flight_confirmed' order by created_at, id`,
    )
  ).rows
const flightIsBought = (is: boolean) =>
  shop.context.pool.query(
    `update reservation_products set snapshot = jsonb_set(snapshot, '{withFlight}', to_jsonb($1::boolean))
     where reservation_id = $2`,
    [is, bought.uuid],
  )

describe('a flight that was bought with a trip', () => {
  it('is not entered where none was bought', async () => {
    const refused = await enter(await team(), { version: 0, flight: FLIGHT, notes: '' })
    expect(refused).toMatchObject({ status: 422, errors: { flight: [expect.any(String)] } })
    expect((await toldAt(await team()))?.flies).toBe(false)
  })

  it('is shown to its buyer and told by a mail that keeps its code', async () => {
    await flightIsBought(true)
    const answer = await enter(await team(), { version: 0, flight: FLIGHT, notes: '' })
    expect(answer.data.provided).toMatchObject([{ flight: FLIGHT, flies: true, problems: [] }])
    const seen = await detail()
    expect(seen.product.departure_date.flight_confirmation_code).toBe('QX7T2M')
    expect(seen.reservation.departure_date.flight_confirmation_code).toBe('QX7T2M')
    expect(seen.variations[0]?.flight_confirmation_code).toBe('QX7T2M')
    expect(seen.booked_flights).toMatchObject([{ ...FLIGHT, position: 0, problems: [] }])
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.data).toMatchObject({ arrives_at: FLIGHT.arrives_at, departs_at: FLIGHT.departs_at })
    expect(JSON.stringify(sent)).not.toContain('QX7T2M')
  })

  it('is nothing for whoever only has the code, and is kept sealed, by nobody else', async () => {
    expect(await holderSees()).not.toContain('QX7T2M')
    const { rows } = await shop.context.pool.query<{ text: string }>(
      `select (select json_agg(t)::text from travel_details t) || (select json_agg(i)::text from idempotency_keys i)
         || (select json_agg(a)::text from audit_entries a) as text`,
    )
    expect(rows[0]?.text).not.toContain('QX7T2M')
    expect(rows[0]?.text).toContain('enter_provided')
  })

  it('that arrives after the start or leaves before the end is a warning, also for its host', async () => {
    const late = { ...FLIGHT, arrives_at: '2027-03-21T00:10', departs_at: '2027-03-21T09:00' }
    await enter(await team(), { version: await versionNow(), flight: late, notes: '' })
    expect((await detail()).booked_flights[0]?.problems).toEqual(['arrives_late', 'leaves_early'])
    const { json } = await call<{ missing: object[] }>(
      shop,
      'GET',
      `/api/v1.5/orders/show/${bought.code}/check-up`,
      { headers: headersOf(bought) },
    )
    expect(json.data.missing).toContainEqual(expect.objectContaining({ key: 'flights', state: 'warning' }))
    expect(await mails()).toHaveLength(2)
  })
})

describe('what the desk or the host tells', () => {
  it('is written over the version that was read, by the team and by the host of the trip alone', async () => {
    const version = await versionNow()
    const own = await host()
    const written = await enter(own, { version, flight: FLIGHT, notes: 'Lleva botas' })
    expect(written.data.provided).toMatchObject([{ notes: 'Lleva botas' }])
    expect(await enter(await team(), { version, flight: null, notes: 'Otra' })).toMatchObject({
      ...{ status: 409, code: 'details_changed', data: { provided: [{ notes: 'Lleva botas' }] } },
    })
    expect((await detail()).provider_notes).toBe('Lleva botas')
    expect(await holderSees()).not.toContain('Lleva botas')
    const other = await deskMember(shop.context, 'host', OTHER_HOST)
    expect((await enter(other, { version, flight: null, notes: 'Ajena' })).status).toBe(404)
    for (const role of ['finance', 'content'] as const)
      expect(
        (await enter(await deskMember(shop.context, role), { version, flight: null, notes: '' })).status,
      ).toBe(403)
  })

  it('is written once per key, masks a card number, and tells of no flight that stayed', async () => {
    const before = (await mails()).length
    const by = await team()
    const body = { version: await versionNow(), flight: FLIGHT, notes: 'Paga con 4242 4242 4242 4242' }
    const key = randomUUID()
    expect((await enter(by, body, key)).status).toBe(200)
    expect((await enter(by, body, key)).status).toBe(200)
    expect((await detail()).provider_notes).toBe('Paga con •••')
    expect(await mails()).toHaveLength(before)
  })

  it('is of a trip that is there', async () => {
    expect(
      (await enter(await team(), { version: 0, flight: null, notes: 'x' }, randomUUID(), 3)).status,
    ).toBe(404)
  })

  it('is forgotten when it is emptied', async () => {
    await enter(await team(), { version: await versionNow(), flight: null, notes: '' })
    expect(await detail()).toMatchObject({ booked_flights: [], provider_notes: '' })
    expect((await toldAt(await host()))?.version).toBe(0)
  })
})

describe('a policy of travel assistance', () => {
  const card = (by: DeskMember, body: object, position = 0) =>
    deskCall<{ assistcards: object[] }>(shop, by, `PUT /api/desk/reservations/${bought.code}/assistcards`, {
      ...body,
      position,
    })
  const days = { from: '2027-03-20', to: '2027-03-22' }

  it('marks its traveller as checked, where assistance was bought', async () => {
    const by = await team()
    expect((await card(by, { email: DIEGO.email, days })).status).toBe(422)
    await insured(0)
    await tell(shop, bought, 'travelers/0', DIEGO)
    expect((await card(by, { email: DIEGO.email, days: { from: days.to, to: days.from } })).status).toBe(422)
    for (const _ of [1, 2])
      expect((await card(by, { email: 'Diego.Rangel@example.com', days })).data.assistcards).toEqual([
        { email: DIEGO.email, ...days, position: 0 },
      ])
    expect((await detail()).travelers[0]?.checked).toBe(true)
    // Its traveller is told of it once, and again of other days; of the reservation nothing but the trip.
    const longer = { ...days, to: '2027-03-23' }
    shop.clock.advance(1)
    await card(by, { email: DIEGO.email, days: longer })
    shop.clock.advance(1)
    await card(by, { email: DIEGO.email, days })
    const told = await shop.context.pool.query(
      `select recipient, data from mails where template = 'policy_issued' order by created_at, id`,
    )
    expect(
      told.rows.map(({ recipient, data: { from, to, replaced } }) => [recipient, from, to, replaced]),
    ).toEqual([
      [DIEGO.email, days.from, days.to, false],
      [DIEGO.email, longer.from, longer.to, true],
      [DIEGO.email, days.from, days.to, true],
    ])
    expect(JSON.stringify(told.rows)).not.toContain(bought.code)
    const trip = (await toldAt(by))?.trip ?? ''
    const known = {
      trips: [{ position: 0, trip, ...days }],
      people: [{ email: DIEGO.email, name: 'Diego Rangel Soto' }],
    }
    const shown = { email: DIEGO.email, ...days, position: 0, trip, fits: true }
    for (const who of [by, await host()])
      expect(await assistanceAt(who)).toEqual({ ...known, cards: [shown] })
    expect(await assistanceAt(await deskMember(shop.context, 'finance'))).toBeNull()
    // Taken away it is told once, and not again to somebody who has none; one that comes late is told as ever.
    for (const _ of [1, 2])
      expect((await card(by, { email: DIEGO.email, days: null })).data.assistcards).toEqual([])
    const withdrawn = await shop.context.pool.query(
      `select recipient, data from mails where template = 'policy_withdrawn'`,
    )
    expect(withdrawn.rows.map(({ recipient, data: { from, to } }) => [recipient, from, to])).toEqual([
      [DIEGO.email, days.from, days.to],
    ])
    expect(JSON.stringify(withdrawn.rows)).not.toContain(bought.code)
    expect((await detail()).travelers[0]?.checked).toBe(false)
  })

  it('is of one trip of the reservation, of those that assistance was bought with, and of a host’s own', async () => {
    await onAnotherTrip(OTHER_HOST)
    const [by, own, other] = [await team(), await host(), await deskMember(shop.context, 'host', OTHER_HOST)]
    expect((await card(by, { email: DIEGO.email, days }, 7)).status).toBe(404)
    expect(await card(by, { email: DIEGO.email, days }, 1)).toMatchObject({
      ...{ status: 422, errors: { position: [expect.any(String)] } },
    })
    await insured(1)
    expect((await card(own, { email: DIEGO.email, days }, 1)).status).toBe(404)
    const short = { from: days.from, to: days.from }
    await card(by, { email: DIEGO.email, days }, 0)
    expect((await card(other, { email: DIEGO.email, days: short }, 1)).data.assistcards).toEqual([
      { email: DIEGO.email, ...days, position: 0 },
      { email: DIEGO.email, ...short, position: 1 },
    ])
    expect((await detail()).assistcards.map(({ position }) => position)).toEqual([0, 1])
    // Each is told of by its trip, and one that ends before the trip does is shown as too short.
    expect((await assistanceAt(own))?.cards).toMatchObject([{ position: 0, fits: true }])
    expect((await assistanceAt(other))?.cards).toMatchObject([{ position: 1, fits: false }])
    await card(by, { email: DIEGO.email, days: null }, 0)
    expect((await detail()).assistcards.map(({ position }) => position)).toEqual([1])
    for (const table of ['assistcards', 'reservation_lines'])
      await shop.context.pool.query(
        `delete from ${table} where reservation_id = $1 and product_position = 1`,
        [bought.uuid],
      )
    await shop.context.pool.query(
      'delete from reservation_products where reservation_id = $1 and position = 1',
      [bought.uuid],
    )
  })
})

/** A second trip of the reservation, on the same days, of another host. */
async function onAnotherTrip(hostUuid: string) {
  const { rows } = await shop.context.pool.query<{ id: string }>(
    `update products set host_id = $2 where id = (select id from products
       where id not in (select product_id from reservation_products where reservation_id = $1) limit 1) returning id`,
    [bought.uuid, hostUuid],
  )
  await shop.context.pool.query(
    `insert into reservation_products (reservation_id, position, product_id, departure_id, cart_index, code, start_date,
       end_date, open, tickets, season, language, snapshot)
     select reservation_id, 1, $2, departure_id, 1, code, start_date, end_date, open, tickets, season, language, snapshot
     from reservation_products where reservation_id = $1`,
    [bought.uuid, rows[0]?.id],
  )
}

/** Assistance was bought with a trip. */
const insured = (position: number) =>
  shop.context.pool.query(
    `insert into reservation_lines select reservation_id, 90 + $2, $2, 'insurance', gen_random_uuid(), 'Asistencia',
       0, 0, 1, 1, null, false, 0, 0, 0, null, null from reservation_lines where reservation_id = $1 limit 1`,
    [bought.uuid, position],
  )

it('is part of what a host waits for: a flight that does not fit is on his list', async () => {
  const { rows } = await shop.context.pool.query<{ departure_id: string }>(
    'select departure_id from reservation_products where reservation_id = $1',
    [bought.uuid],
  )
  const late = { ...FLIGHT, arrives_at: '2027-03-21T00:10' }
  await enter(await team(), { version: 0, flight: late, notes: '' })
  const { data } = await manifestOf(shop, await host(), rows[0]?.departure_id ?? '')
  expect(data.reservations[0]?.missing).toContainEqual({ key: 'flights', position: null, state: 'warning' })
})
