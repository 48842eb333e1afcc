import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskReservation, ReservationRow } from '@/lib/desk/reservation-contract'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

/** The one host of the tests' catalogue. */
const HOST = '62222222-2222-7222-8222-222222222222'
const OTHER_HOST = '62222222-2222-7222-8222-222222222223'

interface Page {
  readonly items: readonly ReservationRow[]
  readonly next_cursor: string | null
  readonly total: number
}

let shop: PayingShop
let service: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(
    `insert into hosts (id, name, initials, description, email, phone)
     select $1, 'Otro', 'OT', description, 'otro@host.example', phone from hosts limit 1`,
    [OTHER_HOST],
  )
  service = await deskMember(shop.context, 'service')
})
afterAll(() => shop.close())

const list = async (member: DeskMember, query = '') =>
  (await deskCall<Page>(shop, member, `GET /api/desk/reservations${query}`)).data
const show = (member: DeskMember, code: string) =>
  deskCall<DeskReservation>(shop, member, `GET /api/desk/reservations/${code}`)

it('finds by code as it is typed, by a part of a name or address, and says how each stands', async () => {
  const { code } = await confirmed()
  const grouped = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase()
  for (const q of [grouped, 'josé gó', 'MARIA.GOMEZ@'])
    expect((await list(service, `?q=${encodeURIComponent(q)}`)).items.map((row) => row.code)).toContain(code)
  for (const q of ['nobody at all', '100%', '_'])
    expect((await list(service, `?q=${encodeURIComponent(q)}`)).items).toEqual([])
  const { items } = await list(service, `?q=${code}`)
  expect(items).toMatchObject([
    { status: 'confirmed', trip: 'Cenotes', start: '2027-03-14', total: 5433.33, paid: 576.67 },
  ])
})

it('keeps views apart: what waits for its first money, what leaves soon, what is late, what ended', async () => {
  const { code } = await placed(shop)
  const has = async (view: string) =>
    (await list(service, `?view=${view}&q=${code}`)).items.some((row) => row.code === code)
  expect([await has('first_payment'), await has('leaving'), await has('overdue')]).toEqual([
    true,
    false,
    false,
  ])
  shop.clock.advance(1)
  await payCard(shop, code, GOOD_CARD)
  expect(await has('first_payment')).toBe(false)
  const now = shop.clock.now().toISOString()
  shop.clock.moveTo('2027-03-10T18:00:00Z')
  const fresh = await deskMember(shop.context, 'service')
  const later = async (view: string) =>
    (await list(fresh, `?view=${view}&q=${code}`)).items.some((row) => row.code === code)
  expect([await later('leaving'), await later('overdue'), await later('ended')]).toEqual([true, true, false])
  // A debt that is left after the trip stays one; what was called off owes nothing.
  for (const [status, isLate] of [
    ['completed', true],
    ['cancelled', false],
    ['expired', false],
    ['new', false],
  ] as const) {
    await shop.context.pool.query('update reservations set status = $2 where code = $1', [code, status])
    expect(await later('overdue'), status).toBe(isLate)
  }
  await shop.context.pool.query(`update reservations set status = 'confirmed' where code = $1`, [code])
  shop.clock.moveTo(now)
})

it('knows whose cases are open, who may not pay, and whose provider nobody noted as paid', async () => {
  const { code } = await confirmed()
  const now = shop.clock.now().toISOString()
  const has = async (by: DeskMember, view: string) =>
    (await list(by, `?view=${view}&q=${code}`)).items.some((row) => row.code === code)
  const views = ['asked', 'mine', 'at_risk'] as const
  for (const view of views) expect(await has(service, view), view).toBe(false)
  // It leaves in four days, and its grace is over.
  shop.clock.moveTo('2027-03-10T18:00:00Z')
  const [mine, theirs, owner, host] = [
    await deskMember(shop.context, 'service'),
    await deskMember(shop.context, 'service'),
    await deskMember(shop.context, 'owner'),
    await deskMember(shop.context, 'host', HOST),
  ]
  expect([await has(mine, 'asked'), await has(mine, 'at_risk'), await has(mine, 'mine')]).toEqual([
    ...[true, true, false],
  ])
  const key = `overdue:${code}`
  const handle = (body: object) => deskCall(shop, mine, `PATCH /api/desk/cases/${key}`, body)
  expect((await handle({ owner: mine.id, snooze_until: '2027-03-11T18:00:00.000Z' })).status).toBe(200)
  // What is put off asks for nobody, and is theirs still who took it on.
  expect([await has(mine, 'asked'), await has(mine, 'mine'), await has(theirs, 'mine')]).toEqual([
    ...[false, true, false],
  ])
  await shop.context.pool.query(`update reservations set status = 'completed' where code = $1`, [code])
  expect(await has(owner, 'supplier_unpaid')).toBe(true)
  await shop.context.pool.query(`update reservations set supplier_paid_on = '2027-03-09' where code = $1`, [
    code,
  ])
  expect(await has(owner, 'supplier_unpaid')).toBe(false)
  const paidOn = async (by: DeskMember) => (await list(by, `?q=${code}`)).items[0]?.supplier_paid_on
  expect([await paidOn(owner), await paidOn(mine), await paidOn(host)]).toEqual(['2027-03-09', null, null])
  const status = async (by: DeskMember, view: string) =>
    (await deskCall(shop, by, `GET /api/desk/reservations?view=${view}`)).status
  expect(await status(mine, 'supplier_unpaid')).toBe(403)
  for (const view of [...views, 'supplier_unpaid']) expect(await status(host, view), view).toBe(403)
  shop.clock.moveTo(now)
})

