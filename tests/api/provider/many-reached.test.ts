import { afterAll, beforeAll, expect, it } from 'vitest'
import { guaranteeReached } from '@/server/availability/manage/reach-minimum'
import { type Context, transact } from '@/server/platform/context'
import { IDS } from '@/tests/api/checkout/support/stock'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { ordered, PATIENT } from '@/tests/api/reservations/support/changing'
import { cenotesCart } from '../checkout/support/buyer'
import { someDeparture } from './deciding'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
})
afterAll(() => shop.close())

/** So many departures of the cenotes that need two, with so many on each who bought elsewhere. */
const stockMany = (kind: string, many: number, taken: number) =>
  shop.context.pool.query(
    `insert into departures (id, product_id, code, start_date, end_date, season, language, capacity, taken, min_travelers,
       max_travelers, minimum)
     select gen_random_uuid(), $1, $2 || '-' || n, date '2027-03-01' + n % 90, date '2027-03-03' + n % 90, 'regular', 'es',
       12, $4, 1, 8, 2 from generate_series(1, $3::int) n`,
    [IDS.cenotes, kind, many, taken],
  )
const certain = async (kind: string) =>
  (
    await shop.context.pool.query<{ certain: number }>(
      `select count(guaranteed_at)::int as certain from departures where code like $1 || '-%'`,
      [kind],
    )
  ).rows[0]?.certain
const inside = (work: (inside: Context) => Promise<void>) => transact(shop.context, work)

it('all departures that reached their minimum are certain after one run, however many, and no others', async () => {
  await stockMany('FULL', 450, 2)
  await stockMany('SHORT', 250, 1)
  await shop.sweep('departures_that_go')
  expect([await certain('FULL'), await certain('SHORT')]).toEqual([450, 0])
}, 120_000)

it('seats that wait for their first money are taken and make nothing certain', async () => {
  const departure = await someDeparture(shop, '2027-05-20', { minimum: 2 })
  await ordered(shop, 'full', cenotesCart(2, departure.code, departure.start))
  await shop.sweep('departures_that_go')
  const { rows } = await shop.context.pool.query(
    'select taken, guaranteed_at from departures where id = $1',
    [departure.id],
  )
  expect(rows).toEqual([{ taken: 2, guaranteed_at: null }])
})

it('a run that takes too long ends, and the next one goes on where it ended', async () => {
  await stockMany('SLOW', 5, 2)
  const told: string[] = []
  const slow = () =>
    guaranteeReached(shop.context, inside, async (_, id) => {
      told.push(id)
      shop.clock.advance(told.length % 2 === 0 ? 1 : 0)
    })
  expect([await slow(), await slow(), await slow(), await slow()]).toEqual([2, 2, 1, 0])
  expect([await certain('SLOW'), new Set(told).size]).toEqual([5, 5])
})
