import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TakeSeats } from '@/server/availability/hold-seats'
import { endOffers } from '@/server/availability/waitlist/end-offers'
import { offerSeats } from '@/server/availability/waitlist/offer-seats'
import { purgeWaitlist } from '@/server/availability/waitlist/purge-waitlist'
import { newId } from '@/server/platform/crypto/ids'
import { openData } from '@/server/platform/mail/secret-mail'
import { brokenInvariants } from '@/tests/support/invariants'
import { orderedBy } from '@/tests/support/shop-client'
import { call, cenotesCart, order, payloadFor, sync } from '../support/buyer'
import { NOW, openShop, type Shop } from '../support/shop'

const CODE = 'CEN-270314-ES'
const DAY = 24 * 60

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ WAITLIST_PLACES_MAX: '2' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { pool } = shop.database
  shop.clock.moveTo(NOW)
  await pool.query(
    'truncate reservations, holds, waitlist, payables, schedule_events, ledger_entries, mails, coupon_uses, rate_limits cascade',
  )
  await pool.query('update departures set taken = 0, capacity = 4 where id = $1', [shop.ids.far])
})

const path = () => `/api/v1.5/experiences/${shop.ids.cenotes}/waitlist`
/** Asks, a moment after whoever came before. */
const ask = (email: string, qty = 2, departure = CODE) => {
  shop.clock.advance(0.01)
  return call(shop, 'POST', path(), { body: { departure, qty, email } })
}
const confirm = (token: string) => call(shop, 'POST', `${path()}/confirmations`, { body: { token } })
/** Asks, and confirms by the mail that comes. */
async function join(email: string, qty = 2) {
  expect((await ask(email, qty)).status).toBe(200)
  return confirm(await tokenIn('waitlist_confirm', email, 'wait'))
}
const leave = (token: string) => call(shop, 'DELETE', path(), { body: { token } })

/** As many seats as an order takes. */
async function buy(qty: number, waitlist_offer?: string) {
  const cart = cenotesCart(qty)
  const seen = await call(shop, 'POST', '/api/v1.5/shopping-cart', {
    body: { ...cart, ...(waitlist_offer && { waitlist_offer }) },
    headers: { 'x-currency': 'MXN' },
  })
  const body = payloadFor(cart, seen.json.data as never, { mode: 'full' })
  return order(shop, orderedBy({ ...body, ...(waitlist_offer && { waitlist_offer }) }))
}

async function free(seats: number) {
  const { rows } = await shop.database.pool.query(
    `update departures set capacity = taken + $2 where id = $1 returning capacity`,
    [shop.ids.far, seats],
  )
  return rows
}

async function mails() {
  const { rows } = await shop.database.pool.query(
    `select id, template, recipient, data from mails where template like 'waitlist%' order by created_at, id`,
  )
  return rows.map(({ id, template, recipient, data }) => ({
    ...{ template, recipient },
    data: openData<Record<string, string>>(shop.context, id, data),
  }))
}

const toldTo = async (template: string) =>
  (await mails()).filter((mail) => mail.template === template).map(({ recipient }) => recipient)

/** What the newest such mail carries for its reader. */
async function tokenIn(template: string, recipient: string, name: 'seats' | 'leave' | 'wait') {
  const own = (await mails()).filter((one) => one.template === template && one.recipient === recipient)
  const { searchParams } = new URL(own.at(-1)?.data[name === 'leave' ? 'leave' : 'link'] ?? '')
  return searchParams.get(name) ?? ''
}

async function seats() {
  const { rows } = await shop.database.pool.query(
    `select d.capacity - d.taken as free, (select coalesce(sum(qty), 0)::int from holds
       where departure_id = d.id and state = 'held' and waitlist_id is not null) as offered
     from departures d where id = $1`,
    [shop.ids.far],
  )
  return rows[0] as { free: number; offered: number }
}

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
