import type { Page } from 'playwright'
import { median } from '../lib/percentile'
import { judged, milliseconds, notMeasured, type Row, whole } from '../lib/row'
import type { Bench } from '../setup/bench'
import { steps, tripOf } from '../setup/steps'
import { observed, PHONE, slowDown, visiting } from '../setup/visits'

/** What an interaction takes at least to be seen by the browser's own measure. */
const LEAST_MS = 16

interface Interaction {
  readonly what: string
  readonly act: (page: Page) => Promise<void>
}

/** P10: how long the page takes to answer a traveller, on a phone with a processor four times slower. */
export async function inputs(bench: Bench): Promise<Row[]> {
  const { url } = await bench.site()
  const search = [
    { what: 'open filters', act: steps.openFilters },
    { what: 'filter', act: steps.filter },
  ]
  const trip = [
    { what: 'date', act: steps.chooseDate },
    { what: 'tickets', act: steps.moreTickets },
    { what: 'add to cart', act: steps.addToCart },
    { what: 'wizard step', act: wizardStep(`${url}/checkout`) },
  ]
  const read = new Map<string, number[]>()
  const failed = new Map<string, string>()
  for (let round = 0; round < (bench.options.quick ? 2 : 5); round += 1) {
    await journey(bench, `${url}${bench.addresses.search}`, search, read, failed)
    await journey(bench, `${url}${tripOf(bench)}`, trip, read, failed)
  }
  return [...search, ...trip].map(({ what }) => rowOf(what, read.get(what), failed.get(what)))
}

function rowOf(what: string, values: readonly number[] | undefined, failure: string | undefined): Row {
  const name = `answer to an input: ${what}`
  if (!values?.length) return notMeasured('P10', name, failure ?? 'it was never reached')
  const note = `of ${values.length}: ${values.map(whole).join(', ')} ms, CPU 4× slower`
  const about = { id: 'P10', what: name, note, details: { values } }
  return judged(about, median(values), { must: 200, aim: 100, side: 'most', write: milliseconds })
}

async function journey(
  bench: Bench,
  url: string,
  interactions: readonly Interaction[],
  read: Map<string, number[]>,
  failed: Map<string, string>,
): Promise<void> {
  await visiting(bench, PHONE, async (visit) => {
    const { page } = visit
    await steps.open(page, url)
    if (interactions.some(({ what }) => what === 'date')) await steps.seeCalendar(page)
    await slowDown(visit, { network: false })
    for (const { what, act } of interactions) {
      try {
        read.set(what, [...(read.get(what) ?? []), await longest(page, act)])
      } catch (error) {
        failed.set(what, String(error instanceof Error ? error.message.split('\n')[0] : error))
      }
    }
  })
}

/** The longest interaction while something is done. */
async function longest(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  const before = Object.keys((await observed(page)).interactions)
  await act(page)
  await page.waitForTimeout(600)
  const { interactions } = await observed(page)
  const fresh = Object.entries(interactions).filter(([id]) => !before.includes(id))
  return Math.max(LEAST_MS, ...fresh.map(([, duration]) => duration))
}

/** The purchase of what is in the cart, to its second step. */
function wizardStep(url: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.goto(url, { waitUntil: 'load' })
    await steps.passInfo(page)
  }
}
