import type { Page } from 'playwright'
import { cumulativeShift } from '../lib/layout-shift'
import { judged, type Row, shift } from '../lib/row'
import type { Bench } from '../setup/bench'
import { steps, tripOf } from '../setup/steps'
import { DESKTOP, observed, PHONE, type Screen, visiting } from '../setup/visits'

/** Slow enough that what comes late is seen. */
const PAUSE_MS = 800

/** P9: what moves by itself through a visit, at two widths: load, scroll, filter, calendar, dialogs. */
export async function shifts(bench: Bench): Promise<Row[]> {
  const { url } = await bench.site()
  const { home, search, country } = bench.addresses
  const journeys: [string, string, (page: Page) => Promise<void>][] = [
    ['home: load, scroll', home, scroll],
    ['country: load, scroll', country, scroll],
    ['search: load, filter', search, filterTwice],
    ['product: load, calendar, date, dialog', tripOf(bench), choose],
  ]
  const rows: Row[] = []
  for (const screen of [PHONE, DESKTOP]) {
    for (const [what, path, walk] of journeys)
      rows.push(await rowOf(bench, screen, what, `${url}${path}`, walk))
  }
  return rows
}

async function rowOf(
  bench: Bench,
  screen: Screen,
  what: string,
  url: string,
  walk: (page: Page) => Promise<void>,
): Promise<Row> {
  const seen = await visiting(bench, screen, async ({ page }) => {
    await steps.open(page, url)
    await walk(page)
    await page.waitForTimeout(PAUSE_MS)
    return (await observed(page)).shifts
  })
  const movers = [...new Set(seen.flatMap(({ sources }) => sources))].slice(0, 4)
  const note = seen.length === 0 ? 'nothing moved' : `moved: ${movers.join(' | ')}`
  const about = { id: 'P9', what: `layout shift at ${screen.width} px: ${what}`, note, details: { seen } }
  return judged(about, cumulativeShift(seen), { must: 0.02, aim: 0, side: 'most', write: shift })
}

async function scroll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let at = 0; at < height; at += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(120)
  }
}

async function filterTwice(page: Page): Promise<void> {
  await steps.openFilters(page)
  await steps.filter(page)
  await page.waitForTimeout(PAUSE_MS)
  await steps.filter(page)
  await steps.closeFilters(page)
  await page.waitForTimeout(PAUSE_MS)
  await scroll(page)
}

async function choose(page: Page): Promise<void> {
  await steps.openPictures(page)
  await steps.seeCalendar(page)
  await steps.chooseDate(page)
  await page.waitForTimeout(PAUSE_MS)
  await steps.moreTickets(page)
  await page.waitForTimeout(PAUSE_MS)
  await scroll(page)
}
