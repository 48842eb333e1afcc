import { gzipBytes, scriptSources } from '../lib/page-parts'
import { judged, kilobytes, type Row } from '../lib/row'
import type { Bench } from '../setup/bench'

const KB = 1024

/** Pages, and what they may weigh above the framework (docs/performance.md, P5). */
const PAGES = (bench: Bench) => [
  { name: 'home', path: bench.addresses.home, must: 25, aim: 14 },
  { name: 'search', path: bench.addresses.search, must: 25, aim: 22 },
  { name: 'country', path: bench.addresses.country, must: 25, aim: 14 },
  { name: 'product', path: bench.addresses.product, must: 35, aim: 30 },
  { name: 'checkout', path: '/checkout', must: 40, aim: 32 },
]

/** P5: what the script tags of the real page weigh, less those of an empty page of the same framework. */
export async function javascript(bench: Bench): Promise<Row[]> {
  const [site, reference] = await Promise.all([bench.site(), bench.refNext()])
  const floor = await scriptsOf(reference.url, '/empty')
  const rows: Row[] = []
  for (const { name, path, must, aim } of PAGES(bench)) {
    const page = await scriptsOf(site.url, path)
    const about = {
      id: 'P5',
      what: `JavaScript above the floor: ${name}`,
      note: `${kilobytes(page.bytes)} in ${page.files.length} files, floor ${kilobytes(floor.bytes)}`,
      details: { path, page, floor },
    }
    const target = { must: must * KB, aim: aim * KB, side: 'most', write: kilobytes } as const
    rows.push(judged(about, page.bytes - floor.bytes, target))
  }
  return rows
}

async function scriptsOf(origin: string, path: string): Promise<{ bytes: number; files: string[] }> {
  const files = scriptSources(await textOf(`${origin}${path}`))
  const contents = await Promise.all(
    files.map(async (file) => Buffer.from(await textOf(new URL(file, origin).href))),
  )
  return { bytes: gzipBytes(contents), files }
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}
