import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TakeSeats } from '@/server/availability/hold-seats'
import { newId } from '@/server/platform/crypto/ids'
import { hashBody } from '@/server/platform/http/idempotency'
import { applyChange } from '@/server/reservations/changes/apply-change'
import { findReservation } from '@/server/reservations/find-reservation'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import {
  type Bought,
  boughtBy,
  DEARER,
  moveTo,
  OLD,
  PATIENT,
  partyOf,
  quote,
  SAME,
  seats,
  stockDates,
} from '../support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  // Two parties of two can go to each of the new dates.
  await stockDates(shop, 4)
})
afterAll(() => shop.close())

/** Looks first and writes then: what is taken out is the condition in the one statement. */
const careless: TakeSeats = async ({ db, clock }, { orderId, departureId, lines, expiresAt }) => {
  const qty = lines.reduce((all, line) => all + line.qty, 0)
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select taken + ${qty} <= capacity as free from departures where id = ${departureId}`,
  )
  if (!rows[0]?.free) return false
  await sleep(50)
  const now = clock.now()
  for (const { line } of lines)
    await db.execute(sql`
      insert into holds (id, departure_id, order_id, line, qty, state, expires_at, created_at)
      values (${newId(now)}, ${departureId}, ${orderId}, ${line}, ${qty}, 'held', ${expiresAt.toISOString()}, ${now.toISOString()})`)
  return true
}

/** Each begins the same change, all at once. @returns how many got it */
async function rush(owners: readonly Bought[], body: object, takeSeats?: TakeSeats): Promise<number> {
  const quotes = await Promise.all(owners.map((own) => quote(shop, own, body)))
  const tries = owners.map(async ({ uuid }, at) => {
    const reservation = await findReservation(shop.context, uuid)
    const token = quotes[at]?.json.data.quote ?? ''
    if (!reservation) throw new Error('no such reservation')
    const key = { scope: '', route: 'test', key: randomUUID(), sha256: hashBody({ quote: token }) }
    return applyChange(shop.context, reservation, { quote: token, key, actor: 'owner', takeSeats })
  })
  return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
}

it('of five who want the last seats of a date two get them, whether they pay today or not, and nobody loses a seat', async () => {
  const owners = await boughtBy(shop, 5)
  const [old = 0] = await seats(shop, OLD.code)
  // This one costs something today: seats are held, and the old ones are kept.
  expect(await rush(owners, moveTo(DEARER))).toBe(2)
  expect(await seats(shop, OLD.code, DEARER.code)).toEqual([old, 4])
  const { rows } = await shop.context.pool.query(
    `select reservation_id as id from pending_changes where state = 'waiting'`,
  )
  const waiting = new Set(rows.map(({ id }) => id))
  const free = owners.filter(({ uuid }) => !waiting.has(uuid))
  // This one costs nothing: seats move.
  expect(await rush(free, moveTo(SAME))).toBe(2)
  expect(await seats(shop, OLD.code, SAME.code)).toEqual([old - 4, 4])
  await shop.settle()
})

/** So many seats are left of the departure that everybody has. */
async function leave(seatsLeft: number): Promise<number> {
  const [taken = 0] = await seats(shop, OLD.code)
  await shop.context.pool.query('update departures set capacity = $2 where code = $1', [
    OLD.code,
    taken + seatsLeft,
  ])
  return taken
}

it('of five who add a traveller where two seats are left two get one, beside the seats they have', async () => {
  const owners = await boughtBy(shop, 5)
  const taken = await leave(2)
  expect(await rush(owners, partyOf(3))).toBe(2)
  expect(await seats(shop, OLD.code)).toEqual([taken + 2])
  await leave(20)
  await shop.settle()
})

it('without that condition more travellers are added than there are seats', async () => {
  const owners = await boughtBy(shop, 4)
  await leave(1)
  expect(await rush(owners, partyOf(3), careless)).toBeGreaterThan(1)
  await leave(20)
})

it('without the condition in the statement that takes them more get seats than there are', async () => {
  const owners = await boughtBy(shop, 4)
  await shop.context.pool.query(`update departures set taken = 0, capacity = 2 where code = $1`, [SAME.code])
  await shop.context.pool.query(
    `update holds set state = 'released' where departure_id in
    (select id from departures where code = $1)`,
    [SAME.code],
  )
  expect(await rush(owners, moveTo(SAME), careless)).toBeGreaterThan(1)
})
