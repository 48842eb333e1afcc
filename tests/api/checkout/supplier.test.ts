import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buy, cenotesCart } from './buyer'
import { NOW, openShop, type Shop } from './shop'

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
