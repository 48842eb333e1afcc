import path from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { ROOT } from '@/scripts/postgres/folders'
import type { Bench } from './bench'

const OBSERVER = path.join(ROOT, 'bench/browser/observe.js')

/** A screen. */
export interface Screen {
  readonly width: number
  readonly height: number
  readonly density: number
  readonly phone: boolean
}

/** The phone of Lighthouse, so that figures can be held against the peers'. */
export const LIGHTHOUSE_PHONE: Screen = { width: 412, height: 823, density: 1.75, phone: true }
export const PHONE: Screen = { width: 390, height: 844, density: 2, phone: true }
export const DESKTOP: Screen = { width: 1280, height: 800, density: 1, phone: false }

/** A visit with an empty browser: nothing cached, no cookie, no service worker. */
export interface Visit {
  readonly page: Page
  readonly session: CDPSession
}

/** What `bench/browser/observe.js` sees in the page from its first byte on. */
interface Observed {
  lcp: number
  shifts: { value: number; start: number; sources: string[] }[]
  /** Milliseconds by the number of the interaction. */
  interactions: Record<number, number>
}

declare global {
  interface Window {
    __bench: Observed
  }
}

/** Opens a visit, hands it over, and closes it whatever happens. */
export async function visiting<T>(
  bench: Bench,
  screen: Screen,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const browser = await bench.browser()
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    ...{ deviceScaleFactor: screen.density, isMobile: screen.phone, hasTouch: screen.phone },
    ...{ locale: 'es-MX', serviceWorkers: 'block' },
  })
  try {
    return await work(await visitOf(context))
  } finally {
    await context.close()
  }
}

async function visitOf(context: BrowserContext): Promise<Visit> {
  await context.addInitScript({ path: OBSERVER })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return { page, session: await context.newCDPSession(page) }
}

/** What was observed so far. */
export function observed(page: Page): Promise<Observed> {
  return page.evaluate(() => window.__bench)
}

/** Lighthouse's slow 4G and a processor four times slower. */
export async function slowDown({ session }: Visit, { network = true } = {}): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (!network) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
  })
}
