import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '../app'
import type { TakeSeats } from '../availability/hold-seats'
import { firstOwnerLink } from '../desk/members/first-owner'
import { warmSearch } from '../discovery/search/warm-search'
import { wirePayments } from '../payments-wiring'
import { type Context, createContext } from '../platform/context'
import { readEnv } from '../platform/env/env'
import { startRevalidation, UNHEARD } from '../platform/events/revalidation'
import type { Lifetime } from '../platform/lifetime'
import { createLimiter } from '../platform/limits/limits'
import type { Log } from '../platform/log/log'
import { doorSentences } from './announce-doors'
import { type ApiFetch, apiListener, offerInProcess } from './api-listener'
import { checkAccounts } from './check-accounts'
import { EventStreams } from './event-streams'
import { Trust } from './front-cache/trust'
import { keepHeapSmall } from './memory'
import type { Pages, PagesOptions, PagesParts } from './pages/pages-listener'
import { compareClocks, migrationCheck } from './readiness'
import { drain, type Step, stopOnSignal } from './shutdown'
import { createSite, listen } from './site'
import { askDatabase, type Watch, watchDatabase } from './watch-database'

/** The jobs of a process, once started. */
export interface Jobs {
  readonly running: () => boolean
  readonly stop: () => Promise<void>
}

/** What a process is made of beside the API. */
export interface Parts {
  /** Whether it renders pages too. */
  readonly pages: boolean
  /** Starts the workers; left out when they run elsewhere. */
  readonly startJobs?: (context: Context) => Promise<Jobs>
  /** Runs last, after the pool is closed: the start script stops the embedded database here. */
  readonly afterwards?: () => Promise<unknown>
  /** Only the negative control of tests gives another. */
  readonly takeSeats?: TakeSeats
}

/**
 * Runs the site in this process until it is told to stop: ready → 503, a while for the balancer to see it, event
 * streams closed, jobs stopped, requests drained, pool closed, exit (adr 0010).
 * @returns the address it answers on
 * @throws EnvironmentError, ListenError
 */
export async function serveSite(parts: Parts): Promise<string> {
  keepHeapSmall()
  const env = readEnv()
  const context = await createContext(env)
  const { log } = context
  const state = { draining: false, jobs: undefined as Jobs | undefined }
  const wantsJobs = Boolean(parts.startJobs) && env.jobs === 'in-process'
  const ofTheApi: Step[] = []
  const api = await createApi(
    context,
    { draining: () => state.draining, jobs: () => !wantsJobs || Boolean(state.jobs?.running()) },
    { onStop: (name, close) => void ofTheApi.push({ name, close }) },
    parts.takeSeats,
  )
  const trust = new Trust([UNHEARD])
  const pages = parts.pages
    ? await bringUpPages(
        { ...env, renders: env.connections.renders },
        { trust, limit: createLimiter(context), log },
      )
    : undefined
  const streams = new EventStreams()
  const site = createSite(
    { api: apiListener(api, streams), ...(pages ? { pages: pages.listener } : {}) },
    log,
    env,
  )
  pages?.connectReload(site)
  const port = await listen(site, env.port, env.hostname)
  const revalidation = pages ? startRevalidation(context, ownOrigin(env.hostname, port), trust) : undefined
  const { drainDelay, databasePatience: patience } = env.healing
  const unwatch = watchDatabase({
    ask: () => askDatabase(env.databaseUrl),
    patience,
    onLost: endWithout(log),
  })
  const steps: Step[] = [
    { name: 'streams', close: () => streams.close() },
    { name: 'jobs', close: () => state.jobs?.stop() },
    ...ofTheApi,
    { name: 'requests', close: () => drain(site) },
    { name: 'revalidation', close: () => revalidation?.stop() },
    { name: 'pages', close: () => pages?.close() },
    { name: 'pool', close: () => Promise.all([unwatch(), context.close()]) },
    { name: 'database', close: () => parts.afterwards?.() },
  ]
  stopOnSignal(steps, log, async () => {
    state.draining = true
    // Until the balancer has seen that it is to look elsewhere, everybody is served as before.
    await sleep(drainDelay)
  })
  void warmSearch(context).catch((error: unknown) =>
    log.warn({ err: error }, 'search could not be made ready'),
  )
  void compareClocks(context.pool, log).catch((error: unknown) =>
    log.error({ err: error }, 'the database does not answer'),
  )
  const { gateways } = wirePayments(context)
  void checkAccounts(
    env.gateways.named.flatMap((name) => gateways.find(name) ?? []),
    { log, onWrong: endWithSentence },
  )
  if (wantsJobs) state.jobs = await parts.startJobs?.(context)
  log.info({ port, pid: process.pid }, 'listening')
  // Plain lines for a person: the log would scrub the password.
  // Without its database the site still answers, and says so.
  const owner = await firstOwnerLink(context).catch((error: unknown) => {
    log.warn({ err: error }, 'nobody knows whether the desk has an owner')
    return null
  })
  if (owner !== null) process.stdout.write(`desk: nobody runs it yet; come in within 24 hours by ${owner}\n`)
  for (const line of doorSentences(env.hostname, env.siteUrl, env.operatorDoor))
    process.stdout.write(`${line}
`)
  return ownOrigin(env.hostname, port).replace('127.0.0.1', 'localhost')
}

/** What a process does whose keys are somebody else's, as with keys that are missing. */
function endWithSentence(sentence: string): void {
  console.error(sentence)
  process.exit(1)
}

/** What a process does that has no database for long. */
function endWithout(log: Log): Watch['onLost'] {
  return (error, seconds) => {
    log.fatal({ err: error, duration: seconds * 1000 }, 'no database for too long')
    console.error(`No database answered for ${seconds} s (DATABASE_PATIENCE): this process ends.`)
    process.exit(1)
  }
}

/** Where this very process answers itself. */
function ownOrigin(hostname: string, port: number): string {
  const host = ['localhost', '0.0.0.0', '::'].includes(hostname) ? '127.0.0.1' : hostname
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function createApi(
  context: Context,
  readiness: { draining: () => boolean; jobs: () => boolean },
  lifetime: Lifetime,
  takeSeats?: TakeSeats,
): Promise<ApiFetch> {
  const migrated = migrationCheck()
  const app = await createApp(
    context,
    { ...readiness, migrated: ({ pool }) => migrated(pool) },
    lifetime,
    takeSeats,
  )
  const fetch: ApiFetch = (request, bindings) => app.fetch(request, bindings)
  offerInProcess(fetch)
  return fetch
}

/** Next is loaded only where there are pages: the API alone starts without it. */
async function bringUpPages(options: PagesOptions, parts: PagesParts): Promise<Pages> {
  const { createPages } = await import('./pages/pages-listener')
  return createPages(options, parts)
}
