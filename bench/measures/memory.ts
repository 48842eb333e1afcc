import { setTimeout as sleep } from 'node:timers/promises'
import { load, type Shot } from '../lib/load'
import { residentBytes } from '../lib/process-facts'
import { judged, megabytes, type Row } from '../lib/row'
import { MARKETS } from '../setup/addresses'
import type { Bench } from '../setup/bench'
import { visitor } from './search'

const MB = 1024 * 1024
const CONNECTIONS = 8

/** P13: resident memory of one process, jobs included, after a mix of pages in all markets, searches and reads. */
export async function memory(bench: Bench): Promise<Row[]> {
  const site = await bench.startSite({ databaseUrl: bench.databases.url })
  const atStart = residentBytes(site.pid)
  const seconds = bench.options.quick ? 20 : 60
  const seen: number[] = []
  let served = 0
  for (let part = 0; part < 4; part += 1) {
    const from = served
    served += await load({
      ...{ connections: CONNECTIONS, milliseconds: (seconds * 1000) / 4 },
      shot: (index) => mixed(bench, site.url, from + index),
    })
    seen.push(residentBytes(site.pid))
  }
  await sleep(2_000)
  const atEnd = residentBytes(site.pid)
  const path = [atStart, ...seen, atEnd].map((bytes) => (bytes / MB).toFixed(0)).join(' → ')
  const about = {
    ...{ id: 'P13', what: `memory after ${seconds} s of mixed load` },
    note: `${path} MB, ${served} requests; the full measure takes 5 minutes`,
    details: { atStart, seen, atEnd, served },
  }
  return [
    judged(about, atEnd, {
      must: 350 * MB,
      aim: Math.min(350 * MB, atStart * 1.2),
      side: 'most',
      write: megabytes,
    }),
  ]
}

/** Mostly pages, one search in five, now and then the API of a product. */
function mixed(bench: Bench, origin: string, index: number): Shot {
  const { home, search, products, countries } = bench.addresses
  const headers = { cookie: MARKETS[index % MARKETS.length]?.cookie ?? '', 'x-forwarded-for': visitor(index) }
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(index / 10) % list.length]
  const slug = one(products)?.split('/').at(-1)
  const paths = [home, search, one(products), one(countries), one(products), search, one(countries)]
  if (index % 5 === 4) {
    const body = JSON.stringify({ filters: { price: { min: index % 700, max: null, type: 'total' } } })
    const type = { 'content-type': 'application/json' }
    return { url: `${origin}/api/search/all/all`, method: 'POST', headers: { ...headers, ...type }, body }
  }
  if (index % 10 === 3) return { url: `${origin}/api/v1.5/experiences/show/${slug}`, headers }
  return { url: `${origin}${paths[index % paths.length] ?? '/'}`, headers }
}
