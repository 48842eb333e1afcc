import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { ROOT } from '@/scripts/postgres/folders'
import { freePort } from '@/scripts/postgres/launch'
import { systemClock } from '@/server/platform/clock'
import { RATES_ZONE } from '@/server/pricing/current-rates'
import { findChromium } from '@/tests/support/chromium'
import { type Site, type SiteOptions, startSite } from '@/tests/support/site'
import { NotMeasured } from '../lib/not-measured'
import type { Options } from '../lib/options'
import { answering, type Program, startProgram } from '../lib/programs'
import type { Addresses } from './addresses'
import type { BenchDatabases } from './databases'

/** Builds of a run stay beside the site's own. */
export const SITE_BUILD = process.env.BENCH_DIST ?? '.next-bench'

/** A reference server that answers. */
export interface Reference {
  readonly url: string
  readonly pid: number
}

/** Everything a row measures with; servers and browser come up when first asked for and end with the run. */
export class Bench {
  readonly options: Options
  readonly databases: BenchDatabases
  readonly addresses: Addresses
  #known = new Map<string, Promise<unknown>>()
  #closers: (() => Promise<unknown>)[] = []
  #sites: Site[] = []
  #port = Number(process.env.BENCH_PORT || 0)

  constructor(options: Options, databases: BenchDatabases, addresses: Addresses) {
    this.options = options
    this.databases = databases
    this.addresses = addresses
  }

  /** The day it is where prices are made; what is measured is as far from it as on any other day. */
  readonly today = systemClock().today(RATES_ZONE)

  /** Rounds whose median is taken. */
  get rounds(): number {
    return this.options.quick ? 3 : 7
  }

  /** How long a side works in a round. */
  get roundMs(): number {
    return this.options.quick ? 700 : 1500
  }

  /** The site as in production, without jobs, so that only what requests cost is counted. */
  site(): Promise<Site> {
    return this.once('site', () => this.startSite({ databaseUrl: this.databases.url, env: { JOBS: 'off' } }))
  }

  /** Another process of the site; it ends with the run. */
  async startSite(options: SiteOptions): Promise<Site> {
    const env = { NEXT_DIST_DIR: SITE_BUILD, LOG_LEVEL: 'warn', ...options.env }
    const site = await startSite({ port: await this.port(), ...options, env })
    this.#sites.push(site)
    this.closing(() => site.stop())
    return site
  }

  /** What the sites logged last: at `warn`, so it says why a request failed. */
  lastLines(count = 5): string[] {
    return this.#sites.flatMap((site) => site.log().trim().split('\n').slice(-count)).filter(Boolean)
  }

  /** The small Next app. */
  refNext(): Promise<Reference> {
    return this.once('ref-next', async () => {
      const port = await this.port()
      const url = `http://127.0.0.1:${port}`
      const env = { PORT: String(port), DATABASE_URL: this.databases.url }
      const program = this.start('bench/ref-next/server.mjs', env)
      await answering(program, `${url}/empty`)
      return { url, pid: program.pid }
    })
  }

  /** A process of the bench that ends with the run. */
  start(file: string, env: Record<string, string>): Program {
    const program = startProgram(file, env)
    this.closing(program.stop)
    return program
  }

  /** @throws NotMeasured without a browser */
  browser(): Promise<Browser> {
    return this.once('browser', async () => {
      const { executablePath, args, env } = findChromium()
      if (!existsSync(executablePath)) throw new NotMeasured('there is no Chromium')
      const browser = await chromium.launch({
        executablePath,
        args: [...args],
        env: { ...process.env, ...env } as Record<string, string>,
      })
      this.closing(() => browser.close())
      return browser
    })
  }

  /** Makes something at its first use. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#known.get(name) ?? make()
    this.#known.set(name, known)
    return known as Promise<T>
  }

  /** A port of our own: from BENCH_PORT on, or any free one. */
  async port(): Promise<number> {
    if (this.#port === 0) return freePort()
    this.#port += 1
    return this.#port - 1
  }

  closing(close: () => Promise<unknown>): void {
    this.#closers.push(close)
  }

  /** Ends everything, last come first. */
  async close(): Promise<void> {
    for (const close of this.#closers.reverse()) await close().catch((error: unknown) => console.error(error))
    this.#closers = []
  }
}

/** Where results are kept; not committed. */
export const RESULTS = path.join(ROOT, 'bench/results')
