import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Supplier, SupplierUnavailable } from '@/server/availability/suppliers/port'
import { registerSupplier } from '@/server/availability/suppliers/registry'
import { buy, cenotesCart } from './support/buyer'
import { NOW, openShop, type Shop } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.database.pool.query(`update platforms set supplier = 'tourradar'`)
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

async function answered(seats: number, minutesAgo: number): Promise<void> {
  const at = new Date(Date.parse(NOW) - minutesAgo * 60_000)
  await shop.database.pool.query(
    `insert into supplier_answers values ($1, $2, $3)
     on conflict (departure_id) do update set seats = excluded.seats, asked_at = excluded.asked_at`,
    [shop.ids.far, seats, at],
  )
}

async function minutesOld(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select asked_at from supplier_answers where departure_id = $1',
    [shop.ids.far],
  )
  return (Date.parse(NOW) - rows[0].asked_at.getTime()) / 60_000
}

describe('the seats of a supplier', () => {
  it('are believed for half an hour', async () => {
    await answered(20, 25)
    expect((await buy(shop, cenotesCart(1))).status).toBe(201)
    expect(await minutesOld()).toBe(25)
  })

  it('are asked again after it', async () => {
    await answered(20, 31)
    expect((await buy(shop, cenotesCart(1))).status).toBe(201)
    expect(await minutesOld()).toBe(0)
  })

  it('are asked again before a buyer is refused', async () => {
    await answered(0, 5)
    expect((await buy(shop, cenotesCart(1))).status).toBe(201)
    expect(await minutesOld()).toBe(0)
  })
})

describe('a supplier of its own mind', () => {
  let takeBack = () => {}
  let asked = 0
  afterEach(() => takeBack())
  beforeEach(() => shop.database.pool.query('delete from supplier_answers'))

  function answering(seatsOf: Supplier['seatsOf']): void {
    asked = 0
    takeBack = registerSupplier('tourradar', {
      seatsOf: (...words) => {
        asked += 1
        return seatsOf(...words)
      },
    })
  }

  const taken = async () =>
    (await shop.database.pool.query('select taken from departures where id = $1', [shop.ids.far])).rows[0]
      .taken

  it('that is down sells nothing and takes no seat; the buyer is told when to come back', async () => {
    answering(async () => {
      throw new SupplierUnavailable('connection refused')
    })
    const before = await taken()
    const { status, json, headers } = await buy(shop, cenotesCart(1))
    expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'provider_unavailable', '30'])
    expect(await taken()).toBe(before)
    takeBack()
    expect((await buy(shop, cenotesCart(1))).status).toBe(201)
  })

  it('that is slow is waited for three seconds, and asked once by all who wait', async () => {
    answering(async (_context, _departure, signal) => {
      await pause(20_000, undefined, { signal }).catch(() => undefined)
      return 20
    })
    const started = performance.now()
    const answers = await Promise.all([1, 2, 3].map(() => buy(shop, cenotesCart(1))))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(performance.now() - started).toBeLessThan(6_000)
    expect(asked).toBe(1)
  })

  it('that answers nonsense is as good as down', async () => {
    answering(async () => Number.NaN)
    expect((await buy(shop, cenotesCart(1))).status).toBe(503)
  })

  it('that changes its mind is asked once more, and the second word counts', async () => {
    answering(async () => (asked === 1 ? 0 : 20))
    expect((await buy(shop, cenotesCart(1))).status).toBe(201)
    expect(asked).toBe(2)
  })

  it('that has sold the seats elsewhere refuses with the cart as it can be sold now', async () => {
    answering(async () => 0)
    const before = await taken()
    const { status, json } = await buy(shop, cenotesCart(1))
    expect([status, json.code]).toEqual([409, 'sold_out'])
    expect(await taken()).toBe(before)
  })
})
