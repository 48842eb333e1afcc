import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnData } from '@/lib/accounts/own-data'
import { showOwnData, tellPerson } from '@/server/accounts/data/show-own-data'
import { CLOSING } from '@/server/closing-wiring'
import { placeOfInvoice } from '@/server/payments/invoices/invoice-requests'
import { seal } from '@/server/platform/crypto/seal'
import { BUYER } from '@/tests/api/checkout/support/buyer'
import { tellAll } from '@/tests/api/desk/manifest/listed'
import { LEFT_ALONE, tablesWithSomebody } from '@/tests/api/desk/travellers/people-in-tables'
import { someOfEach } from '@/tests/api/desk/travellers/some-of-each'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { onBoard, someDeparture } from '@/tests/api/provider/deciding'
import type { Bought } from '@/tests/api/reservations/support/changing'
import { type EdgeApp, edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { mailedToken } from './mailed-link'
import { cookiesOf, PASSWORD, signIn, travellerWithPassword } from './traveller'

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

describe('asking for a copy of one’s data', () => {
  let database: Awaited<ReturnType<typeof edgeDatabase>>
  let edge: EdgeApp
  beforeAll(async () => {
    database = await edgeDatabase()
    edge = await edgeApp(database)
  })
  afterAll(async () => {
    await edge.close()
    await database.drop()
  })
  const enter = async (username: string) =>
    cookiesOf(await signIn(edge, { grant_type: 'password', username, password: PASSWORD }))
  const ask = (cookie: string, body: object = { current: PASSWORD }) =>
    edge.fetch('/api/me/data', json(body, { cookie, ...SAME_ORIGIN }))
  const open = (cookie: string, token: string) =>
    edge.fetch('/api/me/data/link', json({ token }, { cookie, ...SAME_ORIGIN }))

  it('mails a link that hands it out to its owner, again while the day lasts', async () => {
    const id = await travellerWithPassword(edge, 'copy@example.com')
    const cookie = await enter('copy@example.com')
    expect((await ask(cookie)).status).toBe(200)
    const token = await mailedToken(edge.context, 'copy@example.com', 'own_data')
    for (const _ of [1, 2]) {
      const answer = await open(cookie, token)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      const { data } = (await answer.json()) as { data: OwnData }
      expect(data).toMatchObject({ account: id, data: { users: [{ id, email: 'copy@example.com' }] } })
    }
    await database.pool.query(`update magic_links set expires_at = now() where user_id = $1`, [id])
    await expectFailure(await open(cookie, token), 'not_found')
  })

  it('asks for the password, or a sign-in of the last ten minutes', async () => {
    await travellerWithPassword(edge, 'stale@example.com')
    const cookie = await enter('stale@example.com')
    await database.pool.query(`update sessions set created_at = now() - interval '11 minutes'`)
    await expectFailure(await ask(cookie, {}), 'fresh_sign_in_needed')
    const wrong = await ask(cookie, { current: 'not mine' })
    expect(await wrong.json()).toMatchObject({ code: 'invalid', errors: { current: [expect.any(String)] } })
    expect(await mailedToken(edge.context, 'stale@example.com', 'own_data')).toBe('')
  })

  it('gives nothing to who has the link and is somebody else, or nobody', async () => {
    await travellerWithPassword(edge, 'mine@example.com')
    await travellerWithPassword(edge, 'thief@example.com')
    await ask(await enter('mine@example.com'))
    const token = await mailedToken(edge.context, 'mine@example.com', 'own_data')
    await expectFailure(await open(await enter('thief@example.com'), token), 'not_found')
    await expectFailure(await open('', token), 'unauthenticated')
    await expectFailure(await signIn(edge, { grant_type: 'magic_link', token }), 'sign_in_refused')
  })
})

describe('what is told of somebody', () => {
  let shop: PayingShop
  let bought: Bought
  let user: string
  let told: Readonly<Record<string, unknown[]>>
  beforeAll(async () => {
    shop = await openPayingShop()
    bought = await onBoard(shop, await someDeparture(shop, '2027-03-20'), 'full')
    await tellAll(shop, bought)
    const { rows } = await shop.context.pool.query<{ id: string }>('select id from users where email = $1', [
      BUYER.email.toLowerCase(),
    ])
    user = rows[0]?.id ?? ''
    await someOfEach(shop, bought, user)
    const sealed = seal(shop.context.env.sealKeys, placeOfInvoice(bought.uuid), '{"name":"María José"}')
    await shop.context.pool.query('update invoice_requests set sealed = $1', [sealed])
    told = await tellPerson(shop.context, CLOSING, user)
  })
  afterAll(() => shop.close())

  it('has every table with somebody in it, but for those that are named with a reason', async () => {
    const reasons: Readonly<Record<string, string>> = Object.assign(
      {},
      LEFT_ALONE,
      ...CLOSING.keepers.map(({ untold }) => untold),
    )
    const all = await tablesWithSomebody(shop.context.pool)
    const missing = (names: readonly string[]) =>
      names.filter((name) => !(name in told) && !(name in reasons))
    expect(missing(all)).toEqual([])
    const kept = CLOSING.keepers.flatMap(({ tables }) => tables)
    expect(missing(kept)).toEqual([])
    // A table that somebody adds is noticed.
    await shop.context.pool.query('create table added_later (id integer, email text)')
    expect(missing(await tablesWithSomebody(shop.context.pool))).toEqual(['added_later'])
    await shop.context.pool.query('drop table added_later')
  })

  it('says what they bought, paid, wrote and kept, and the documents they named', async () => {
    for (const name of ['reservations', 'payment_attempts', 'ledger_entries', 'travel_details', 'sessions'])
      expect([name, told[name]?.length]).not.toEqual([name, 0])
    for (const name of [
      'waitlist',
      'leads',
      'favourites',
      'credit_entries',
      'traveler_reviews',
      'trip_surveys',
      'mails',
    ])
      expect([name, told[name]?.length]).not.toEqual([name, 0])
    expect(told.reservations).toMatchObject([{ code: bought.code, dni: BUYER.dni }])
    expect(told.invoice_requests).toMatchObject([{ order_id: bought.uuid, data: { name: 'María José' } }])
    expect(told.points_accounts).toMatchObject([{ pending: expect.any(Number) }])
  })

  it('writes down that documents were read', () => {
    expect(told.document_reads).toContainEqual(
      expect.objectContaining({ reservation_id: bought.uuid, reader: 'owner' }),
    )
  })

  it('holds no secret: no hash, no token, nothing sealed', async () => {
    const text = JSON.stringify(told)
    const { rows } = await shop.context.pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and (data_type = 'bytea' or column_name ~ 'sealed|password_hash|^token$')`,
    )
    let looked = 0
    for (const { table, column } of rows) {
      const { rows: values } = await shop.context.pool.query<{ value: string }>(
        `select "${column}"::text as value from "${table}" where "${column}" is not null`,
      )
      for (const { value } of values) {
        looked++
        if (text.includes(value)) expect.fail(`${table}.${column} is told`)
      }
    }
    expect(looked).toBeGreaterThan(5)
    expect(text).not.toMatch(/"[^"]*(?:_sha256|sealed|_hash|_hmac)":/)
  })

  it('is nothing of somebody else', async () => {
    const { rows } = await shop.context.pool.query<{ id: string }>(
      `insert into users (id, email, firstname, lastname, phone_dial, phone_number, locale, currency, created_at)
       values (gen_random_uuid(), 'other@example.com', '', '', '', '', 'es_MX', 'MXN', now()) returning id`,
    )
    const others = await tellPerson(shop.context, CLOSING, rows[0]?.id ?? '')
    for (const [name, all] of Object.entries(others))
      expect([name, all.length]).toEqual([name, +(name === 'users')])
    const session = { user: { uuid: user } } as Parameters<typeof showOwnData>[2]
    await expect(showOwnData(shop.context, CLOSING, session, 'no such link at all')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