it('goes through more than a page without losing or repeating one', async () => {
  const { uuid } = await placed(shop)
  // Copies of one order, with its products: fifty orders by hand would take a minute.
  await copies(uuid, 120)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await list(service, cursor === '' ? '' : `?cursor=${cursor}`)
    seen.push(...page.items.map(({ code }) => code))
    cursor = page.next_cursor
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(120)
  expect((await list(service, '?cursor=nonsense')).items.length).toBeGreaterThan(0)
})

it('shows one from inside: every entry of the ledger with what was owed after it', async () => {
  const { code } = await confirmed()
  const { data } = await show(service, code)
  expect(data.ledger.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['charge', 5433.33, 5433.33],
    ['payment', -576.67, 4856.66],
  ])
  expect(data.detail.customer.email).toBe('maria.gomez@example.com')
  expect(data.history.map(({ kind }) => kind)).toEqual(['first_payment', 'placed'])
  expect(data.actions).toEqual(['edit', 'replan', 'credit', 'cancel'])
  expect(data.check_up?.missing).toContainEqual({ key: 'payments', position: null, state: 'todo' })
  expect(data.check_up?.missing).toContainEqual({ key: 'travelers', position: null, state: 'todo' })
  expect(data.check_up?.progress).toBe(0)
})

it('keeps notes to the team, once per key', async () => {
  const { code } = await placed(shop)
  const write = () =>
    deskCall(
      shop,
      service,
      `POST /api/desk/reservations/${code}/notes`,
      { text: 'Llamó, paga el viernes.' },
      {
        'idempotency-key': 'one-note-only',
      },
    )
  expect([(await write()).status, (await write()).status]).toEqual([201, 201])
  expect((await show(service, code)).data.notes).toMatchObject([{ text: 'Llamó, paga el viernes.' }])
  const { rows } = await shop.context.pool.query(
    `select count(*)::int as n from audit_entries where action = 'note' and after::text like '%viernes%'`,
  )
  expect(rows[0]).toEqual({ n: 0 })
})

it('shows a host his own trips without money or contact, and nothing of anybody else’s', async () => {
  const { code } = await confirmed()
  const [own, other] = [
    await deskMember(shop.context, 'host', HOST),
    await deskMember(shop.context, 'host', OTHER_HOST),
  ]
  const [row] = (await list(own, `?q=${code}`)).items
  expect(row).toMatchObject({ code, total: null, paid: null, pending: null })
  const { data } = await show(own, code)
  expect(data).toMatchObject({ ledger: [], history: [], cases: [], notes: [], actions: [], check_up: null })
  expect(JSON.stringify(data)).not.toMatch(/maria.gomez/i)
  expect((await list(other)).items).toEqual([])
  expect((await show(other, code)).status).toBe(404)
  const note = { text: 'mine?' }
  expect((await deskCall(shop, own, `POST /api/desk/reservations/${code}/notes`, note)).status).toBe(403)
  expect((await deskCall(shop, other, `POST /api/desk/reservations/${code}/notes`, note)).status).toBe(404)
})

it('uses an index for each way of looking, however many there are', async () => {
  const client = await shop.context.pool.connect()
  const plans: string[] = []
  try {
    await client.query('begin')
    // Of a few rows anything is cheap: neither reading all of them nor sorting what was read may win here.
    await client.query('set local enable_seqscan = off')
    await client.query('set local enable_sort = off')
    for (const text of [
      `select id from reservations order by created_at desc, id desc limit 51`,
      `select id from reservations where lower(firstname || ' ' || lastname || ' ' || email) like '%gomez%'`,
      `select id from reservations where status = 'new' order by created_at desc, id desc limit 51`,
    ])
      plans.push(JSON.stringify((await client.query(`explain (format json) ${text}`)).rows))
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(plans.map((plan) => /reservations_(newest|words|of_status)/.exec(plan)?.[0])).toEqual([
    'reservations_newest',
    'reservations_words',
    'reservations_of_status',
  ])
})

/** A layaway whose deposit came a minute later. */
async function confirmed(): Promise<{ readonly code: string }> {
  const order = await placed(shop)
  shop.clock.advance(1)
  await payCard(shop, order.code, GOOD_CARD)
  return order
}

/** So many more reservations like this one, made a second after each other. */
async function copies(uuid: string, count: number): Promise<void> {
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
       from reservations r, generate_series(1, ${count}) n where r.id = $1 returning id
     )
     insert into reservation_products
     select (p2).* from made, lateral (
       select jsonb_populate_record(p, jsonb_build_object('reservation_id', made.id)) as p2
       from reservation_products p where p.reservation_id = $1) copied`,
    [uuid],
  )
}
