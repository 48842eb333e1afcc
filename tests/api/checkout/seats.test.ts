import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderPayload } from '@/lib/checkout/contract'
import type { TakeSeats } from '@/server/availability/hold-seats'
import { acceptOrder } from '@/server/checkout/accept-order'
import { wirePayments } from '@/server/payments-wiring'
import { newId } from '@/server/platform/crypto/ids'
import { hashBody } from '@/server/platform/http/idempotency'
import { orderedBy } from '@/tests/support/shop-client'
import { cenotesCart, order, payloadFor, sync, walkCart } from './support/buyer'
import { openShop, type Shop } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { pool } = shop.database
  await pool.query(
    'truncate reservations, holds, payables, schedule_events, ledger_entries, mails, coupon_uses cascade',
  )
  await pool.query('update departures set taken = 0, capacity = 37 where id = $1', [shop.ids.far])
  await pool.query('update coupons set used = 0')
})

async function payload(qty: number) {
  const cart = cenotesCart(qty)
  return payloadFor(cart, (await sync(shop, cart)).json.data, { mode: 'full' })
}

async function sold() {
  const { rows } = await shop.database.pool.query(
    `select (select taken from departures where id = $1) as taken,
       (select coalesce(sum(qty), 0)::int from holds) as held,
       (select count(*)::int from reservations) as orders,
       (select count(*)::int from payables) as payables`,
    [shop.ids.far],
  )
  return rows[0] as { taken: number; held: number; orders: number; payables: number }
}

async function dropSeatCheck(): Promise<void> {
  const { pool } = shop.database
  const { rows } = await pool.query<{ conname: string }>(
    `select conname from pg_constraint
     where conrelid = 'departures'::regclass and pg_get_constraintdef(oid) like '%taken%'`,
  )
  for (const { conname } of rows) await pool.query(`alter table departures drop constraint "${conname}"`)
}

/** What an application without the guard would do: look first, then write. */
const unguarded: TakeSeats = async (context, demand) => {
  const qty = demand.lines.reduce((all, line) => all + line.qty, 0)
  const { rows } = await context.db.execute<{ free: boolean }>(
    sql`select taken + ${qty} <= capacity as free from departures where id = ${demand.departureId}`,
  )
  if (!rows[0]?.free) return false
  await new Promise((resolve) => setTimeout(resolve, 2))
  await context.db.execute(sql`update departures set taken = taken + ${qty} where id = ${demand.departureId}`)
  for (const line of demand.lines) {
    await context.db.execute(sql`insert into holds values (${newId(new Date())}, ${demand.departureId},
      ${demand.orderId}, ${line.line}, ${line.qty}, 'held', ${demand.expiresAt.toISOString()}, ${demand.expiresAt.toISOString()})`)
  }
  return true
}

describe('seats under a rush', () => {
  it('200 buyers for 37 seats: exactly 37 are sold, the others are told', async () => {
    const body = await payload(1)
    const answers = await Promise.all(Array.from({ length: 200 }, () => order(shop, orderedBy(body))))
    const statuses = answers.map(({ status, json }) => `${status} ${json.code ?? ''}`.trim())
    expect(statuses.filter((status) => status === '201')).toHaveLength(37)
    expect(statuses.filter((status) => status === '409 sold_out')).toHaveLength(163)
    expect(await sold()).toEqual({ taken: 37, held: 37, orders: 37, payables: 37 })
  })

  it('mixed parties never pass the capacity, and nobody gets a part of what they asked', async () => {
    const bodies = await Promise.all([1, 2, 3, 4].map(payload))
    const buyers = Array.from({ length: 20 }, () => bodies.map((body) => orderedBy(body))).flat()
    const answers = await Promise.all(buyers.map((body) => order(shop, body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const { taken, held, orders } = await sold()
    expect(taken).toBe(held)
    expect(taken).toBeLessThanOrEqual(37)
    expect(taken).toBeGreaterThanOrEqual(34)
    expect(orders).toBe(answers.filter(({ status }) => status === 201).length)
  })

  it('two lines of one cart on one departure are counted together', async () => {
    await shop.database.pool.query('update departures set capacity = 3 where id = $1', [shop.ids.far])
    const body = await payload(2)
    const [first] = body.experiences ?? []
    if (!first) throw new Error('no item')
    const twice = {
      ...body,
      quote: undefined,
      quote_total: body.quote_total * 2,
      experiences: [first, { ...first, index: 1 }],
    }
    const { status, json } = await order(shop, twice)
    expect([status, json.code]).toEqual([409, 'sold_out'])
    expect(await sold()).toEqual({ taken: 0, held: 0, orders: 0, payables: 0 })
  })

  it('the same rush without the guard oversells: the test can see it', async () => {
    // The database refuses it too (a CHECK on taken): this control takes both away.
    await dropSeatCheck()
    const seen = await payload(1)
    const { gateways } = wirePayments(shop.context)
    const rush = Array.from({ length: 100 }, () => {
      const body = orderPayload.parse(orderedBy(seen))
      const key = { scope: 'guest', route: '/x', key: randomUUID(), sha256: hashBody(body) }
      return acceptOrder(
        shop.context,
        { payload: body, key, session: null },
        { gateways, takeSeats: unguarded },
      ).catch(() => null)
    })
    await Promise.all(rush)
    expect((await sold()).taken).toBeGreaterThan(37)
  })
})

describe('a coupon under a rush', () => {
  it('with one use is used once', async () => {
    const cart = walkCart(['UNO'])
    const body = payloadFor(cart, (await sync(shop, cart)).json.data, { mode: 'full' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(shop, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const codes = new Set(answers.flatMap(({ json }) => json.code ?? []))
    expect([...codes].every((code) => code === 'coupon_used_up' || code === 'quote_changed')).toBe(true)
    const { rows } = await shop.database.pool.query(`select used from coupons where code = 'UNO'`)
    expect(rows).toEqual([{ used: 1 }])
  })

  it('of one use a person is used once by the same e-mail', async () => {
    const cart = walkCart(['PERSONA'])
    const body = payloadFor(cart, (await sync(shop, cart)).json.data, { mode: 'full' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(shop, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})
