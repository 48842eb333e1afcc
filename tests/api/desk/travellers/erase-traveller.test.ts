import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClosingObstacle } from '@/lib/accounts/closing'
import type { DeskTravellerPage } from '@/lib/desk/traveller-contract'
import { CLOSING } from '@/server/closing-wiring'
import { completeEnded } from '@/server/reservations/complete-ended'
import { BUYER } from '@/tests/api/checkout/support/buyer'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { onBoard, someDeparture } from '@/tests/api/provider/deciding'
import type { Bought } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { HOST, tellAll } from '../manifest/listed'
import { LEFT_ALONE, tablesWithSomebody } from './people-in-tables'
import { CREDIT, someOfEach } from './some-of-each'

let shop: PayingShop
let bought: Bought
let user: string
beforeAll(async () => {
  shop = await openPayingShop()
  bought = await onBoard(shop, await someDeparture(shop, '2027-03-20'), 'full')
  await tellAll(shop, bought)
  const { rows } = await shop.context.pool.query<{ id: string }>('select id from users where email = $1', [
    EMAIL,
  ])
  user = rows[0]?.id ?? ''
})
afterAll(() => shop.close())

const EMAIL = BUYER.email.toLowerCase()
const fresh = (role: 'owner' | 'operations' | 'finance' | 'service') => deskMember(shop.context, role)
const erase = (by: DeskMember, key: string = randomUUID()) =>
  deskCall<{ closed_at: string; obstacles?: ClosingObstacle[] }>(
    shop,
    by,
    `POST /api/desk/travellers/${user}/erase`,
    { reason: 'Lo pidió por escrito' },
    { 'idempotency-key': key },
  )
const show = async (by: DeskMember) =>
  (await deskCall<DeskTravellerPage>(shop, by, `GET /api/desk/travellers/${user}`)).data
const counted = async (text: string, values: unknown[] = []) =>
  (await shop.context.pool.query<{ n: number }>(`select count(*)::int as n from (${text}) as found`, values))
    .rows[0]?.n

describe('closing an account', () => {
  it('is for owners and operations, with fresh proof', async () => {
    for (const role of ['finance', 'service'] as const) {
      const by = await fresh(role)
      expect((await erase(by)).status).toBe(403)
      expect((await show(by)).obstacles).toBeNull()
    }
    const stale = await fresh('operations')
    shop.clock.advance(6)
    expect(await erase(stale)).toMatchObject({ status: 403, code: 'step_up_required' })
  })

  it('is refused while a trip is to come, and says which', async () => {
    const by = await fresh('operations')
    const obstacle = { kind: 'reservation', code: bought.code, amount: null, currency: null }
    expect((await show(by)).obstacles).toEqual([obstacle])
    expect(await erase(by)).toMatchObject({
      ...{ status: 409, code: 'account_open', data: { obstacles: [obstacle] } },
    })
    expect(await counted('select 1 from users where email = $1', [EMAIL])).toBe(1)
  })

  it('is refused while there is credit, a refund on its way or an invoice to issue', async () => {
    shop.clock.moveTo('2027-04-02T18:00:00Z')
    await completeEnded(shop.context)
    await someOfEach(shop, bought, user)
    const { pool } = shop.context
    await pool.query(`update invoice_requests set issued_at = null where order_id = $1`, [bought.uuid])
    const by = await fresh('operations')
    expect((await show(by)).obstacles?.map(({ kind }) => kind)).toEqual(['invoice', 'credit'])
    expect((await erase(by)).status).toBe(409)
    await pool.query(`update invoice_requests set issued_at = now() where order_id = $1`, [bought.uuid])
    await spendCredit()
    expect((await show(by)).obstacles).toEqual([])
  })

  it('forgets them everywhere, keeps what was booked, and is kept in the chain without their data', async () => {
    const before = await booked()
    expect(await traces()).not.toEqual([])
    const by = await fresh('operations')
    const key = randomUUID()
    const [one, two] = [await erase(by, key), await erase(by, key)]
    expect([one.status, two.data.closed_at]).toEqual([200, one.data.closed_at])
    expect(await traces()).toEqual([])
    expect(await booked()).toEqual(before)
    const { rows } = await shop.context.pool.query(
      `select object_type, object_id, reason from audit_entries where action = 'erase_traveller'`,
    )
    expect(rows).toEqual([{ object_type: 'traveller', object_id: user, reason: 'Lo pidió por escrito' }])
  })

  it('lets nobody in, and shows the host a traveller without a name', async () => {
    const me = await shop.fetch(
      new Request('http://localhost:3000/api/me', { headers: { cookie: bought.cookie } }),
    )
    expect(me.status).toBe(401)
    const host = await deskMember(shop.context, 'host', HOST)
    const { data } = await deskCall<{ items: { buyer: string }[] }>(
      shop,
      host,
      `GET /api/desk/reservations?q=${bought.code}`,
    )
    expect(data.items.map(({ buyer }) => buyer.trim())).toEqual(['Viajero'])
    const by = await fresh('owner')
    expect((await show(by)).traveller.closed_at).not.toBeNull()
    const { data: list } = await deskCall<{ items: unknown[] }>(shop, by, 'GET /api/desk/travellers')
    expect(JSON.stringify(list.items)).not.toContain(user)
  })

  it('leaves the address free for an account of its own, which has nothing of the old one', async () => {
    expect(await counted('select 1 from reservations where lower(email) = $1', [EMAIL])).toBe(0)
    expect(await counted('select 1 from users where email = $1', [EMAIL])).toBe(0)
  })

  it('keeps nothing of what they had a heart for', async () => {
    for (const table of ['favourites', 'favourite_mails'])
      expect(await counted(`select 1 from ${table} where user_id = $1`, [user])).toBe(0)
  })
})

