import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { Payment } from '@/lib/payments/contract'
import { sandboxKeys } from '@/server/payments/gateways/sandbox/keys'
import { signWebhook } from '@/server/payments/gateways/sandbox/signature'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { assertInvariants } from '../../support/invariants'
import { permutations } from '../../support/permutations'
import { type Site, startSite } from '../../support/site'
import { buy, call, cenotesCart } from '../checkout/support/buyer'
import { NOW, openShop, type Shop } from '../checkout/support/shop'
import { GOOD_CARD } from './actions'
import { throughPort } from './paying-shop'

/** What tests/support/site gives every process. */
const keys = sandboxKeys(
  deriveKey('only-for-tests-only-for-tests-only-for-tests', 'sandbox gateway').toString('hex'),
)
/** Not charged, and the answer is broken: unknown at once. */
const BROKEN = '4000000000005035'
/** Not charged, and no answer: unknown once nobody waits any longer (GATEWAY_TIMEOUT), so that all six are under way at once. */
const SILENT = '4000000000004095'
/** A run of a killed process is repeated within this. */
const REPEATED_MS = 90_000
/** What follows at once, on a machine that does everything else as well. */
const PROMPT_MS = 30_000

let shop: Shop
let first: Site
let second: Site
beforeAll(async () => {
  shop = await openShop()
  first = await start()
  second = await start()
}, 240_000)
afterAll(() => shop.close())

/** How far the clock of both is ahead. */
const minutesAhead = () => Math.round((new Date(NOW).getTime() - Date.now()) / 60_000)

const start = () => {
  const minutes = minutesAhead()
  const env = { GATEWAY_TIMEOUT: '15', CLOCK_OFFSET: `${minutes}m` }
  return startSite({ databaseUrl: shop.database.url, apiOnly: true, env })
}

const through = (site: Site): Shop => ({ ...shop, fetch: (request) => fetch(throughPort(request, site.url)) })

async function orderOn(site: Site): Promise<PlacedOrder> {
  const { status, json } = await buy(through(site), cenotesCart(1), { mode: 'layaway' })
  expect(status).toBe(201)
  return json.data
}

/** A payment of a new reservation through one process: what it was told. */
async function payOn(site: Site, number: string): Promise<string> {
  const { code, due_amount: amount } = await orderOn(site)
  const body = { order: code, gateway: 'sandbox', method: 'card', token: await tokenOn(site, number), amount }
  const headers = { 'idempotency-key': randomUUID() }
  const { json } = await call<Payment>(through(site), 'POST', '/api/payments', { body, headers })
  return json.data?.status ?? json.code ?? 'nothing'
}

/** Three at each of both processes, all at once: how many were let through to the gateway, how many were not. */
async function atOnceOnBoth(number: string) {
  const told = await Promise.all(
    [first, first, first, second, second, second].map((site) => payOn(site, number)),
  )
  const count = (what: string) => told.filter((one) => one === what).length
  return { asked: count('unknown'), refused: count('method_in_trouble') }
}

/** The minute for which a way to pay is closed goes by. */
const minuteLater = () =>
  shop.database.pool.query(
    `update gateway_circuits set open_until = open_until - interval '61 s', probe_until = probe_until - interval '61 s',
       unknown_at = array(select at - interval '61 s' from unnest(unknown_at) as at)`,
  )

