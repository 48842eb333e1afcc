import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeparturesPreview, ListedDeparture } from '@/lib/desk/departures/departure-contract'
import { call } from '@/tests/api/checkout/support/buyer'
import { books, GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

/** The one host of the tests' catalogue. */
const HOST = '62222222-2222-7222-8222-222222222222'

let shop: PayingShop
let operations: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
  operations = await deskMember(shop.context, 'operations')
})
afterAll(() => shop.close())

const list = async (by: DeskMember, query = '?from=2027-03-01&to=2027-03-31') =>
  (await deskCall<{ items: ListedDeparture[] }>(shop, by, `GET /api/desk/departures${query}`)).data.items
const show = (by: DeskMember, uuid: string) =>
  deskCall<{ manifest: Record<string, unknown>[] }>(shop, by, `GET /api/desk/departures/${uuid}`)
const preview = (by: DeskMember, ids: readonly string[], change: object) =>
  deskCall<DeparturesPreview>(shop, by, 'POST /api/desk/departures/previews', { ids, change })
const carryOut = (by: DeskMember, ids: readonly string[], change: object, token: string) =>
  deskCall<{ changed: number }>(
    shop,
    by,
    'POST /api/desk/departures/changes',
    { ids, change, preview: token, reason: 'Marejada' },
    { 'idempotency-key': randomUUID() },
  )
const far = async () => (await list(operations)).find(({ uuid }) => uuid === shop.ids.far)
/** Whether the calendar that travellers see offers the day. */
const isOffered = async () => {
  const { json } = await call(
    shop,
    'GET',
    `/api/v1.5/experiences/show/${shop.ids.cenotes}/availability/1/1?start=2027-03-01&end=2027-03-31`,
  )
  return JSON.stringify(json).includes('2027-03-14')
}

describe('departures', () => {
  it('say what is sold, held and free, in every state', async () => {
    const before = await far()
    const { code } = await placed(shop)
    expect(await far()).toMatchObject({ held: 1, free: (before?.free ?? 0) - 1 })
    await payCard(shop, code, GOOD_CARD)
    expect(await far()).toMatchObject({ held: 0, sold: 1, free: (before?.free ?? 0) - 1 })
    expect(await list(operations, '?from=2027-03-01&to=2027-03-31&state=closed')).toEqual([])
    expect(
      (await deskCall(shop, operations, 'GET /api/desk/departures?from=2027-03-02&to=2027-03-01')).errors,
    ).toHaveProperty('to')
  })

  it('show who travels, to a host without money, and nothing of anybody else’s', async () => {
    const { data } = await show(operations, shop.ids.far)
    expect(data.manifest).toMatchObject([
      { buyer: 'María José Gómez', tickets: 1, liquidated: false, named: 0 },
    ])
    const own = await deskMember(shop.context, 'host', HOST)
    expect((await show(own, shop.ids.far)).data.manifest).toMatchObject([{ liquidated: null }])
    await shop.context.pool.query(
      `insert into hosts (id, name, initials, description, email, phone)
       select '62222222-2222-7222-8222-222222222229', 'Otro', 'OT', description, 'otro@host.example', phone from hosts limit 1`,
    )
    const other = await deskMember(shop.context, 'host', '62222222-2222-7222-8222-222222222229')
    expect((await show(other, shop.ids.far)).status).toBe(404)
    expect(await list(other)).toEqual([])
  })
})

describe('their minimum', () => {
  const setMinimum = (minimum: number) =>
    shop.context.pool.query('update departures set minimum = $2, guaranteed_at = null where id = $1', [
      shop.ids.far,
      minimum,
    ])
  const short = async () =>
    (await list(operations, '?from=2027-03-01&to=2027-03-31&state=short')).map(({ uuid }) => uuid)

  it('is in the list, and those below it are a view of their own', async () => {
    const sold = (await far())?.sold ?? 0
    await setMinimum(sold + 2)
    expect(await far()).toMatchObject({
      meter: { state: 'filling', minimum: sold + 2, sold, missing: 2, decide_on: expect.any(String) },
    })
    expect(await short()).toContain(shop.ids.far)
    await setMinimum(1)
    expect(await short()).not.toContain(shop.ids.far)
  })

  it('counts nobody who has not paid', async () => {
    const sold = (await far())?.sold ?? 0
    await setMinimum(sold + 1)
    await placed(shop)
    expect(await short()).toContain(shop.ids.far)
    await setMinimum(1)
  })
})

