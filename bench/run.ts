import { NotMeasured } from './lib/not-measured'
import type { Options, RowName } from './lib/options'
import { notMeasured, type Row } from './lib/row'
import { cachedPages } from './measures/cached-pages'
import { clickToContent } from './measures/click-to-content'
import { crowd } from './measures/crowd'
import { firstRenders } from './measures/first-renders'
import { growth } from './measures/growth'
import { html } from './measures/html'
import { inputs } from './measures/inputs'
import { javascript } from './measures/javascript'
import { largestPaint } from './measures/largest-paint'
import { mainThread } from './measures/main-thread'
import { memory } from './measures/memory'
import { middleware } from './measures/middleware'
import { orders } from './measures/orders'
import { pictures } from './measures/pictures'
import { priceChange } from './measures/price-change'
import { queries } from './measures/queries'
import { rushes } from './measures/rush'
import { search } from './measures/search'
import { shifts } from './measures/shifts'
import { wireBytes } from './measures/wire-bytes'
import type { Bench } from './setup/bench'

type Measure = (bench: Bench) => Promise<Row[]>

/** What each row is measured by. */
const MEASURES: Record<RowName, { readonly what: string; readonly measure: Measure }> = {
  P1: { what: 'cached pages', measure: cachedPages },
  P2: { what: 'first render after invalidation', measure: firstRenders },
  P3: { what: 'search API', measure: search },
  P4: { what: 'order placement', measure: orders },
  P5: { what: 'JavaScript above the floor', measure: javascript },
  P6: { what: 'HTML and flight data', measure: html },
  P7: { what: 'bytes on the wire', measure: wireBytes },
  P8: { what: 'largest contentful paint', measure: largestPaint },
  P9: { what: 'cumulative layout shift', measure: shifts },
  P10: { what: 'answer to inputs', measure: inputs },
  P11: { what: 'sharp calls while serving', measure: pictures },
  P12: { what: 'growth to 100,000 products, a million departures', measure: growth },
  P13: { what: 'memory', measure: memory },
  P14: { what: 'a change seen by every process', measure: priceChange },
  P15: { what: 'main thread of a product', measure: mainThread },
  P16: { what: 'from a click to content', measure: clickToContent },
  L1: { what: '500 people, five minutes', measure: crowd },
  L2: { what: '2,000 buyers for 40 seats', measure: rushes },
  M: { what: 'middleware on a cached page', measure: middleware },
  Q: { what: 'statements per request', measure: queries },
}

/** Measures what was asked for, one after the other; a row that fails says why and the others go on. */
export async function runMeasures(bench: Bench, { only }: Options): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of only) {
    const { what, measure } = MEASURES[name]
    console.error(`${name.padEnd(4)} ${what} …`)
    rows.push(...(await rowsOf(bench, name, what, measure)))
  }
  return rows
}

async function rowsOf(bench: Bench, name: string, what: string, measure: Measure): Promise<Row[]> {
  try {
    return await measure(bench)
  } catch (error) {
    if (!(error instanceof NotMeasured)) console.error(error, bench.lastLines())
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return [notMeasured(name, what, error instanceof NotMeasured ? reason : `it failed: ${reason}`)]
  }
}
