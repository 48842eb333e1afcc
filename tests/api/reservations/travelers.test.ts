import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { CheckUp } from '@/lib/reservations/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { OwnForm } from '@/lib/reservations/travelers/contract'
import type { Traveler } from '@/lib/reservations/travelers/traveler'
import { forgetTravelDetails } from '@/server/reservations/travel/forget-travel-details'
import { sealAgain } from '@/server/reservations/travel/seal-again'
import { call } from '../checkout/support/buyer'
import { openShop, type Shop, signIn } from '../checkout/support/shop'
import { mailedLink, SAME_ORIGIN, toPeru, unlocked } from './guests'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
})
afterAll(() => shop.close())

const NUMBER = 'K98765431'
const DIEGO = {
  version: 0,
  firstname: 'Diego',
  lastname: 'Rangel Soto',
  birth_date: '1996-03-09',
  nationality: 'MX',
  document: { kind: 'passport', number: NUMBER, expiry: '2031-08-03' },
  email: 'Diego.Rangel@example.com',
  phone: { dial: '+52', number: '222 555 0174' },
  diet: 'Vegetariano, sin huevo',
}
type Headers = Record<string, string>
type Saved = { traveler: Traveler; check_up: CheckUp }

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
const owned = async () => {
  const owner = bearer(await signIn(shop))
  return { owner, ...(await toPeru(shop, owner)) }
}
const save = (
  code: string,
  headers: Headers,
  body: object = DIEGO,
  position = 0,
  key: string = randomUUID(),
) =>
  call<Saved>(shop, 'PUT', `/api/v1.5/orders/${code}/travelers/${position}`, {
    body,
    headers: { 'idempotency-key': key, ...headers },
  })
const details = async (code: string, headers: Headers) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/details/${code}`, { headers })).json.data
const seen = async (code: string, headers: Headers = {}) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`, { headers })).json.data
const personalLink = async (code: string, headers: Headers, email = 'diego.rangel@example.com') => {
  shop.clock.advance(1)
  const sent = await call(shop, 'POST', `/api/v1.5/orders/${code}/travelers/0/link`, {
    body: { email },
    headers,
  })
  expect(sent.status).toBe(200)
  return (await mailedLink(shop, 'traveler_link', email.toLowerCase())).split('/').at(-1) ?? ''
}
const form = (token: string) => call<OwnForm>(shop, 'GET', `/api/v1.5/traveler-forms/${token}`)
const fill = (token: string, body: object) =>
  call<OwnForm>(shop, 'PUT', `/api/v1.5/traveler-forms/${token}`, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })

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
      `insert into assistcards values ($1, 'diego.rangel@example.com', '2027-06-01', '2027-06-09', now())`,
      [uuid],
    )
    const detail = await details(code, owner)
    expect(detail.travelers.map(({ checked }) => checked)).toEqual([true, false])
    expect(detail.assistcards).toMatchObject([{ initial_effective_date: '2027-06-01' }])
  })
})

