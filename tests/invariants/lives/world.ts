import { randomBytes, randomUUID } from 'node:crypto'
import { money } from '@/lib/money/money'
import { createSession } from '@/server/accounts/sessions/create-session'
import { issueCredit } from '@/server/payments/credit/issue-credit'
import { call, type Envelope } from '@/tests/api/checkout/support/buyer'
import { NOW } from '@/tests/api/checkout/support/shop'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { stockDates } from '@/tests/api/reservations/support/changing'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { secondProcess } from '../support/second-process'
import { sandboxTill } from './tills/sandbox'
import type { Till } from './tills/till'

/** So few that the reservations of one life are in each other's way. */
const FEW_SEATS = 3
/**
 * What a call of the gateway may take: long for one that answers, also while a busy machine stands still for a moment, and
 * short for a life with many that do not.
 */
const PATIENCE_MS = 1_000
const CREDIT_MINOR = 150_000

export type Answer<Data = unknown> = { readonly status: number; readonly json: Envelope<Data> }
type Options = { readonly body?: unknown; readonly headers?: Record<string, string> }

/** Two processes of one shop, its gateway, and a clock that a life moves. */
export interface World {
  readonly shop: PayingShop
  /** The gateway that its lives pay at. */
  readonly till: Till
  readonly owner: { readonly id: string; readonly email: string }
  /** How calls were answered and how reservations stood, to see that lives are about something. */
  readonly seen: Map<string, number>
  /** A call on one of the two processes: of its owner, of a friend who pays, or of nobody. */
  ask<Data>(via: number, who: Who, method: string, path: string, options?: Options): Promise<Answer<Data>>
  /** Everything the gateway has to say until now has been said and worked off. */
  listen(): Promise<void>
  pass(minutes: number): Promise<void>
  /** As if nothing had ever happened. @param credit what the owner has from the beginning, minor units */
  begin(credit?: number): Promise<void>
  close(): Promise<void>
}

export type Who = 'owner' | 'friend' | 'nobody'

/** @param seats of each departure @param patience milliseconds @param till the gateway that its lives pay at */
export async function openWorld(
  seats = FEW_SEATS,
  patience = PATIENCE_MS,
  till: Till = sandboxTill(),
): Promise<World> {
  const shop = await openPayingShop({ ...till.settings }, { gatewayTimeout: patience })
  await stockDates(shop, seats)
  await shop.context.pool.query('update departures set capacity = $1, taken = 0', [seats])
  const email = 'lives@example.com'
  const id = await createUser(shop.context, { ...ANA, email })
  await shop.context.pool.query('update users set email_verified_at = $2 where id = $1', [id, NOW])
  const second = await secondProcess(shop)
  const empty = await emptyTables(shop)
  const seen = new Map<string, number>()
  const friend = randomBytes(24).toString('base64url')
  let bearer: Promise<string> | null = null
  const headersOf = async (who: Who): Promise<Record<string, string>> => {
    if (who === 'friend') return { cookie: `payer=${friend}` }
    if (who === 'nobody') return {}
    bearer ??= createSession(shop.context, id)
    return { authorization: `Bearer ${await bearer}` }
  }
  const world: World = {
    ...{ shop, till, owner: { id, email }, seen },
    ask: async (via, who, method, path, { body, headers } = {}) => {
      const one = via === 0 ? shop : { ...shop, fetch: second.fetch }
      const answer = await call<never>(one, method, path, {
        body,
        headers: { ...(await headersOf(who)), ...headers },
      })
      if (method !== 'GET') count(seen, `${method} ${placeOf(path)} ${answer.json.code ?? answer.status}`)
      return answer
    },
    listen: () => listen(shop, till),
    pass: async (minutes) => {
      shop.clock.advance(minutes)
      if (minutes > 60) bearer = null
      await turn(shop, till)
    },
    begin: async (credit = CREDIT_MINOR) => {
      await till.begin(shop)
      await listen(shop, till)
      shop.clock.moveTo(NOW)
      await till.begin(shop)
      bearer = null
      await forget(shop, empty)
      const key = randomUUID()
      if (credit === 0) return
      await issueCredit(shop.context, {
        ...{ key, email, locale: 'es_MX', reason: 'goodwill', order: null },
        amount: money(till.currency === 'MXN' ? credit : 100 * credit, till.currency),
      })
    },
    close: async () => {
      await second.close()
      await shop.close()
      await till.close()
    },
  }
  return world
}

export function count(seen: Map<string, number>, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1)
}

/** An address without codes and ids. */
const placeOf = (path: string) =>
  path
    .replace(/orders\/[^/]+/, 'orders')
    .replace(/[0-9a-f-]{36}/, '…')
    .replace(/\?.*/, '')

/** Tables that have no row before anybody buys: what a life writes is in them, and nowhere else but in seats. */
async function emptyTables({ database: { pool } }: PayingShop): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'sandbox_gateway')`,
  )
  const names = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await pool.query(`select 1 from ${name} limit 1`)
      return rowCount === 0 ? [name] : []
    }),
  )
  return names.flat()
}

/** Append-only tables too: their triggers are off in this transaction, whose rights no process of the site has. */
async function forget({ database: { pool } }: PayingShop, tables: readonly string[]): Promise<void> {
  await pool.query(
    `begin; set local session_replication_role = replica; ${tables.map((name) => `delete from ${name};`).join('')}
     update departures set taken = 0; commit`,
  )
}

const WAITING = `
  select 1 from sandbox_gateway.deliveries, sandbox_gateway.controls
    where status = 'waiting' and due_at <= $1 and not hold
  union all select 1 from gateway_events where processed_at is null and outcome is null
  union all select 1 from sandbox_gateway.charges
    where status in ('processing', 'requires_action') and settle_at <= $1
  union all select 1 from sandbox_gateway.charges
    where status in ('requires_action', 'pending', 'authorized') and expires_at <= $1
  union all select 1 from sandbox_gateway.vouchers where settle_at <= $1
  union all select 1 from sandbox_gateway.refunds where settle_at <= $1`

async function listen(shop: PayingShop, till: Till): Promise<void> {
  await till.listen(shop)
  for (let look = 0; look < 2_000; look += 1) {
    const { rowCount } = await shop.database.pool.query({
      ...{ name: 'waiting', text: WAITING },
      values: [shop.clock.now()],
    })
    if (rowCount === 0) return
    // Waking the gateway is what its own calls do.
    if (look % 10 === 0) await shop.sandbox('/controls', {})
    if (look % 100 === 99) await shop.sweep('webhook_inbox')
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
  throw new Error('the gateway never came to rest')
}

/** What a worker does, in its order. */
const SWEEPS = [
  ...['webhook_inbox', 'payment_reconciliation', 'first_payment_expiry', 'ended_changes'],
  ...['late_money', 'overdue', 'open_dates', 'send_refunds', 'autopay', 'reminders'],
  ...['ending_vouchers', 'credit_reminders', 'credit_expiry', 'trips_ended'],
]

async function turn(shop: PayingShop, till: Till): Promise<void> {
  await listen(shop, till)
  for (const name of SWEEPS) await shop.sweep(name)
  await listen(shop, till)
}
