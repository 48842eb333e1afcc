import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AvailabilityEntry, AvailabilitySummary } from '@/lib/availability/contract'
import { registerSupplier } from '@/server/availability/suppliers/registry'
import { entries, SHOW } from './calendar'
import { type ReadsApp, readsApp } from './reads-app'

let reads: ReadsApp

beforeAll(async () => {
  reads = await readsApp()
})

afterAll(() => reads.close())

const calendar = async (flags: string, headers = {}) =>
  (await reads.get<AvailabilitySummary>(`${SHOW}/un-dia-entre-cenotes/availability/${flags}`, headers)).data

test('a supplier is asked once in ten minutes, and its word only lowers what is sold', async () => {
  const { rows } = await reads.db.pool.query<{ id: string; code: string; product: string; seats: number }>(`
    select d.id, d.code, d.product_id as product, d.capacity - d.taken as seats from departures d
    join products p on p.id = d.product_id join platforms f on f.id = p.platform_id
    where f.supplier is not null and d.capacity - d.taken > 2 order by d.start_date desc limit 1`)
  const [departure] = rows
  if (!departure) throw new Error('the demo catalogue has no product of a supplier')
  const path = `/api/v1.5/experiences/tourradar/${departure.product}/availability/${departure.code}`
  const first = await reads.get<AvailabilityEntry>(path)
  expect(first.data).toMatchObject({ id: departure.id, code: departure.code, seats_left: departure.seats })
  await reads.db.pool.query('update supplier_answers set seats = 1')
  expect((await reads.get<AvailabilityEntry>(path)).data.seats_left).toBe(1)
  await reads.db.pool.query(`update supplier_answers set asked_at = asked_at - interval '11 minutes'`)
  expect((await reads.get<AvailabilityEntry>(path)).data.seats_left).toBe(departure.seats)
  expect((await reads.get(`${path}-NO`)).status).toBe(404)
})

test('the calendar knows what a supplier said in the last ten minutes, and asks nobody itself', async () => {
  const { rows } = await reads.db.pool.query<{ id: string; product: string; seats: number; min: number }>(`
    select d.id, d.product_id as product, d.capacity - d.taken as seats, d.min_travelers as min
    from departures d join products p on p.id = d.product_id join platforms f on f.id = p.platform_id
    where f.supplier is not null and d.status = 'open' and d.capacity - d.taken > d.min_travelers
    order by d.start_date desc limit 1`)
  const [departure] = rows
  if (!departure) throw new Error('the demo catalogue has no product of a supplier')
  let asked = 0
  const takeBack = registerSupplier('tourradar', { seatsOf: async () => ++asked })
  const day = async (flags: string) =>
    entries(
      (await reads.get<AvailabilitySummary>(`${SHOW}/${departure.product}/availability/${flags}`)).data,
    ).find(({ id }) => id === departure.id)
  const said = (seats: number, minutes: number) =>
    reads.db.pool.query(
      `insert into supplier_answers values ($1, $2, $3::timestamptz - make_interval(mins => $4))
       on conflict (departure_id) do update set seats = excluded.seats, asked_at = excluded.asked_at`,
      [departure.id, seats, reads.context.clock.now().toISOString(), minutes],
    )
  await said(departure.min, 9)
  expect(await day('1/1')).toMatchObject({ seats_left: departure.min, bookable: true })
  await said(0, 9)
  expect(await day('0/1')).toMatchObject({ seats_left: 0, bookable: false, reason: 'sold_out' })
  expect(await day('1/1')).toBeUndefined()
  await said(departure.seats + 5, 1)
  expect(await day('1/1')).toMatchObject({ seats_left: departure.seats })
  await said(0, 11)
  expect(await day('1/1')).toMatchObject({ seats_left: departure.seats, bookable: true })
  expect(asked).toBe(0)
  takeBack()
})

test('a supplier without an adapter is 503, and a product without a supplier 404', async () => {
  const { rows } = await reads.db.pool.query<{ code: string; product: string }>(`
    select d.code, d.product_id as product from departures d join products p on p.id = d.product_id
    join platforms f on f.id = p.platform_id where f.supplier is not null order by d.start_date limit 1`)
  await reads.db.pool.query(`update platforms set supplier = 'nobody' where supplier is not null`)
  await reads.db.pool.query('delete from supplier_answers')
  const path = `/api/v1.5/experiences/tourradar/${rows[0]?.product}/availability/${rows[0]?.code}`
  const down = await reads.get(path)
  expect(down).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
  expect(down.headers.get('retry-after')).toBe('30')
  // Nobody was asked, so nobody is too slow either: this would be thrown where it ends a process.
  const thrown: unknown[] = []
  const hear = (error: unknown) => void thrown.push(error)
  process.on('unhandledRejection', hear)
  await new Promise((resolve) => setTimeout(resolve, 3_300))
  process.off('unhandledRejection', hear)
  expect(thrown).toEqual([])
  const [own] = entries(await calendar('1/1'))
  expect(
    (await reads.get(`/api/v1.5/experiences/tourradar/un-dia-entre-cenotes/availability/${own?.code}`))
      .status,
  ).toBe(404)
})
