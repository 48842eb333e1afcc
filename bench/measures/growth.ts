import { randomUUID } from 'node:crypto'
import type { LocalDate } from '@/lib/dates/local-date'
import { administrate } from '@/scripts/postgres/administrate'
import type { SeedSize } from '@/scripts/seed/copy-products'
import { createSeeded, dropSeeded } from '@/scripts/seed/fill'
import { step } from '@/scripts/start/steps'
import type { Site } from '@/tests/support/site'
import { compare, type Side } from '../lib/compare'
import { load, type Shot } from '../lib/load'
import { judged, milliseconds, type Row, times } from '../lib/row'
import type { Bench } from '../setup/bench'
import { backendsOf } from '../setup/databases'
import { freshDepartures, payloadFor } from './order-stock'
import { formOf, questionOf, visitor } from './search'

const CLIENTS = 4
const CALENDARS = 200
const BOOKED = 8

/** A catalogue of a size, served. */
interface Grown {
  readonly url: string
  readonly site: Site
}

type Work = (grown: Grown, today: LocalDate) => Promise<(index: number) => Shot>

/** Ten million departures are asked for by name (`--sizes`); a million is what the seed promises. */
const USUAL = sizes(1_000, 100_000)
const QUICK = sizes(500, 5_000)

/** P12: what a first page, a calendar and a booking cost when the catalogue is a hundred times as large. */
export async function growth(bench: Bench): Promise<Row[]> {
  const [small, large] = bench.options.sizes ?? (bench.options.quick ? QUICK : USUAL)
  const grown = [await grow(bench, 'small', small), await grow(bench, 'large', large)] as const
  const versus = `${nameOf(large)} vs ${nameOf(small)}`
  const rows: Row[] = []
  for (const asked of WORKS) rows.push(await row(bench, grown, { ...asked, versus }))
  return rows
}

function sizes(small: number, large: number): readonly [SeedSize, SeedSize] {
  return [
    { products: small, departuresEach: 10 },
    { products: large, departuresEach: 10 },
  ]
}

const nameOf = ({ products, departuresEach }: SeedSize) => `${products} × ${departuresEach}`

async function grow(bench: Bench, name: string, size: SeedSize): Promise<Grown> {
  const server = bench.databases.server.url
  const database = `andanza_bench_${name}`
  bench.closing(() => dropSeeded(server, database))
  const url = await step(
    `P12 ${name}`,
    () =>
      createSeeded(server, database, size, (what, seconds) =>
        console.error(`  ${what}: ${seconds.toFixed(1)} s`),
      ),
    () => `${nameOf(size)} departures`,
  )
  return { url, site: await bench.startSite({ databaseUrl: url, apiOnly: true, env: { JOBS: 'off' } }) }
}

const json = (body: unknown, asked: number, headers = {}) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor(asked), ...headers },
  body: JSON.stringify(body),
})

const firstPage: Work =
  async ({ site }) =>
  (asked) => ({
    url: `${site.url}/api/search/all/all`,
    ...json(formOf(questionOf(asked)), asked),
  })

/** What is typed, letter by letter: the beginnings of many titles, of few, and of none. */
const TYPED = [
  'me',
  'mex',
  'tour',
  'caminata',
  'playa y',
  'cenotes de',
  'san',
  'ruta por la s',
  'bcaa',
  'zzz',
]

const typing: Work =
  async ({ site }) =>
  (asked) => ({
    url: `${site.url}/api/search/suggestions?q=${encodeURIComponent(TYPED[asked % TYPED.length] ?? '')}`,
    headers: { 'x-forwarded-for': visitor(asked) },
  })

const calendar: Work = async ({ site, url }) => {
  const { rows } = await administrate(url, (client) =>
    client.query<{ id: string }>('select id from products order by md5(id::text) limit $1', [CALENDARS]),
  )
  return (asked) => ({
    url: `${site.url}/api/v1.5/experiences/show/${rows[asked % rows.length]?.id}/availability/1/1`,
    headers: { 'x-forwarded-for': visitor(asked) },
  })
}

const booking: Work = async ({ site, url }, today) => {
  const departures = await freshDepartures(url, BOOKED, today)
  const payloads = await Promise.all(departures.map((departure) => payloadFor(site, departure)))
  const market = { 'x-locale': 'es_MX', 'x-currency': 'MXN' }
  return (asked) => ({
    url: `${site.url}/api/orders/create`,
    ...json(payloads[asked % payloads.length], asked, { ...market, 'idempotency-key': randomUUID() }),
  })
}

const WORKS = [
  { what: 'first page of a search', work: firstPage, status: 200, warm: 2_000 },
  { what: 'suggestions while typing', work: typing, status: 200, warm: 400 },
  { what: 'calendar', work: calendar, status: 200, warm: 600 },
  { what: 'booking', work: booking, status: 201, warm: 400 },
] as const

interface Asked {
  readonly what: string
  readonly work: Work
  readonly status: number
  /** Requests of each side before it is measured: the code of a search takes long to be optimised. */
  readonly warm: number
  readonly versus: string
}

async function row(bench: Bench, [small, large]: readonly [Grown, Grown], asked: Asked): Promise<Row> {
  const { what, versus } = asked
  const sides = await Promise.all([side(bench, 'small', small, asked), side(bench, 'large', large, asked)])
  const used = await compare(sides, bench.rounds)
  return judged(
    {
      ...{ id: 'P12', what: `${what}, ${versus} departures`, details: used },
      note: `${milliseconds(used.large.cpu)} to ${milliseconds(used.small.cpu)} CPU with the database's`,
    },
    used.large.cpu / used.small.cpu,
    { must: 2, aim: 1.2, side: 'most', write: times },
  )
}

async function side<Name extends string>(
  bench: Bench,
  name: Name,
  grown: Grown,
  { work, status, warm }: Asked,
): Promise<Side & { name: Name }> {
  const shot = await work(grown, bench.today)
  const backends = backendsOf(grown.url)
  let asked = 0
  const next = () => shot(asked++)
  await load({ connections: CLIENTS, requests: warm, shot: next, status })
  return {
    name,
    pids: async () => [grown.site.pid, ...(await backends())],
    work: () => load({ connections: CLIENTS, milliseconds: bench.roundMs, shot: next, status }),
  }
}
