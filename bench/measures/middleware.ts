import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@/scripts/postgres/folders'
import { removeMiddleware } from '@/tests/routes/support/no-middleware'
import type { Site } from '@/tests/support/site'
import { compare, type Side } from '../lib/compare'
import { load } from '../lib/load'
import { milliseconds, type Row, reported, times } from '../lib/row'
import { type Bench, SITE_BUILD } from '../setup/bench'

const CONNECTIONS = 8
const WARM_UP = 4_000
const MARKET = '/es_MX.MXN'

type Name = 'ours' | 'ours without' | 'ref-next' | 'ref-next without'

/**
 * M: what middleware adds to a cached page: the same page of the same build asked through it, and at its internal
 * address in a copy of the build that has none. Beside it what the small middleware of ref-next adds there.
 */
export async function middleware(bench: Bench): Promise<Row[]> {
  const [site, reference, bare] = await Promise.all([
    behindNothing(bench),
    bench.refNext(),
    withoutMiddleware(bench),
  ])
  const page = bench.addresses.product
  const side = (name: Name, url: string, pid: number): Side & { name: Name } => ({
    name,
    pids: () => [pid],
    work: () => load({ connections: CONNECTIONS, milliseconds: bench.roundMs, shot: () => ({ url }) }),
  })
  const sides = [
    side('ours', site.url + page, site.pid),
    side('ours without', bare.url + MARKET + page, bare.pid),
    side('ref-next', `${reference.url}/cached`, reference.pid),
    side('ref-next without', `${reference.url}/market/es_MX.MXN`, reference.pid),
  ]
  const urls = [site.url + page, bare.url + MARKET + page, `${reference.url}/cached`]
  for (const url of urls) await load({ connections: CONNECTIONS, requests: WARM_UP, shot: () => ({ url }) })
  const used = await compare(sides, bench.rounds)
  const row = (name: 'ours' | 'ref-next', what: string): Row => {
    const [through, without] = [used[name], used[`${name} without`]]
    const note = `${milliseconds(through.cpu)} to ${milliseconds(without.cpu)} CPU`
    return reported({ id: 'M', what, note, details: { through, without } }, through.cpu / without.cpu, times)
  }
  return [
    row('ours', 'cached page with middleware vs without'),
    row('ref-next', 'the same of ref-next and its small middleware'),
  ]
}

/** The framework answers every request: nothing stands in front of it. */
const WITHOUT_FRONT = { JOBS: 'off', FRONT_CACHE_MB: '0' }

function behindNothing(bench: Bench): Promise<Site> {
  return bench.startSite({ databaseUrl: bench.databases.url, env: WITHOUT_FRONT })
}

/** The same build with its middleware taken out. */
async function withoutMiddleware(bench: Bench): Promise<{ url: string; pid: number }> {
  const dist = `${SITE_BUILD}-without-middleware`
  const [built, own] = [path.join(ROOT, SITE_BUILD), path.join(ROOT, dist)]
  cpSync(built, own, {
    recursive: true,
    filter: (file) => !['cache', 'dev', 'trace'].includes(path.relative(built, file)),
  })
  bench.closing(async () => rmSync(own, { recursive: true, force: true }))
  removeMiddleware(dist)
  return bench.startSite({
    databaseUrl: bench.databases.url,
    env: { ...WITHOUT_FRONT, NEXT_DIST_DIR: dist },
  })
}
