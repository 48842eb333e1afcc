import { median } from '../lib/percentile'
import { judged, milliseconds, type Row, times } from '../lib/row'
import type { Bench } from '../setup/bench'
import { LIGHTHOUSE_PHONE, slowDown, type Visit, visiting } from '../setup/visits'

/** What is fetched ahead begins 2 s after the page at the latest. */
const AHEAD_MS = 6_000
const CARD = '.card h2 a'
const CONTENT = '.trip-title h1'

/** P16: from a click on the first card of a search to the title of its product on a slowed phone, inside the app and loaded. */
export async function clickToContent(bench: Bench): Promise<Row[]> {
  const site = await bench.site()
  const url = `${site.url}${bench.addresses.search}`
  const read = { inside: [] as number[], loaded: [] as number[] }
  for (let round = 0; round < (bench.options.quick ? 2 : 5); round += 1) {
    read.inside.push(await visiting(bench, LIGHTHOUSE_PHONE, (visit) => timeOf(visit, url, false)))
    read.loaded.push(await visiting(bench, LIGHTHOUSE_PHONE, (visit) => timeOf(visit, url, true)))
  }
  const [inside, loaded] = [median(read.inside), median(read.loaded)]
  const note = `${milliseconds(inside)} to ${milliseconds(loaded)}`
  const target = { must: Number.POSITIVE_INFINITY, aim: 0.8, side: 'most', write: times } as const
  return [
    judged(
      { id: 'P16', what: 'click to content vs full load', note, details: read },
      inside / loaded,
      target,
    ),
  ]
}

/** @param whole the link loads a document, as one without the router does */
async function timeOf(visit: Visit, url: string, whole: boolean): Promise<number> {
  const { page } = visit
  await slowDown(visit)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(AHEAD_MS)
  const card = page.locator(CARD).first()
  if (whole)
    // A copy is a link that React knows nothing of.
    await card.evaluate((link) => link.replaceWith(link.cloneNode(true)))
  const start = performance.now()
  await page.locator(CARD).first().click({ noWaitAfter: true })
  await page.locator(CONTENT).waitFor({ state: 'visible' })
  return performance.now() - start
}
