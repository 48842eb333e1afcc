import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { call } from '../../checkout/support/buyer'
import type { Shop } from '../../checkout/support/shop'
import { DIEGO, type Headers, NUMBER, openPeruShop, type Saved, travelersOf } from '../support/travelers'

let shop: Shop
beforeAll(async () => {
  shop = await openPeruShop()
})
afterAll(() => shop.close())

const { owned, save, details } = travelersOf(() => shop)

const seen = async (code: string, headers: Headers = {}) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`, { headers })).json.data

describe('a traveller', () => {
  it('is saved, shown masked, and moves the check-up', async () => {
    const { code, owner } = await owned()
    const { status, json } = await save(code, owner)
    expect(status).toBe(200)
    expect(json.data.traveler).toMatchObject({
      ...{ position: 0, empty: false, loading: false, checked: false, needs_passport: true },
      user: { firstname: 'Diego', lastname: 'Rangel Soto', email: 'diego.rangel@example.com' },
      passport_expiry: '2031-08-03',
      needed_until: expect.stringMatching(/^2027-12-/),
      details: {
        phone: { dial: '+52', number: '2225550174' },
        document: { kind: 'passport', ending: '431', expiry: '2031-08-03' },
      },
      written: { by: 'buyer' },
    })
    expect(json.data.check_up.by_user).toMatchObject([
      { has_traveler: true, has_passport: true },
      { has_traveler: false, has_passport: false },
    ])
    expect(json.data.check_up.done).toContainEqual(
      expect.objectContaining({
        key: 'passport',
        position: 0,
        link: `/user/reservation/${code}/travelers#traveler-0`,
      }),
    )
    expect((await details(code, owner)).travelers.map(({ empty }) => empty)).toEqual([false, true])
  })

  it('keeps the number of a document that is not sent again', async () => {
    const { code, owner } = await owned()
    const { version } = (await save(code, owner)).json.data.traveler
    const document = { ...DIEGO.document, number: null, expiry: '2033-01-01' }
    await save(code, owner, { ...DIEGO, version, document })
    const read = await call<{ number: string }>(
      shop,
      'POST',
      `/api/v1.5/orders/${code}/travelers/0/document`,
      { headers: owner },
    )
    expect(read.json.data).toEqual({ number: NUMBER })
  })

  it.each([
    ['document.number', { document: { ...DIEGO.document, number: 'PASAPORTE' } }],
    ['document.number', { document: { ...DIEGO.document, number: null } }],
    ['document.expiry', { document: { ...DIEGO.document, expiry: null } }],
    ['document.kind', { document: { kind: 'cedula', number: '1020345678', expiry: null } }],
    ['nationality', { nationality: 'ZZ' }],
    ['birth_date', { birth_date: '2027-01-01' }],
    ['phone.number', { phone: { dial: '+52', number: '12' } }],
    ['firstname', { firstname: ' ' }],
  ])('with a wrong %s is refused beside that field', async (field, over) => {
    const { code, owner } = await owned()
    const { status, json } = await save(code, owner, { ...DIEGO, ...over })
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]])
  })

  it('of Colombia may have a cédula, which is no passport', async () => {
    const { code, owner } = await owned()
    const document = { kind: 'cedula', number: '1.020.345.678', expiry: null }
    const { json } = await save(code, owner, { ...DIEGO, nationality: 'CO', document })
    expect(json.data.traveler).toMatchObject({
      passport_expiry: null,
      details: { document: { ending: '678' } },
    })
    expect(json.data.check_up.by_user[0]).toMatchObject({ has_traveler: true, has_passport: false })
  })

  it('is saved once per key, and not over what somebody else saved meanwhile', async () => {
    const { code, owner } = await owned()
    const key = randomUUID()
    const twice = await Promise.all([save(code, owner, DIEGO, 0, key), save(code, owner, DIEGO, 0, key)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const { version } = (await save(code, owner, DIEGO, 0, key)).json.data.traveler
    const both = await Promise.all(
      ['Ana', 'Eva'].map((firstname) => save(code, owner, { ...DIEGO, version, firstname })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = both[0]?.status === 200 ? both : [...both].reverse()
    expect([lost?.json.code, lost?.json.data]).toMatchObject([
      'details_changed',
      { user: won?.json.data.traveler.user, details: { document: { ending: '431' } } },
    ])
    expect((await save(code, owner, { ...DIEGO, version: 0 })).status, 'written anew').toBe(409)
  })

  it('may change until three days before departure, and not when the reservation is over', async () => {
    const before = shop.clock.now().toISOString()
    const [late, over] = [await owned(), await owned()]
    await shop.context.pool.query(`update reservations set status = 'cancelled' where id = $1`, [over.uuid])
    await shop.context.pool.query(`update reservations set status = 'confirmed' where id = $1`, [late.uuid])
    expect((await save(over.code, over.owner)).json).toMatchObject({
      ...{ code: 'details_closed', data: { reason: 'ended' } },
    })
    shop.clock.moveTo('2027-05-29T18:00:00Z')
    expect((await save(late.code, late.owner)).status).toBe(200)
    expect((await details(late.code, late.owner)).details_window).toEqual({
      until: '2027-05-29',
      closed: null,
    })
    shop.clock.moveTo('2027-05-30T18:00:00Z')
    const refused = await save(late.code, late.owner, DIEGO, 1)
    expect([refused.status, refused.json.data]).toEqual([409, { reason: 'too_late' }])
    shop.clock.moveTo(before)
  })

  it('is forgotten on wish, twice as well as once', async () => {
    const { code, owner } = await owned()
    await save(code, owner)
    for (let times = 0; times < 2; times++) {
      const path = `/api/v1.5/orders/${code}/travelers/0`
      const { status, json } = await call<Saved>(shop, 'DELETE', path, { headers: owner })
      expect([status, json.data.traveler]).toMatchObject([200, { empty: true, version: 0, details: null }])
    }
  })

  it('stands for initials to whoever only holds the code', async () => {
    const { code, owner } = await owned()
    await save(code, owner)
    const { travelers } = await seen(code)
    expect(travelers[0]).toMatchObject({
      user: { firstname: 'D.', lastname: 'R. S.', email: null },
      ...{ passport_expiry: null, details: null, written: null, link: null, reads: [] },
    })
  })

  it('has no place beyond the tickets', async () => {
    const { code, owner } = await owned()
    for (const position of [2, 199]) expect((await save(code, owner, DIEGO, position)).status).toBe(404)
  })

  it('is checked when a policy of assistance is there for the same address', async () => {
    const { code, uuid, owner } = await owned()
    await save(code, owner)
    await shop.context.pool.query(
      `insert into assistcards values ($1, 'diego.rangel@example.com', '2027-06-01', '2027-06-09', now(), 0)`,
      [uuid],
    )
    const detail = await details(code, owner)
    expect(detail.travelers.map(({ checked }) => checked)).toEqual([true, false])
    expect(detail.assistcards).toMatchObject([{ initial_effective_date: '2027-06-01' }])
  })
})
