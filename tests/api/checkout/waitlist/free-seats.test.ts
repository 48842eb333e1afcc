import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TakeSeats } from '@/server/availability/hold-seats'
import { endOffers } from '@/server/availability/waitlist/end-offers'
import { offerSeats } from '@/server/availability/waitlist/offer-seats'
import { purgeWaitlist } from '@/server/availability/waitlist/purge-waitlist'
import { newId } from '@/server/platform/crypto/ids'
import { brokenInvariants } from '@/tests/support/invariants'
import { orderedBy } from '@/tests/support/shop-client'
import { call, cenotesCart, order, payloadFor, sync } from '../support/buyer'
import type { Shop } from '../support/shop'
import { beginAgain, CODE, DAY, openWaitlistShop, waitlistOf } from './waiting'

let shop: Shop
beforeAll(async () => {
  shop = await openWaitlistShop()
})
afterAll(() => shop.close())
beforeEach(() => beginAgain(shop))

const { path, join, buy, free, toldTo, tokenIn, seats } = waitlistOf(() => shop)

const leave = (token: string) => call(shop, 'DELETE', path(), { body: { token } })

async function sellOut() {
  expect((await buy(4)).status).toBe(201)
}

describe('seats that come free', () => {
  beforeEach(async () => {
    await sellOut()
    await join('four@example.com', 4)
    await join('one@example.com', 1)
    await join('two@example.com', 2)
  })

  it('are offered to who came first among those who fit, and are taken for everybody else', async () => {
    await free(3)
    expect(await offerSeats(shop.context)).toBe(2)
    expect(await offerSeats(shop.context)).toBe(0)
    expect((await toldTo('waitlist_offered')).sort()).toEqual(['one@example.com', 'two@example.com'])
    expect(await seats()).toEqual({ free: 0, offered: 3 })
    expect((await buy(1)).status).toBe(409)
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })

  it('are bought by whoever has the token, once', async () => {
    await free(2)
    await offerSeats(shop.context)
    const token = await tokenIn('waitlist_offered', 'one@example.com', 'seats')
    const offer = await call(shop, 'POST', `${path()}/offer`, { body: { token } })
    expect(offer.json.data).toMatchObject({ state: 'held', departure: CODE, qty: 1 })
    expect((await buy(1, token)).status).toBe(201)
    expect(await seats()).toEqual({ free: 1, offered: 0 })
    expect((await call(shop, 'POST', `${path()}/offer`, { body: { token } })).json.data).toMatchObject({
      ...{ state: 'used', expires_at: null },
    })
    expect((await buy(1, token)).status).toBe(201)
    expect((await buy(1, token)).status).toBe(409)
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })

  it('stay held where the order of an offer wants more than there are', async () => {
    await free(1)
    await offerSeats(shop.context)
    const token = await tokenIn('waitlist_offered', 'one@example.com', 'seats')
    expect((await buy(2, token)).status).toBe(409)
    expect(await seats()).toEqual({ free: 0, offered: 1 })
  })

  it('go to who is next after a day, and that is told', async () => {
    await free(1)
    await offerSeats(shop.context)
    shop.clock.advance(DAY - 1)
    expect(await endOffers(shop.context)).toBe(0)
    shop.clock.advance(1)
    await join('late@example.com', 1)
    expect(await endOffers(shop.context)).toBe(1)
    expect(await endOffers(shop.context)).toBe(0)
    expect(await offerSeats(shop.context)).toBe(1)
    expect(await toldTo('waitlist_over')).toEqual(['one@example.com'])
    expect(await toldTo('waitlist_offered')).toEqual(['one@example.com', 'late@example.com'])
    const token = await tokenIn('waitlist_offered', 'one@example.com', 'seats')
    expect((await call(shop, 'POST', `${path()}/offer`, { body: { token } })).json.data).toMatchObject({
      ...{ state: 'ended', departure: CODE, expires_at: null },
    })
    const elsewhere = `/api/v1.5/experiences/${shop.ids.peru}/waitlist/offer`
    expect((await call(shop, 'POST', elsewhere, { body: { token } })).json.data).toMatchObject({
      state: 'other',
    })
  })

  it('come back when their offer is left by the link of a mail, and any other text is answered the same', async () => {
    await free(1)
    await offerSeats(shop.context)
    const buys = await tokenIn('waitlist_offered', 'one@example.com', 'seats')
    const nothing = await leave(buys)
    expect(await seats()).toEqual({ free: 0, offered: 1 })
    const left = await leave(await tokenIn('waitlist_joined', 'one@example.com', 'leave'))
    expect(left.json).toEqual(nothing.json)
    expect(await seats()).toEqual({ free: 1, offered: 0 })
  })

  it('are offered to nobody when the departure is not on sale any more', async () => {
    await free(4)
    shop.clock.moveTo('2027-03-14T18:00:00Z')
    expect(await offerSeats(shop.context)).toBe(0)
    await endOffers(shop.context)
    const { rows } = await shop.database.pool.query('select distinct state from waitlist')
    expect(rows).toEqual([{ state: 'over' }])
    shop.clock.advance(31 * DAY)
    await purgeWaitlist(shop.context)
    expect((await shop.database.pool.query('select id from waitlist')).rows).toEqual([])
  })
})

/** What a sweep without the guard would do: look first, then write. */
const unguarded: TakeSeats = async (context, { orderId, departureId, lines, expiresAt }) => {
  const qty = lines.reduce((all, line) => all + line.qty, 0)
  const { rows } = await context.db.execute<{ free: boolean }>(
    sql`select taken + ${qty} <= capacity as free from departures where id = ${departureId}`,
  )
  if (!rows[0]?.free) return false
  await new Promise((resolve) => setTimeout(resolve, 400))
  await context.db.execute(sql`update departures set taken = taken + ${qty} where id = ${departureId}`)
  await context.db.execute(sql`
    insert into holds (id, departure_id, waitlist_id, line, qty, state, expires_at, created_at)
    values (${newId(new Date())}, ${departureId}, ${orderId}, 0, ${qty}, 'held', ${expiresAt.toISOString()},
      ${expiresAt.toISOString()})`)
  return true
}

describe('a rush for seats that came free', () => {
  async function rush(take?: TakeSeats) {
    await sellOut()
    for (let at = 0; at < 10; at += 1) await join(`r${at}@example.com`, 1)
    await free(5)
    const cart = cenotesCart(1)
    const body = payloadFor(cart, (await sync(shop, cart)).json.data, { mode: 'full' })
    await Promise.all([
      ...Array.from({ length: 20 }, () => order(shop, orderedBy(body))),
      ...Array.from({ length: 3 }, () => offerSeats(shop.context, take)),
    ])
    const { rows } = await shop.database.pool.query('select taken, capacity from departures where id = $1', [
      shop.ids.far,
    ])
    return rows[0] as { taken: number; capacity: number }
  }

  it('of buyers and offers at once never sells one twice', async () => {
    const { taken, capacity } = await rush()
    expect(taken).toBe(capacity)
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  }, 60_000)

  it('sells some twice with the guard taken out: this test can see it', async () => {
    const { pool } = shop.database
    const { rows } = await pool.query<{ conname: string }>(
      `select conname from pg_constraint
       where conrelid = 'departures'::regclass and pg_get_constraintdef(oid) like '%taken%'`,
    )
    for (const { conname } of rows) await pool.query(`alter table departures drop constraint "${conname}"`)
    const { taken, capacity } = await rush(unguarded)
    expect(taken).toBeGreaterThan(capacity)
  }, 60_000)
})
