import { median } from '../lib/percentile'
import { judged, milliseconds, type Row, times } from '../lib/row'
import type { Bench } from '../setup/bench'
import { LIGHTHOUSE_PHONE, slowDown, visiting } from '../setup/visits'

/** For what begins at an idle moment after the load. */
const SETTLE_MS = 4_000

/** P15: what the main thread works for a first visit to a product, against the home page in the same run. */
export async function mainThread(bench: Bench): Promise<Row[]> {
  const site = await bench.site()
  const read = { product: [] as number[], home: [] as number[] }
  for (const name of ['home', 'product'] as const)
    await (await fetch(site.url + bench.addresses[name])).text()
  for (let round = 0; round < (bench.options.quick ? 2 : 5); round += 1) {
    for (const name of ['home', 'product'] as const)
      read[name].push(await workOf(bench, `${site.url}${bench.addresses[name]}`))
  }
  const [product, home] = [median(read.product), median(read.home)]
  const note = `${milliseconds(product)} to ${milliseconds(home)}`
  const target = { must: Number.POSITIVE_INFINITY, aim: 1.3, side: 'most', write: times } as const
  return [
    judged(
      { id: 'P15', what: 'main thread of product vs home', note, details: read },
      product / home,
      target,
    ),
  ]
}

function workOf(bench: Bench, url: string): Promise<number> {
  return visiting(bench, LIGHTHOUSE_PHONE, async (visit) => {
    await slowDown(visit, { network: false })
    await visit.session.send('Performance.enable')
    await visit.page.goto(url, { waitUntil: 'load' })
    await visit.page.waitForTimeout(SETTLE_MS)
    const { metrics } = await visit.session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  })
}
