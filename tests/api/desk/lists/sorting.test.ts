import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReservationRow } from '@/lib/desk/reservation-contract'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

interface Page<Row> {
  readonly items: readonly Row[]
  readonly next_cursor: string | null
  readonly sums?: readonly { readonly currency: string; readonly amount: number }[] | null
}

const HOST = '62222222-2222-7222-8222-222222222222'

let shop: PayingShop
let owner: DeskMember
/** Of the one whose deposit is paid. */
let code: string
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await deskMember(shop.context, 'owner')
  const order = await placed(shop)
  code = order.code
  shop.clock.advance(1)
  await payCard(shop, code, GOOD_CARD)
  await manyLike(order.uuid, 130)
})
afterAll(() => shop.close())

const read = async <Row>(path: string, by = owner) =>
  (await deskCall<Page<Row>>(shop, by, `GET /api/desk/${path}`)).data

/** Every row of a list, page after page. */
async function readAll<Row>(list: string, sort: string): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page<Row> = await read<Row>(`${list}?sort=${sort}${cursor && `&cursor=${cursor}`}`)
    rows.push(...page.items)
    cursor = page.next_cursor
  }
  return rows
}

/** By what each order goes; what has none comes last, whichever way. */
const KEYS: Readonly<Record<string, (row: ReservationRow) => string | null>> = {
  created: (row) => row.created_at,
  due: (row) => row.liquidation_date,
  start: (row) => row.start,
  buyer: (row) => row.buyer.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''),
}

for (const [name, keyOf] of Object.entries(KEYS))
  for (const sort of [name, `-${name}`])
    it(`sorts reservations by ${sort} over pages, and loses and repeats none`, async () => {
      const rows = await readAll<ReservationRow>('reservations', sort)
      expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
      expect(rows.length).toBe(131)
      const keys = rows.map(keyOf)
      const known = keys.filter((key) => key !== null)
      const sorted = [...known].sort()
      expect(known).toEqual(sort === name ? sorted : sorted.reverse())
      expect(keys.slice(known.length).every((key) => key === null)).toBe(true)
    })

it('sorts payments by amount with one currency after the other, and people by their names', async () => {
  const payments = await readAll<{ amount: number; currency: string }>('payments', 'amount')
  const keys = payments.map(({ currency, amount }) => `${currency}${String(amount * 100).padStart(12, '0')}`)
  expect(keys.length).toBeGreaterThan(0)
  expect(keys).toEqual([...keys].sort())
  expect((await deskCall(shop, owner, 'GET /api/desk/travellers?sort=name')).status).toBe(200)
})

it('tells what is left to pay per currency on the first page, and to a host nothing', async () => {
  const page = await read<ReservationRow>(`reservations?q=${code}`)
  expect(page.sums).toEqual([{ currency: 'MXN', amount: 4856.66 }])
  const next = await read('reservations')
  expect((await read(`reservations?cursor=${next.next_cursor}`)).sums).toBeNull()
  const host = await deskMember(shop.context, 'host', HOST)
  expect((await read('reservations', host)).sums).toBeNull()
})

it('tells what payments took, what is to go back, and how many seats departures have', async () => {
  expect((await read('payments?state=paid')).sums).toEqual([{ currency: 'MXN', amount: 576.67 }])
  expect((await read('payments?state=failed')).sums).toEqual([])
  expect((await read('refunds')).sums).toEqual([])
  type Departures = Page<{ capacity: number; sold: number; held: number; free: number }> & { seats: object }
  const days = 'from=2027-03-01&to=2027-03-31'
  const { data } = await deskCall<Departures>(shop, owner, `GET /api/desk/departures?${days}&sort=-free`)
  const sum = (seats: 'capacity' | 'sold' | 'held' | 'free') =>
    data.items.reduce((all, row) => all + row[seats], 0)
  expect(data.seats).toEqual({
    capacity: sum('capacity'),
    sold: sum('sold'),
    held: sum('held'),
    free: sum('free'),
  })
  const free = data.items.map((row) => row.free)
  expect(free).toEqual([...free].sort((one, other) => other - one))
})

it('refuses an order that is none', async () => {
  for (const list of ['reservations', 'payments', 'travellers', 'departures', 'refunds'])
    expect((await deskCall(shop, owner, `GET /api/desk/${list}?sort=price`)).status).toBe(422)
})