describe('a personal link', () => {
  it('shows one form, saves it, and never tells a number', async () => {
    const { code, owner } = await owned()
    const token = await personalLink(code, owner)
    expect((await details(code, owner)).travelers[0]).toMatchObject({ empty: true, loading: true })
    const empty = await form(token)
    expect(empty.json.data).toMatchObject({
      invited_by: 'María José',
      needs_passport: true,
      saved: null,
      version: 0,
    })
    expect(empty.headers.get('cache-control')).toBe('private, no-store')
    const filled = await fill(token, DIEGO)
    expect(filled.json.data.saved).toMatchObject({ firstname: 'Diego', document: { ending: '431' } })
    const told = JSON.stringify([empty.json, filled.json, (await form(token)).json])
    expect(told).not.toMatch(new RegExp(`${NUMBER}|${code}|1996-03-09|2225550174|Gómez`))
    expect((await details(code, owner)).travelers[0]).toMatchObject({
      loading: false,
      written: { by: 'traveler' },
    })
    expect((await fill(token, DIEGO)).json).toMatchObject({ code: 'details_changed', data: { saved: {} } })
  })

  it('ends by the buyer, by another one, after 14 days, and with its traveller', async () => {
    const { code, owner } = await owned()
    const [first, second] = [await personalLink(code, owner), await personalLink(code, owner)]
    expect([(await form(first)).status, (await form(second)).status]).toEqual([404, 200])
    await call(shop, 'DELETE', `/api/v1.5/orders/${code}/travelers/0/link`, { headers: owner })
    expect((await form(second)).status).toBe(404)
    const third = await personalLink(code, owner)
    await call(shop, 'DELETE', `/api/v1.5/orders/${code}/travelers/0`, { headers: owner })
    expect((await fill(third, DIEGO)).status).toBe(404)
    const last = await personalLink(code, owner)
    shop.clock.advance(14 * 24 * 60 - 1)
    expect((await form(last)).status).toBe(200)
    shop.clock.advance(1)
    expect((await form(last)).status).toBe(404)
  })

  it('is mailed at most 20 times a day, without the code and with no token in the database', async () => {
    const { code, owner } = await owned()
    const token = await personalLink(code, owner)
    for (let sent = 1; sent < 20; sent++) await personalLink(code, owner)
    const body = { email: 'x@example.com' }
    const over = await call(shop, 'POST', `/api/v1.5/orders/${code}/travelers/0/link`, {
      body,
      headers: owner,
    })
    expect([over.status, over.json.code]).toEqual([429, 'too_many_requests'])
    expect(await wholeDatabase()).not.toContain(token)
  })

  it('reaches one mailbox 20 times a day, whatever reservations it is sent of and however the address is written', async () => {
    const spellings = ['f.ull@example.com', 'FULL+a@example.com', 'full@example.com', 'fu.ll@example.com']
    const statuses: number[] = []
    for (const spelling of spellings) {
      const { code, owner } = await owned()
      for (let n = 0; n < 6; n++) {
        shop.clock.advance(1)
        const path = `/api/v1.5/orders/${code}/travelers/0/link`
        const sent = await call(shop, 'POST', path, { body: { email: spelling }, headers: owner })
        statuses.push(sent.status)
      }
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
    const { code, owner } = await owned()
    expect(await personalLink(code, owner, 'somebody.else@example.com')).not.toBe('')
  })
})

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const { pool } = shop.context
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n')
}

describe('at rest', () => {
  it('nothing of a traveller, contact, flight or note can be read', async () => {
    const { code, owner } = await owned()
    const at = (path: string, body: object) =>
      call(shop, 'PUT', `/api/v1.5/orders/${code}/${path}`, {
        body,
        headers: { 'idempotency-key': randomUUID(), ...owner },
      })
    const secret = { ...DIEGO, lastname: 'Zorrilla', document: { ...DIEGO.document, number: 'ZQ7654321' } }
    await save(code, owner, secret)
    await at('emergency-contact', {
      ...{ version: 0, firstname: 'Rosaura', lastname: 'Tapia', email: null },
      phone: { dial: '+52', number: '222 555 0163' },
    })
    await at('notes', { version: 0, text: 'Nota que nadie lee' })
    const rows = await wholeDatabase()
    expect(rows).not.toMatch(/Zorrilla|ZQ7654321|1996-03-09|Rosaura|2225550163|Nota que nadie/)
    expect(rows).toContain(code)
  })

  it('is sealed again with a newer key, and opens as before', async () => {
    const { code, uuid, owner } = await owned()
    await save(code, owner)
    const { context } = shop
    const k2 = 'another secret of more than thirty-two characters'
    const sealKeys = { current: 'k2', secrets: { ...context.env.sealKeys.secrets, k2 } }
    const rotated = { ...context, env: { ...context.env, sealKeys } }
    const keys = async () =>
      (
        await context.pool.query(
          `select key_id from travel_details where reservation_id = $1
           union all select split_part(dni_sealed, '.', 1) from reservations where id = $1`,
          [uuid],
        )
      ).rows.map(({ key_id }) => key_id)
    expect(await keys()).toEqual(['k1', 'k1'])
    expect(await sealAgain(rotated)).toBeGreaterThanOrEqual(2)
    expect(await keys()).toEqual(['k2', 'k2'])
    expect(await sealAgain(rotated)).toBe(0)
    expect(
      await sealAgain({ ...context, env: { ...context.env, sealKeys: { ...sealKeys, current: 'k1' } } }),
    ).toBeGreaterThanOrEqual(2)
    expect((await details(code, owner)).travelers[0]).toMatchObject({
      details: { document: { ending: '431' } },
    })
  })

  it('every reading of a number is written down and shown to the owner', async () => {
    const { code, owner } = await owned()
    await save(code, owner)
    const guest = await unlocked(shop, code)
    for (const headers of [owner, guest])
      await call(shop, 'POST', `/api/v1.5/orders/${code}/travelers/0/document`, { headers })
    expect((await details(code, owner)).travelers[0]?.reads.map(({ by }) => by)).toEqual(['buyer', 'owner'])
  })

  it('is gone 90 days after the return, and not a day sooner', async () => {
    const { code, uuid, owner } = await owned()
    await save(code, owner)
    const before = shop.clock.now().toISOString()
    const { rows } = await shop.context.pool.query<{ end: string }>(
      'select end_date::text as end from reservation_products where reservation_id = $1',
      [uuid],
    )
    const kept = async (days: number) => {
      shop.clock.moveTo(`${rows[0]?.end}T12:00:00Z`)
      shop.clock.advance(days * 24 * 60)
      await forgetTravelDetails(shop.context)
      const left = await shop.context.pool.query('select 1 from travel_details where reservation_id = $1', [
        uuid,
      ])
      return left.rowCount
    }
    expect([await kept(90), await kept(91)]).toEqual([1, 0])
    shop.clock.moveTo(before)
  })
})

