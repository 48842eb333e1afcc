import { median } from '../lib/percentile'
import { judged, milliseconds, type Row, times } from '../lib/row'
import type { Bench } from '../setup/bench'
import { LIGHTHOUSE_PHONE, observed, slowDown, visiting } from '../setup/visits'

const PAGES = ['home', 'search', 'product', 'country'] as const
/** For pictures that are painted late. */
const SETTLE_MS = 1_500

/** P8: largest contentful paint on a slowed phone, against the empty page of ref-next in the same run. */
export async function largestPaint(bench: Bench): Promise<Row[]> {
  const [site, reference] = await Promise.all([bench.site(), bench.refNext()])
  const urls: [string, string][] = PAGES.map((name) => [name, `${site.url}${bench.addresses[name]}`])
  const all: [string, string][] = [['empty', `${reference.url}/empty`], ...urls]
  for (const [, url] of all) await (await fetch(url)).text()
  const read = new Map<string, number[]>(all.map(([name]) => [name, []]))
  for (let round = 0; round < (bench.options.quick ? 2 : 5); round += 1) {
    for (const [name, url] of all) read.get(name)?.push(await paintOf(bench, url))
  }
  const floor = median(read.get('empty') ?? [])
  return PAGES.map((name) => {
    const values = read.get(name) ?? []
    const lcp = median(values)
    const note = `${milliseconds(lcp)} to ${milliseconds(floor)}`
    const about = {
      id: 'P8',
      what: `largest paint of ${name} vs empty page`,
      note,
      details: { values, empty: read.get('empty') },
    }
    return judged(about, lcp / floor, { must: 3, aim: 2, side: 'most', write: times })
  })
}

function paintOf(bench: Bench, url: string): Promise<number> {
  return visiting(bench, LIGHTHOUSE_PHONE, async (visit) => {
    await slowDown(visit)
    await visit.page.goto(url, { waitUntil: 'load' })
    await visit.page.waitForTimeout(SETTLE_MS)
    const { lcp } = await observed(visit.page)
    if (lcp === 0) throw new Error(`${url} painted nothing`)
    return lcp
  })
}
