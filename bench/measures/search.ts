import { compare, type Side } from '../lib/compare'
import { load } from '../lib/load'
import { judged, milliseconds, type Row, type Target, times } from '../lib/row'
import { readyForSql, runSql } from '../lib/sql-runner'
import type { Bench } from '../setup/bench'
import { backendsOf } from '../setup/databases'
import { largeSite, largeSize } from '../setup/large-site'
import { PLAIN, type Question, WIDE } from './search-statements'

const CLIENTS = 8
/** More questions than the site remembers answers, so that each is worked out. */
const QUESTIONS = 2_000

/** P3: search with filters, total, facets and thirty items, each time another question, against SQL alone. */
export async function search(bench: Bench): Promise<Row[]> {
  const site = await largeSite(bench)
  const runner = bench.start('bench/sql/runner.mjs', { DATABASE_URL: bench.databases.largeUrl })
  await readyForSql(runner)
  const questions = Array.from({ length: QUESTIONS }, (_, index) => questionOf(index))
  const onThisDay = questions.map((question) => [...question, bench.today])
  const backends = backendsOf(bench.databases.largeUrl)
  let asked = 0
  const shot = () => {
    asked += 1
    return {
      ...{ url: `${site.url}/api/search/all/all`, method: 'POST' as const },
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor(asked) },
      body: JSON.stringify(formOf(questionOf(asked))),
    }
  }
  const pids = (pid: number) => async () => [pid, ...(await backends())]
  const sql = (
    name: string,
    statement: string,
    values: readonly (readonly unknown[])[],
  ): Side & { name: string } => ({
    ...{ name, pids: pids(runner.pid) },
    work: () => runSql(runner, { statement, values, clients: CLIENTS, milliseconds: bench.roundMs }),
  })
  const api: Side & { name: string } = {
    ...{ name: 'api', pids: pids(site.pid) },
    work: () => load({ connections: CLIENTS, milliseconds: bench.roundMs, shot }),
  }
  await load({ connections: CLIENTS, requests: 2_000, shot })
  const used = await compare(
    [api, sql('plain', PLAIN, questions), sql('wide', WIDE, onThisDay)],
    bench.rounds,
  )
  const cpu = (name: string) => used[name]?.cpu ?? Number.NaN
  const { products } = largeSize(bench)
  const row = (against: string, target: Target) =>
    judged(
      {
        ...{ id: 'P3', what: `search API vs ${against} SQL, ${products} products`, details: used },
        note: `${milliseconds(cpu('api'))} to ${milliseconds(cpu(against))} CPU with the database's`,
      },
      cpu(against) / cpu('api'),
      target,
    )
  const least = { side: 'least', write: times } as const
  return [row('plain', { must: 1, aim: 1, ...least }), row('wide', { must: 1, aim: 50, ...least })]
}

/** A question of a number: they differ in price, length and months. */
export function questionOf(index: number): Question {
  const from = 50_000 + (index % 97) * 5_000
  const shortest = 1 + (index % 5)
  const month = 12 + (index % 12)
  const bits = (1n << BigInt(month)) | (1n << BigInt(month + 1))
  return [from, from + 400_000 + (index % 1009) * 1_000, shortest, shortest + 9, bits.toString()]
}

export function formOf([from, to, shortest, longest, bits]: Question) {
  const months = Array.from({ length: 40 }, (_, bit) => bit).filter(
    (bit) => (BigInt(bits) >> BigInt(bit)) & 1n,
  )
  const names = months.map(
    (bit) => `${2026 + Math.floor(bit / 12)}-${String((bit % 12) + 1).padStart(2, '0')}`,
  )
  return {
    filters: {
      price: { min: from / 100, max: to / 100, type: 'total' },
      duration: { min: shortest, max: longest },
      month: names,
    },
    limit: 30,
  }
}

/** Another address each time: the budget of calls is per visitor. */
export const visitor = (index: number): string =>
  `203.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