async function tokenOn(site: Site, number: string): Promise<string> {
  const response = await fetch(`${site.url}/sandbox/v1/tokens`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${keys.publishableKey}`,
      origin: site.url,
    },
    body: JSON.stringify({ number, exp_month: 12, exp_year: 2034, cvc: '123' }),
  })
  return ((await response.json()) as { id: string }).id
}

const controls = (site: Site, change: object) =>
  fetch(`${site.url}/sandbox/v1/controls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.secretKey}` },
    body: JSON.stringify(change),
  })

async function until(look: () => Promise<boolean>, patience: number): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    if (await look()) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`it did not happen within ${patience} ms`)
}

/** A transfer that came in three parts, of which nobody was told yet: its events in the order they happened. */
async function transferred() {
  const order = await orderOn(first)
  const body = { order: order.code, gateway: 'sandbox', method: 'spei', amount: order.due_amount }
  const headers = { 'idempotency-key': randomUUID() }
  const { json } = await call<Payment>(through(first), 'POST', '/api/payments', { body, headers })
  const { rows: charges } = await shop.database.pool.query<{ id: string }>(
    'select id from sandbox_gateway.charges where reference = $1',
    [json.data.uuid],
  )
  const whole = Math.round(json.data.amount * 100)
  for (const minor of [10_000, whole - 10_000, 500]) {
    const path = `/sandbox/console/charges/${charges[0]?.id}/transfer`
    const form = new URLSearchParams({ minor: String(minor) })
    const said = { origin: new URL(first.url).origin }
    const told = await fetch(first.url + path, {
      method: 'POST',
      headers: said,
      body: form,
      redirect: 'manual',
    })
    expect(told.status).toBe(303)
  }
  const { rows } = await shop.database.pool.query<{ id: string; body: string }>(
    'select id, body from sandbox_gateway.events where charge_id = $1 order by id',
    [charges[0]?.id],
  )
  return { order: order.uuid, events: rows, total: whole + 500 }
}

/** An event as the gateway sends it, to one of the processes. */
async function tell(site: Site, body: string): Promise<number> {
  const at = new Date(Date.now() + minutesAhead() * 60_000)
  const headers = {
    'content-type': 'application/json',
    'sandbox-signature': signWebhook(body, keys.webhookSecret, at),
  }
  return (await fetch(`${site.url}/api/webhooks/sandbox`, { method: 'POST', headers, body })).status
}

/** What is booked of an order, once every event of it was worked off. */
async function booked(order: string, ids: readonly string[]) {
  const { pool } = shop.database
  await until(async () => {
    const sql = 'select 1 from gateway_events where event_id = any($1) and processed_at is not null'
    return (await pool.query(sql, [ids])).rows.length === ids.length
  }, 20_000)
  const { rows } = await pool.query<{ minor: string }>(
    `select -sum(amount_minor) as minor from ledger_entries
       where order_id = $1 and kind = 'payment'`,
    [order],
  )
  return { ...(await statusOf(order)), paid: Number(rows[0]?.minor) }
}

const statusOf = async (orderId: string) => {
  const { rows } = await shop.database.pool.query<{ status: string; state: string }>(
    `select r.status, a.state from reservations r left join payment_attempts a on a.order_id = r.id where r.id = $1`,
    [orderId],
  )
  return rows[0]
}

describe('two processes on one database', () => {
  it('share what they learn of a gateway that does not answer: closed, tried again and open in both at once', async () => {
    for (const site of [first, second, first, second, first])
      expect(await payOn(site, BROKEN)).toBe('unknown')
    expect([await payOn(first, GOOD_CARD), await payOn(second, GOOD_CARD)]).toEqual([
      'method_in_trouble',
      'method_in_trouble',
    ])
    await minuteLater()
    expect(await atOnceOnBoth(BROKEN)).toEqual({ asked: 1, refused: 5 })
    expect(await payOn(second, GOOD_CARD)).toBe('method_in_trouble')
    await minuteLater()
    expect(await payOn(second, GOOD_CARD)).toBe('paid')
    expect(await payOn(first, GOOD_CARD)).toBe('paid')
  }, 120_000)

  it('would both try it at once if the one that tries were not written down', async () => {
    await shop.database.pool.query(
      `insert into gateway_circuits (gateway, method, unknown_at, open_until)
         values ('sandbox', 'card', array[$1::timestamptz], $1)`,
      [NOW],
    )
    await minuteLater()
    await shop.database.pool.query(`
      create function forget_probe() returns trigger language plpgsql as 'begin new.probe_until := null; return new; end';
      create trigger forgetful before update on gateway_circuits for each row execute function forget_probe()`)
    const { asked } = await atOnceOnBoth(SILENT).finally(() =>
      shop.database.pool.query('drop trigger forgetful on gateway_circuits; delete from gateway_circuits'),
    )
    expect(asked).toBeGreaterThan(1)
  }, 120_000)

  it('are told of one payment in six orders, each event twice at each of them and all at once, and book it once', async () => {
    await controls(first, { hold: true })
    for (const order of permutations([0, 1, 2, 3]).filter((_, index) => index % 4 === 0)) {
      const { order: id, events, total } = await transferred()
      expect(events).toHaveLength(4)
      const told = order.flatMap((index) =>
        [first, second, second, first].map((site) => tell(site, events[index]?.body ?? '')),
      )
      expect(new Set(await Promise.all(told))).toEqual(new Set([200]))
      const ids = events.map((event) => event.id)
      expect(await booked(id, ids)).toEqual({ status: 'confirmed', state: 'paid', paid: total })
    }
    await controls(first, { hold: false })
    await assertInvariants(shop.database.pool, new Date(NOW))
  }, 120_000)

  it('one is killed while the gateway charges: the other finds the money by itself', async () => {
    await controls(first, { hold: true })
    const { rowCount } = await shop.database.pool.query('select 1 from sandbox_gateway.charges')
    const before = rowCount ?? 0
    const order = await orderOn(first)
    const token = await tokenOn(first, '4000000000004087')
    const amount = order.due_amount
    const body = { order: order.code, gateway: 'sandbox', method: 'card', token, amount }
    const headers = { 'idempotency-key': randomUUID() }
    const lost = call<Payment>(through(first), 'POST', '/api/payments', { body, headers }).catch(() => 'cut')
    await until(async () => (await statusOf(order.uuid))?.state === 'submitting', PROMPT_MS)
    await until(async () => {
      const { rows } = await shop.database.pool.query('select 1 from sandbox_gateway.charges')
      return rows.length === before + 1
    }, PROMPT_MS)
    await first.kill()
    expect(await lost).toBe('cut')
    await until(async () => (await statusOf(order.uuid))?.status === 'confirmed', REPEATED_MS)
    expect((await statusOf(order.uuid))?.state).toBe('paid')
    const again = await call<Payment>(through(second), 'POST', '/api/payments', { body, headers })
    expect([again.status, again.json.data.status]).toEqual([201, 'paid'])
    await assertInvariants(shop.database.pool, new Date(NOW))
    await until(async () => {
      const { rows } = await shop.database.pool.query(`select 1 from mails where state <> 'sent'`)
      return rows.length === 0
    }, REPEATED_MS)
    expect(await second.stop()).toBe(0)
  }, 240_000)
})