describe('a calendar', () => {
  it('is of this month where no days are asked for, from its first day to its last', async () => {
    const { data } = await deskCall<{ from: string; to: string }>(
      shop,
      operations,
      'GET /api/desk/departures?shape=calendar',
    )
    expect(data.from.slice(-3)).toBe('-01')
    expect(data.to.slice(0, 7)).toBe(data.from.slice(0, 7))
    expect(Number(data.to.slice(-2))).toBeGreaterThanOrEqual(28)
  })

  it('begun on a day, ends with the month of that day', async () => {
    expect(
      (await deskCall(shop, operations, 'GET /api/desk/departures?shape=calendar&from=2028-02-01')).data,
    ).toMatchObject({ from: '2028-02-01', to: '2028-02-29' })
  })
})

describe('a change of many', () => {
  it('shows each before and after, and nothing that is sold moves when it is closed', async () => {
    const { code, uuid } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    const ids = [shop.ids.far, shop.ids.near]
    const { data } = await preview(operations, ids, { status: 'closed' })
    expect(data).toMatchObject({ changes: 2, items: [{ errors: [] }, { errors: [] }] })
    expect(await carryOut(operations, ids, { status: 'closed' }, data.preview)).toMatchObject({
      ...{ status: 200, data: { changed: 2 } },
    })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    expect((await far())?.status).toBe('closed')
    const back = await preview(operations, ids, { status: 'open' })
    await carryOut(operations, ids, { status: 'open' }, back.data.preview)
    expect((await far())?.status).toBe('open')
  })

  it('never leaves fewer seats than are taken: then nothing of it is done', async () => {
    const taken = (await far())?.sold ?? 0
    expect(taken).toBeGreaterThan(0)
    const ids = [shop.ids.far, shop.ids.near]
    const { data } = await preview(operations, ids, { capacity: taken - 1 })
    expect(data.items.map(({ errors }) => errors)).toContainEqual(['below_taken'])
    const before = await list(operations)
    expect((await carryOut(operations, ids, { capacity: taken - 1 }, data.preview)).status).toBe(409)
    expect(await list(operations)).toEqual(before)
  })

  it('is answered with the preview of now when a seat was sold meanwhile', async () => {
    const { data } = await preview(operations, [shop.ids.far], { capacity: 40 })
    await placed(shop)
    const late = await carryOut(operations, [shop.ids.far], { capacity: 40 }, data.preview)
    expect(late).toMatchObject({ status: 409, code: 'quote_changed', data: { changes: 1 } })
    const fresh = (late.data as unknown as DeparturesPreview).preview
    expect((await carryOut(operations, [shop.ids.far], { capacity: 40 }, fresh)).status).toBe(200)
    expect((await far())?.capacity).toBe(40)
  })

  it('is not for who may only ask for it', async () => {
    const host = await deskMember(shop.context, 'host', HOST)
    const service = await deskMember(shop.context, 'service')
    for (const by of [host, service])
      expect((await preview(by, [shop.ids.far], { status: 'closed' })).status).toBe(403)
  })

  it('races the last seats: closed and sold at once, no seat is lost and none is sold twice', async () => {
    const { data } = await preview(operations, [shop.ids.far], { status: 'closed' })
    await Promise.all([
      carryOut(operations, [shop.ids.far], { status: 'closed' }, data.preview),
      placed(shop).catch(() => null),
      placed(shop).catch(() => null),
    ])
    const { rows } = await shop.context.pool.query<{ taken: number; live: number }>(
      `select d.taken, (select coalesce(sum(qty), 0)::int from holds
         where departure_id = d.id and state in ('held', 'consumed')) as live
       from departures d where id = $1`,
      [shop.ids.far],
    )
    expect(rows[0]?.taken).toBe(rows[0]?.live)
  })
})

it('is seen by travellers: what is closed is offered to nobody', async () => {
  const open = await preview(operations, [shop.ids.far], { status: 'open' })
  await carryOut(operations, [shop.ids.far], { status: 'open' }, open.data.preview)
  expect(await isOffered()).toBe(true)
  const { data } = await preview(operations, [shop.ids.far], { status: 'closed' })
  await carryOut(operations, [shop.ids.far], { status: 'closed' }, data.preview)
  expect(await isOffered()).toBe(false)
})