it('has an index for each order', async () => {
  const client = await shop.context.pool.connect()
  const plans: string[] = []
  const name = `translate(lower(firstname || ' ' || lastname), 'ÁÉÍÓÚÜÑáéíóúüñ', 'aeiouunaeiouun')`
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off; set local enable_sort = off')
    for (const text of [
      `reservations order by ${name}, id`,
      `reservations order by coalesce(liquidation_date, 'infinity'::date), id`,
      `reservations order by coalesce(liquidation_date, '-infinity'::date) desc, id desc`,
      `reservation_products where position = 0 order by coalesce(start_date, 'infinity'::date), reservation_id`,
      `reservation_products where position = 0 order by coalesce(start_date, '-infinity'::date) desc, reservation_id desc`,
      `users order by ${name} desc, id desc`,
      `payment_attempts order by currency, amount_minor, id`,
      // What the list of reservations is filtered by, and what today counts.
      `reservations where currency = 'COP' order by created_at desc, id desc`,
      `reservations where status = 'cancelled' order by created_at desc, id desc`,
      `reservation_products where position = 0
        and coalesce(start_date, 'infinity'::date) between '2027-03-01' and '2027-03-09'`,
      `reservations where status = 'completed' and supplier_paid_on is null`,
      `reservation_events where at > '2027-03-01'`,
      `autopay_tries where decided_at > '2027-03-01'`,
      `departures where guaranteed_at > '2027-03-01'`,
      `refunds where state = 'settled' and updated_at > '2027-03-01'`,
    ])
      plans.push(
        JSON.stringify((await client.query(`explain (format json) select 1 from ${text} limit 51`)).rows),
      )
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(plans.map((plan) => /"Index Name":"(\w+)"/.exec(plan)?.[1])).toEqual([
    ...[
      'reservations_by_buyer',
      'reservations_by_due',
      'reservations_by_due_down',
      'reservation_products_first',
    ],
    ...['reservation_products_first_down', 'users_by_name', 'payment_attempts_by_amount'],
    ...['reservations_of_currency', 'reservations_of_status', 'reservation_products_first'],
    ...['reservations_supplier_unpaid', 'reservation_events_at', 'autopay_tries_decided'],
    ...['departures_guaranteed', 'refunds_settled'],
  ])
})

/** So many more reservations like this one: other buyers, days and last days, some without. */
async function manyLike(uuid: string, count: number): Promise<void> {
  const { pool } = shop.context
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'reservations'
       and column_name not in ('id', 'code', 'created_at', 'firstname', 'liquidation_date')`,
  )
  const names = rows[0]?.names
  await pool.query(
    `with made as (
       insert into reservations (id, code, created_at, firstname, liquidation_date, ${names})
       select gen_random_uuid(), lpad(n::text, 13, '0'), r.created_at - n / 2 * interval '1 second',
         (array['Óscar', 'ana', 'Zoe', 'Úrsula', 'nora'])[1 + n % 5],
         case when n % 7 = 0 then null else r.liquidation_date + n % 9 end, ${names}
       from reservations r, generate_series(1, ${count}) n where r.id = $1 returning id, code
     )
     insert into reservation_products
     select (p2).* from made, lateral (
       select jsonb_populate_record(p, jsonb_build_object('reservation_id', made.id, 'start_date',
         case when made.code::int % 6 = 0 then null else p.start_date + made.code::int % 11 end,
         'open', made.code::int % 6 = 0)) as p2
       from reservation_products p where p.reservation_id = $1) copied`,
    [uuid],
  )
}

it('finds reservations by status, currency and the days they leave, all of them at once, and in the CSV too', async () => {
  const found = async (filters: string) => {
    const { items } = await read<ReservationRow>(`reservations?${filters}`)
    const csv = await shop.fetch(
      new Request(`${shop.origin}/api/desk/exports/reservations.csv?${filters}`, { headers: owner.headers }),
    )
    return { items, lines: (await csv.text()).trim().split('\r\n').length - 1 }
  }
  const { items: all } = await read<ReservationRow>(`reservations?q=${code}`)
  const start = all[0]?.start ?? ''
  const confirmed = await found('status=confirmed&currency=MXN')
  expect(confirmed.items.length).toBeGreaterThan(0)
  expect(confirmed.items.every((row) => row.status === 'confirmed' && row.currency === 'MXN')).toBe(true)
  expect((await found('status=confirmed&currency=COP')).items).toEqual([])
  const leaving = await found(`from=${start}&to=${start}`)
  expect(leaving.items.length).toBeGreaterThan(0)
  expect(leaving.items.every((row) => row.start === start)).toBe(true)
  // Fifty on a page; the file has all.
  expect(leaving.lines).toBeGreaterThanOrEqual(leaving.items.length)
  expect((await found('to=2020-01-01')).lines).toBe(0)
  expect((await deskCall(shop, owner, 'GET /api/desk/reservations?currency=EUR')).status).toBe(422)
})
