import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mayBegin } from '@/lib/desk/permissions'
import { needsOf } from '@/server/desk/access/desk-route'
import { callsOf } from '@/server/platform/http/route'
import { booked, HOST, traveller } from '@/tests/api/contact/chatting'
import { nameOf } from '@/tests/api/edge/samples'
import { GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskMember } from '@/tests/support/desk/desk-member'

const NAME = 'Xochiquetzal'
const SURNAME = 'Tlaltecuhtli'
const TOLD = new RegExp(`${NAME}|${SURNAME}`, 'i')

/** What is asked of calls that find, page and write: everything else is asked as it is. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'GET /api/desk/reservations': ['', '?sort=buyer', '?view=first_payment', '?q={code}'],
  'GET /api/desk/search': ['?q={code}'],
  'GET /api/desk/departures': ['?from=2027-03-01&to=2027-04-01'],
  'GET /api/desk/inbox/{uuid}': ['?page=1'],
}
const LISTS = ['reservations.csv', 'departures.csv', 'manifest.csv']

let shop: PayingShop
let code: string
let ids: string[]

beforeAll(async () => {
  shop = await openPayingShop()
  const person = await traveller(shop)
  code = (await booked(shop, person.headers)).code
  const { pool } = shop.context
  await pool.query('update users set firstname = $2, lastname = $3 where id = $1', [
    person.uuid,
    NAME,
    SURNAME,
  ])
  await pool.query('update reservations set firstname = $2, lastname = $3 where code = $1', [
    code,
    NAME,
    SURNAME,
  ])
  const { rows } = await pool.query<{ departure: string; product: string }>(
    `select departure_id as departure, product_id as product from reservation_products p
     join reservations r on r.id = p.reservation_id where r.code = $1`,
    [code],
  )
  await person.do('POST', 'add/question', { to: { uuid: rows[0]?.product }, message: '¿Hay regaderas?' })
  const chats = await person.chats()
  await person.send(chats.find(({ type }) => type === 'user')?.uuid ?? '', '¿Hay alguien?')
  ids = [rows[0]?.departure ?? '', ...chats.map(({ uuid }) => uuid)]
})
afterAll(() => shop?.close())

const hostsCalls = () =>
  callsOf(shop.app).filter(
    (call) => call.access === 'desk' && mayBegin(needsOf(call)?.action ?? 'enter', 'host'),
  )

type Call = ReturnType<typeof hostsCalls>[number]

/** Every address that a call has for what there is: the reservation, its departure and its conversations. */
function addressesOf(call: Call): string[] {
  const of = (id: string) =>
    call.path
      .replace('{code}', code)
      .replace('{uuid}', id)
      .replace(/\{(position|key|request|place|picture)\}/, '0')
  const paths = call.path.includes('{list}')
    ? LISTS.map((list) => call.path.replace('{list}', list))
    : call.path.includes('{uuid}')
      ? ids.map(of)
      : [of('')]
  const queries = ASKED[nameOf(call)] ?? ['']
  return paths.flatMap((path) => queries.map((query) => path + query.replace('{code}', code)))
}

/** What a host is answered by all of them: which tell the name, and how many succeed. */
async function walk() {
  const { headers } = await deskMember(shop.context, 'host', HOST)
  const telling = new Set<string>()
  const answered = new Set<string>()
  for (const call of hostsCalls()) {
    // It would end the session of who asks.
    if (call.method === 'delete' && call.path.endsWith('/session')) continue
    for (const path of addressesOf(call)) {
      const answer = await shop.fetch(
        new Request(new URL(path, 'http://localhost:3000'), {
          method: call.method.toUpperCase(),
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
          ...(call.body && { body: JSON.stringify({ message: 'Sí.' }) }),
        }),
      )
      const text = await answer.text()
      if (answer.ok) answered.add(nameOf(call))
      const cursor = /"next_cursor":"([^"]+)"/.exec(text)?.[1] ?? ''
      if (TOLD.test(text) || TOLD.test(Buffer.from(cursor, 'base64url').toString())) telling.add(nameOf(call))
    }
  }
  return { telling: [...telling].sort(), answered: [...answered] }
}

const found = async (q: string) => {
  const { headers } = await deskMember(shop.context, 'host', HOST)
  const get = async (path: string) =>
    (await shop.fetch(new Request(`http://localhost:3000${path}?q=${q}`, { headers }))).text()
  const all = await Promise.all(['/api/desk/reservations', '/api/desk/search'].map(get))
  return all.map((text) => text.includes(code))
}

/** More than a page of them, so that a cursor is made of a row that nobody may know. */
async function fillPage(): Promise<void> {
  const { pool } = shop.context
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'reservations' and column_name not in ('id', 'code', 'created_at')`,
  )
  const names = rows[0]?.names
  await pool.query(
    `with made as (
       insert into reservations (id, code, created_at, ${names})
       select gen_random_uuid(), lpad(n::text, 13, '0'), r.created_at - n * interval '1 second', ${names}
       from reservations r, generate_series(1, 60) n where r.code = $1 returning id
     )
     insert into reservation_products
     select (p2).* from made, lateral (
       select jsonb_populate_record(p, jsonb_build_object('reservation_id', made.id)) as p2
       from reservation_products p join reservations r on r.id = p.reservation_id where r.code = $1) copied`,
    [code],
  )
}

it('tells a host no name before the first payment, by any call, and finds nobody by one', async () => {
  await fillPage()
  const { telling, answered } = await walk()
  expect(telling).toEqual([])
  for (const name of ['GET /api/desk/reservations', 'GET /api/desk/inbox', 'POST /api/desk/inbox/{uuid}'])
    expect(answered).toContain(name)
  expect(await found(NAME)).toEqual([false, false])
  expect(await found(code)).toEqual([true, true])
})

it('tells it afterwards, where a host reads it', async () => {
  await payCard(shop, code, GOOD_CARD)
  const { telling } = await walk()
  expect(telling).toEqual(
    expect.arrayContaining([
      ...['GET /api/desk/departures/{uuid}', 'GET /api/desk/departures/{uuid}/manifest'],
      ...['GET /api/desk/exports/{list}', 'GET /api/desk/inbox', 'GET /api/desk/inbox/{uuid}'],
      ...['GET /api/desk/reservations', 'GET /api/desk/search'],
    ]),
  )
  expect(await found(NAME)).toEqual([true, true])
})