describe('who may do what', () => {
  const CALLS: readonly (readonly [method: string, path: string, body?: object])[] = [
    ['PUT', 'orders/{code}/travelers/1', { ...DIEGO, version: 0 }],
    ['POST', 'orders/{code}/travelers/0/document'],
    ['POST', 'orders/{code}/travelers/1/link', { email: 'eva@example.com' }],
    ['DELETE', 'orders/{code}/travelers/1/link'],
    [
      'PUT',
      'orders/{code}/emergency-contact',
      {
        version: 0,
        firstname: 'Rosa',
        lastname: '',
        email: null,
        phone: { dial: '+52', number: '222 555 0163' },
      },
    ],
    ['DELETE', 'orders/{code}/emergency-contact'],
    [
      'PUT',
      'orders/{code}/own-flights/0',
      {
        ...{ version: 0, way: 'arrival', number: 'AM 3', from: 'MEX', to: 'LIM', code: 'QWERTY' },
        ...{ departs_at: '2027-05-31T08:00', arrives_at: '2027-05-31T14:00' },
      },
    ],
    ['DELETE', 'orders/{code}/own-flights/0'],
    ['PUT', 'orders/{code}/notes', { version: 0, text: 'Sin gluten' }],
    ['PUT', 'orders/{code}/notes', { version: 999_999, text: '' }],
    ['DELETE', 'orders/{code}/travelers/1'],
  ]

  async function triedBy(headers: Headers, placed: PlacedOrder) {
    const answers = []
    for (const [method, path, body] of CALLS)
      answers.push(
        await call(shop, method, `/api/v1.5/${path.replace('{code}', placed.code)}`, {
          ...(body && { body }),
          headers: { 'idempotency-key': randomUUID(), ...headers },
        }),
      )
    for (const { headers: sent, status } of answers)
      if (status === 200) expect(sent.get('cache-control')).toBe('private, no-store')
    return answers.map(({ status }) => status)
  }

  it('is the same for every call: the owner and the unlocked guest, and nobody else', async () => {
    const { owner, ...mine } = await owned()
    await save(mine.code, owner)
    const other = await toPeru(shop)
    const unlockedGuest = await unlocked(shop, mine.code)
    const token = await personalLink(mine.code, owner)
    const all = (status: number) => CALLS.map(() => status)
    const who: Record<string, [Headers, number]> = {
      nobody: [{}, 401],
      'a companion with a payer’s cookie': [{ cookie: 'payer=somebody', ...SAME_ORIGIN }, 401],
      'a traveller with a link': [{ authorization: `Bearer ${token}` }, 401],
      'the guest of another reservation': [await unlocked(shop, other.code), 401],
      'another traveller signed in': [bearer(await signIn(shop)), 404],
      'the unlocked guest from another site': [{ ...unlockedGuest, 'sec-fetch-site': 'cross-site' }, 401],
      'the unlocked guest': [unlockedGuest, 200],
      'the owner': [owner, 200],
    }
    for (const [name, [headers, status]] of Object.entries(who))
      expect(await triedBy(headers, mine), name).toEqual(all(status))
    shop.clock.advance(24 * 60)
    expect(await triedBy(unlockedGuest, mine), 'the guest whose time is over').toEqual(all(401))
  })
})
