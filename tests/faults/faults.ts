import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@/tests/support/random'
import { bendSandbox } from '@/tests/support/shop-client'
import type { Market, Supervised } from './market'

/** What may go wrong around us. `strike` returns once it is over, and everybody is there again. */
export interface Fault {
  readonly name: string
  readonly what: string
  readonly strike: (market: Market, random: Random) => Promise<unknown>
}

/** How long something stays broken. */
const SHORT = { least: 300, spread: 2_000 } as const
const lasting = (random: Random) => SHORT.least + random.below(SHORT.spread)

type Weather = Parameters<Market['gateway']['set']>[0]

const lineOf = (line: (market: Market) => readonly Market['gateway'][], weather: Weather) =>
  async function strike(market: Market, random: Random) {
    const lines = line(market)
    for (const one of lines) one.set(weather)
    await sleep(lasting(random))
    for (const one of lines) one.set('fair')
  }

const toDatabase = ({ sites }: Market) => sites.map(({ database }) => database)
const toGateway = ({ gateway }: Market) => [gateway]
const toMail = ({ mailLine }: Market) => [mailLine]

/** Every fault that the marketplace has to live through; the names are what `--only` takes. */
export const FAULTS: readonly Fault[] = [
  { name: 'server', what: 'kill -9 of a process', strike: killOne },
  {
    name: 'database',
    what: 'kill -9 of PostgreSQL',
    strike: ({ kept }) => gone(() => kept.signal('SIGKILL')),
  },
  {
    name: 'both',
    what: 'kill -9 of PostgreSQL and of both processes',
    strike: async (market) => {
      market.kept.signal('SIGKILL')
      await Promise.all(market.sites.map(({ kill }) => kill()))
      await databaseBack(market)
      await Promise.all(market.sites.map(({ ensure }) => ensure()))
    },
  },
  { name: 'slow-database', what: 'PostgreSQL answers late', strike: lineOf(toDatabase, 'slow') },
  { name: 'locked', what: 'somebody holds tables locked', strike: lockTables },
  { name: 'full-disk', what: 'PostgreSQL has no space left to write', strike: fillDisk },
  { name: 'connections', what: 'all connections of PostgreSQL are ended', strike: endConnections },
  {
    name: 'restart',
    what: 'PostgreSQL is restarted',
    strike: async (market) => {
      const before = await startedAt(market)
      market.kept.signal('SIGINT')
      // It still answers for a moment after the signal.
      while ((await startedAt(market).catch(() => before)) === before) await sleep(50)
      await databaseBack(market)
    },
  },
  { name: 'slow-gateway', what: 'the gateway answers late', strike: lineOf(toGateway, 'slow') },
  {
    name: 'silent-gateway',
    what: 'the gateway takes calls and says nothing',
    strike: lineOf(toGateway, 'silent'),
  },
  { name: 'wrong-gateway', what: 'nonsense is answered for the gateway', strike: lineOf(toGateway, 'wrong') },
  { name: 'webhooks', what: 'webhooks come twice, late and in disorder', strike: bendWebhooks },
  { name: 'mail', what: 'no mail server answers', strike: lineOf(toMail, 'cut') },
  { name: 'clock', what: 'the clock of a process steps ahead by 40 s, and back', strike: stepClock },
  { name: 'network', what: 'one process is cut off from database and gateway', strike: cutOff },
  { name: 'memory', what: 'a process has little memory, and dies of it', strike: starve },
]

async function gone(how: () => void): Promise<void> {
  how()
  await sleep(1_500)
}

async function killOne({ sites }: Market, random: Random): Promise<void> {
  const site = random.pick(sites)
  await site.kill()
  await sleep(random.below(500))
  await site.ensure()
}

/** Whoever keeps the database brings it back: we only wait. */
async function databaseBack({ pool }: Market): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const there = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (there) return
    await sleep(100)
  }
  throw new Error('The database did not come back within 20 s.')
}

/** When the first process of the database began. */
async function startedAt({ pool }: Market): Promise<string> {
  const { rows } = await pool.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
  return rows[0]?.at ?? ''
}

async function lockTables({ pool }: Market, random: Random): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local lock_timeout = 2000')
    await client
      .query('lock table reservations, payment_attempts, mails in access exclusive mode')
      .catch(() => undefined)
    await sleep(lasting(random))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const WRITTEN = ['holds', 'reservations', 'ledger_entries', 'payment_attempts', 'gateway_events', 'mails']

/** As PostgreSQL says it (53100), from every write of these tables. */
async function fillDisk({ pool }: Market, random: Random): Promise<void> {
  await pool.query(`create or replace function no_space_left() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of WRITTEN)
    await pool.query(`create or replace trigger no_space before insert or update on ${table}
      for each statement execute function no_space_left()`)
  await sleep(lasting(random))
  for (const table of WRITTEN) await pool.query(`drop trigger no_space on ${table}`)
}

async function endConnections({ pool }: Market): Promise<void> {
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`)
}

async function bendWebhooks(market: Market, random: Random): Promise<void> {
  const [site] = market.sites
  const caller = { origin: site.origin, address: '203.0.113.9' }
  await bendSandbox(caller, { duplicate: 3, shuffle: true, delay_ms: random.below(800) })
  await sleep(lasting(random) * 2)
  await bendSandbox(caller, { duplicate: 0, shuffle: false, delay_ms: 0 })
}

async function stepClock({ sites }: Market, random: Random): Promise<void> {
  await startedWith(random.pick(sites), { CLOCK_OFFSET: '+40s' }, lasting(random))
}

/** Too little to become ready with, in any case. */
const LEAST_HEAP_MB = 48
/** Ten or so are too little to become ready with; the others are around that. */
const STARTS = 24

/**
 * The least memory with which a process becomes ready is too little under load: it has to die of it, and says so. How much
 * that is depends on what else runs, so it is looked for upwards, and downwards again where one lives.
 */
async function starve({ sites }: Market, random: Random): Promise<void> {
  const site = random.pick(sites)
  let heap = LEAST_HEAP_MB
  for (let start = 0; start < STARTS; start += 1) {
    await site.kill()
    const ready = await site.ensure({ NODE_OPTIONS: `--max-old-space-size=${heap}` }).then(
      () => true,
      () => false,
    )
    if (ready && (await diesUnderLoad(site))) return void (await site.ensure())
    heap += ready ? -1 : 3
  }
  await site.kill()
  await site.ensure()
  throw new Error('no process died of too little memory')
}

async function diesUnderLoad(site: Supervised): Promise<boolean> {
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  for (let wave = 0; wave < 5 && (await site.isThere()); wave += 1) {
    const asked = Array.from({ length: 60 }, () => fetch(`${site.origin}/api/search/all/all`, body))
    await Promise.allSettled(asked)
  }
  return !(await site.isThere())
}

/** Runs a process in another way for a while. */
async function startedWith(
  site: Supervised,
  env: Record<string, string>,
  milliseconds: number,
): Promise<void> {
  await site.kill()
  await site.ensure(env).catch(() => undefined)
  await sleep(milliseconds)
  await site.kill()
  await site.ensure()
}

async function cutOff(market: Market, random: Random): Promise<void> {
  const { database } = random.pick(market.sites)
  database.set('cut')
  market.gateway.set('cut')
  await sleep(lasting(random))
  database.set('fair')
  market.gateway.set('fair')
}