describe('every table with somebody in it', () => {
  it('is of one who forgets, or left alone for a reason', async () => {
    const all = await tablesWithSomebody(shop.context.pool)
    const seen = new Set(CLOSING.keepers.flatMap(({ tables }) => tables))
    const nobodys = all.filter((name) => !seen.has(name) && !(name in LEFT_ALONE))
    expect(all.length).toBeGreaterThan(30)
    expect(nobodys).toEqual([])
  })
})

async function spendCredit(): Promise<void> {
  await shop.context.pool.query(
    `insert into credit_entries (id, email, currency, kind, amount_minor, credit_id, at)
     values ($1, $2, 'MXN', 'expired', -5000, $3, $4)`,
    [randomUUID(), EMAIL, CREDIT, shop.clock.now().toISOString()],
  )
}

/** Tables of which a row says who it was, as far as that is written in the open. */
async function traces(): Promise<string[]> {
  const { pool } = shop.context
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await pool.query<{ n: number }>(
      `select count(*)::int as n from "${name}" as t where t::text ilike any ($1)`,
      [[`%${EMAIL}%`, '%gómez%', `%${BUYER.phone.number}%`, '%diego.rangel%']],
    )
    if ((hits[0]?.n ?? 0) > 0 && !(name in LEFT_ALONE)) found.push(name)
  }
  return found.sort()
}

/** What is in the books: entries, payments, receipts, and what was sold. */
async function booked(): Promise<unknown> {
  const { rows } = await shop.context.pool.query(
    `select (select jsonb_agg(to_jsonb(l) order by to_jsonb(l)::text) from ledger_entries l where order_id = $1) as ledger,
       (select jsonb_agg(to_jsonb(c) - 'email' order by c.id) from credit_entries c) as credit,
       (select jsonb_agg(to_jsonb(r) order by r.number) from receipts r) as receipts,
       (select jsonb_agg(to_jsonb(l) order by to_jsonb(l)::text) from reservation_lines l where reservation_id = $1) as lines,
       (select total_minor from reservations where id = $1) as total`,
    [bought.uuid],
  )
  return rows
}
