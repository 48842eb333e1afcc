import { setTimeout as sleep } from 'node:timers/promises'
import { cenotesCart } from '@/tests/api/checkout/support/buyer'
import { stock } from '@/tests/api/checkout/support/stock'
import { freshDeparture, soldOf } from '@/tests/invariants/support/rush'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { type Caller, callerAt, orderedBy, placeOrder, pricedOrder } from '@/tests/support/shop-client'
import { startSite } from '@/tests/support/site'
import { median } from '../lib/percentile'
import { judged, milliseconds, type Row, whole } from '../lib/row'
import type { Bench } from '../setup/bench'

const SEATS = 40
/** The tests' program whose seats are looked at first and taken afterwards. */
const UNGUARDED = 'tests/invariants/support/unguarded-api.ts'
/** Within which everybody who asks again when told to has an answer. */
const BOUND_MS = 60_000

type Order = Awaited<ReturnType<typeof pricedOrder>>

/** L2: everybody orders one departure of 40 seats at the same moment, on two and on four processes; then without the guard. */
export async function rushes(bench: Bench): Promise<Row[]> {
  const buyers = bench.options.quick ? 300 : 2_000
  const rows: Row[] = []
  for (const processes of [2, 4]) rows.push(...(await guarded(processes, buyers)))
  return [...rows, await control(buyers)]
}

async function guarded(processes: number, buyers: number): Promise<Row[]> {
  const { sold, told, slowest, answers } = await rushOn(processes, buyers)
  const what = `${buyers} buyers for ${SEATS} seats, ${processes} processes`
  const note = Object.entries(answers).map(([answer, count]) => `${count} × ${answer}`)
  const off = Math.abs(sold.taken - SEATS) + Math.abs(sold.held - SEATS) + Math.abs(told - SEATS)
  const half = milliseconds(slowest.half)
  return [
    judged({ id: 'L2', what: `${what}: seats sold too many or few`, note: note.join(', ') }, off, {
      ...{ must: 0, aim: 0, side: 'most', write: whole },
    }),
    judged({ id: 'L2', what: `${what}: the last answer`, note: `half of them within ${half}` }, slowest.all, {
      ...{ must: BOUND_MS, aim: BOUND_MS / 2, side: 'most', write: milliseconds },
    }),
  ]
}

async function control(buyers: number): Promise<Row> {
  const { sold } = await rushOn(2, Math.min(buyers, 300), UNGUARDED)
  const about = {
    id: 'L2',
    what: 'seats sold without the guard, of 40',
    note: 'the control: it must oversell',
  }
  return judged(about, sold.taken, { must: SEATS + 1, aim: SEATS + 1, side: 'least', write: whole })
}

async function rushOn(processes: number, buyers: number, entry?: string) {
  const database = await testDatabase()
  await stock(database.pool)
  if (entry) await withoutCheck(database)
  const how = {
    databaseUrl: database.url,
    apiOnly: true,
    env: { LOG_LEVEL: 'error' },
    ...(entry && { entry }),
  }
  const sites = await Promise.all(Array.from({ length: processes }, () => startSite(how)))
  try {
    const departure = await freshDeparture(database.pool, 1, SEATS)
    const callers = Array.from({ length: buyers }, (_, at) => callerAt(sites[at % processes]?.url ?? ''))
    const priced = await pricedOrder(callers[0] as Caller, cenotesCart(1, departure.code, departure.date))
    const ends = await Promise.all(callers.map((caller) => persevere(caller, orderedBy(priced))))
    const sold = await soldOf(database.pool, departure.code)
    const answers: Record<string, number> = {}
    for (const { answer } of ends) answers[answer] = (answers[answer] ?? 0) + 1
    const times = ends.map(({ took }) => took)
    return {
      sold,
      ...{ told: answers['201'] ?? 0, answers },
      slowest: { all: Math.max(...times), half: median(times) },
    }
  } finally {
    await Promise.all(sites.map((site) => site.kill()))
    await database.drop()
  }
}

/** Orders until there is an answer that is not "later", as the page does with its key. */
async function persevere(caller: Caller, order: Order) {
  const began = performance.now()
  const key = crypto.randomUUID()
  let tries = 0
  for (;;) {
    tries += 1
    const { status, code } = await placeOrder(caller, order, key)
    const later = status === 503 || status === 429
    const took = performance.now() - began
    if (!later || took > BOUND_MS) return { answer: `${status} ${code ?? ''}`.trim(), took, tries }
    await sleep(1_000)
  }
}

/** The second guard, a CHECK of the database. */
async function withoutCheck({ pool }: TestDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'c' and conrelid = 'departures'::regclass
       and pg_get_constraintdef(oid) like '%taken%'`,
  )
  for (const { name } of rows) await pool.query(`alter table departures drop constraint "${name}"`)
}
