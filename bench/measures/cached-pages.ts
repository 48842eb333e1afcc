import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compare, type Side, type Used } from '../lib/compare'
import { load } from '../lib/load'
import { answering } from '../lib/programs'
import { judged, milliseconds, type Row, times } from '../lib/row'
import type { Bench, Reference } from '../setup/bench'

const PAGES = ['home', 'search', 'product', 'country'] as const
type PageName = (typeof PAGES)[number]
type SideName = PageName | `bare ${PageName}` | 'ref-next'

const CONNECTIONS = 8
/** Requests to each process before anything counts: the optimiser needs some thousand, and the same for both. */
const WARM_UP = 4_000

/** P1: pages from the cache, against a cached page of ref-next behind its middleware and against the same bytes alone. */
export async function cachedPages(bench: Bench): Promise<Row[]> {
  const [site, reference] = await Promise.all([bench.site(), bench.refNext()])
  const urls = PAGES.map((name) => [name, `${site.url}${bench.addresses[name]}`] as const)
  const { bare, bytes } = await bareCopies(bench, urls)
  const side = (name: SideName, url: string, { pid }: { pid: number }): Side & { name: SideName } => ({
    name,
    pids: () => [pid],
    work: () => load({ connections: CONNECTIONS, milliseconds: bench.roundMs, shot: () => ({ url }) }),
  })
  const sides = [
    ...urls.map(([name, url]) => side(name, url, site)),
    side('ref-next', `${reference.url}/cached`, reference),
    ...urls.map(([name]) => side(`bare ${name}`, `${bare.url}/${name}`, bare)),
  ]
  await warmUp(urls.map(([, url]) => url))
  await warmUp([`${reference.url}/cached`])
  await warmUp(urls.map(([name]) => `${bare.url}/${name}`))
  const used = await compare(sides, bench.rounds)
  return PAGES.flatMap((name) => rowsOf(name, used, bytes[name] ?? 0))
}

function rowsOf(name: PageName, used: Record<SideName, Used>, bytes: number): Row[] {
  const [ours, reference, bare] = [used[name].cpu, used['ref-next'].cpu, used[`bare ${name}`].cpu]
  const details = { bytes, ours: used[name], reference: used['ref-next'], bare: used[`bare ${name}`] }
  const size = `${(bytes / 1024).toFixed(0)} KB`
  return [
    judged(
      {
        ...{ id: 'P1', what: `cached ${name} vs ref-next cached`, details },
        note: `${milliseconds(ours)} to ${milliseconds(reference)} CPU, ${size}`,
      },
      ours / reference,
      { must: 1.2, aim: 1.2, side: 'most', write: times },
    ),
    judged(
      {
        id: 'P1',
        what: `cached ${name} vs bare`,
        note: `${milliseconds(ours)} to ${milliseconds(bare)} CPU`,
      },
      ours / bare,
      { must: 3, aim: 2, side: 'most', write: times },
    ),
  ]
}

/** @param urls of one process, by turns */
async function warmUp(urls: readonly string[]): Promise<void> {
  const shot = (index: number) => ({ url: urls[index % urls.length] ?? '' })
  await load({ connections: CONNECTIONS, requests: WARM_UP, shot })
}

/** A bare server that sends what the site answered, headers included. */
async function bareCopies(
  bench: Bench,
  urls: readonly (readonly [PageName, string])[],
): Promise<{ bare: Reference; bytes: Partial<Record<PageName, number>> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'andanza-bare-'))
  bench.closing(async () => rmSync(folder, { recursive: true, force: true }))
  const bytes: Partial<Record<PageName, number>> = {}
  for (const [name, url] of urls) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
    const body = Buffer.from(await answer.arrayBuffer())
    bytes[name] = body.length
    save(path.join(folder, name), body, answer.headers)
  }
  const port = await bench.port()
  const program = bench.start('bench/bare/server.mjs', { PORT: String(port), BENCH_FOLDER: folder })
  const bare = { url: `http://127.0.0.1:${port}`, pid: program.pid }
  await answering(program, bare.url)
  return { bare, bytes }
}

const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']

function save(folder: string, body: Buffer, headers: Headers): void {
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'body'), body)
  const sent = [...headers].filter(([name]) => !OF_THE_CONNECTION.includes(name))
  writeFileSync(path.join(folder, 'headers.json'), JSON.stringify(Object.fromEntries(sent)))
}
