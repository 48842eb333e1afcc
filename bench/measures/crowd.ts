import { setTimeout as sleep } from 'node:timers/promises'
import { callApi, callerAt, orderedBy, pay, placeOrder, tokenFor } from '@/tests/support/shop-client'
import type { Site } from '@/tests/support/site'
import { percentile } from '../lib/percentile'
import { residentBytes } from '../lib/process-facts'
import { judged, milliseconds, type Row, reported, times, whole } from '../lib/row'
import { MARKETS } from '../setup/addresses'
import type { Bench } from '../setup/bench'
import { type Departure, freshDepartures, payloadFor } from './order-stock'
import { formOf, questionOf } from './search'

const CLIENTS = 500
/** One client in so many buys and pays on every round; the others look. */
const BUYS = 10
/** What a person takes to read before the next step, milliseconds. */
const READING = { least: 1_500, spread: 4_000 } as const

interface Crowd {
  readonly bench: Bench
  readonly site: Site
  readonly departure: Departure
  readonly until: number
  readonly took: number[]
  /** Answers that nobody asked for, by step and status. */
  readonly odd: Record<string, number>
}

/** L1: 500 people look around, and one in ten buys, for five minutes: no answer that was not asked for, memory flat. */
export async function crowd(bench: Bench): Promise<Row[]> {
  const site = await bench.startSite({ databaseUrl: bench.databases.url, env: { LOG_LEVEL: 'error' } })
  const [departure] = await freshDepartures(bench.databases.url, 1, bench.today)
  if (!departure) throw new Error('The catalogue has too few departures.')
  const minutes = bench.options.quick ? 0.5 : 5
  const until = performance.now() + minutes * 60_000
  const one: Crowd = { bench, site, departure, until, took: [], odd: {} }
  const people = Array.from({ length: CLIENTS }, (_, at) => visit(one, at))
  const memory = await memoryOf(site, minutes)
  await Promise.all(people)
  return [unasked(one, minutes), flat(memory), patience(one)]
}

function unasked({ took, odd }: Crowd, minutes: number): Row {
  const errors = Object.values(odd).reduce((all, count) => all + count, 0)
  const seen = Object.entries(odd).map(([what, count]) => `${count} × ${what}`)
  const about = {
    ...{ id: 'L1', what: `answers nobody asked for, ${CLIENTS} people, ${minutes} minutes` },
    note: [`${took.length} requests`, ...seen].join(', '),
  }
  return judged(about, errors, { must: 0, aim: 0, side: 'most', write: whole })
}

/** Measured from a third on, when the caches are full. */
function flat(memory: readonly number[]): Row {
  const warm = memory[Math.floor(memory.length / 3)] ?? Number.NaN
  const last = memory.at(-1) ?? Number.NaN
  const note = memory.map((bytes) => (bytes / 1024 / 1024).toFixed(0)).join(' → ')
  const about = { id: 'L1', what: 'memory at the end, against a third of the time', note: `${note} MB` }
  return judged(about, last / warm, { must: 1.15, aim: 1.05, side: 'most', write: times })
}

function patience({ took }: Crowd): Row {
  const about = {
    id: 'L1',
    what: 'an answer, 99 of 100',
    note: `half within ${milliseconds(percentile(took, 0.5))}`,
  }
  return reported(about, percentile(took, 0.99), milliseconds)
}

async function memoryOf({ pid }: Site, minutes: number): Promise<number[]> {
  const seen: number[] = []
  for (let part = 0; part < 12; part += 1) {
    await sleep((minutes * 60_000) / 12)
    seen.push(residentBytes(pid))
  }
  return seen
}

async function visit(crowd: Crowd, at: number): Promise<void> {
  await sleep(Math.random() * READING.spread)
  for (let round = 0; performance.now() < crowd.until; round += 1) {
    const steps = stepsOf(crowd, at + round)
    for (const [name, status, step] of at % BUYS === 0 ? [...steps, buying(crowd)] : steps) {
      if (performance.now() > crowd.until) return
      const began = performance.now()
      const got = await step().catch(reasonOf)
      crowd.took.push(performance.now() - began)
      if (got !== status) crowd.odd[`${name}: ${got}`] = (crowd.odd[`${name}: ${got}`] ?? 0) + 1
      await sleep(READING.least + Math.random() * READING.spread)
    }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error.message}, ${error.cause}` : String(error)

/** A name, the status that is asked for, and what asks. */
type Step = readonly [name: string, status: number, step: () => Promise<number>]

function stepsOf({ bench, site, departure }: Crowd, turn: number): Step[] {
  const caller = callerAt(site.url)
  const { home, search, products, countries } = bench.addresses
  const cookie = MARKETS[turn % MARKETS.length]?.cookie ?? ''
  const headers = { cookie, 'x-forwarded-for': caller.address }
  const page = async (path = '/') => {
    const answer = await fetch(`${site.url}${path}`, { headers })
    await answer.arrayBuffer()
    return answer.status
  }
  const find = () => callApi(caller, 'POST', '/api/search/all/all', { body: formOf(questionOf(turn)) })
  return [
    ['home', 200, () => page(home)],
    ['search', 200, () => page(search)],
    ['search API', 200, async () => (await find()).status],
    ['country', 200, () => page(countries[turn % countries.length])],
    ['product', 200, () => page(products[turn % products.length])],
    ['a wrong address', 404, () => page(`/tour/nobody-wrote-this-${turn % 50}`)],
    ['a trip nobody sells', 404, () => page('/api/v1.5/experiences/show/nobody-sells-this')],
    ['price', 200, () => payloadFor(site, departure).then(() => 200)],
  ]
}

function buying({ site, departure }: Crowd): Step {
  const buy = async () => {
    const caller = callerAt(site.url)
    const order = await placeOrder(caller, orderedBy(await payloadFor(site, departure)))
    if (order.status !== 201) return order.status
    return (await pay(caller, order.data, await tokenFor(caller))).status
  }
  return ['buy', 201, buy]
}
