import { readFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { PLAIN_FETCH } from '@/lib/client/transport'
import { readSettings } from '@/lib/routing/settings'
import { trustedProxies } from '../../platform/http/address'
import type { Limiter } from '../../platform/limits/limits'
import type { Log } from '../../platform/log/log'
import { ROOT } from '../../platform/root'
import { Framework } from '../framework'
import { FrontCache } from '../front-cache'
import type { Trust } from '../front-cache/trust'
import { gateRenders, type RenderLimits } from './gate-renders'
import { limitPages } from './limit-pages'
import { keepNotes } from './render-notes'
import { serveNamedFiles } from './serve-named-files'
import { servePrecompressed } from './serve-precompressed'
import { showFailures } from './show-failures'
import { takeBackWorker } from './take-back-worker'
import { withoutSourceMaps } from './without-source-maps'

const BUILD = path.join(ROOT, process.env.NEXT_DIST_DIR ?? '.next')

/** The pages, ready to answer. */
export interface Pages {
  readonly listener: RequestListener
  /** Lets the browser's reload channel through; only in development. */
  readonly connectReload: (server: Server) => void
  readonly close: () => Promise<void>
}

/**
 * Hands the cache of pages over where the framework looks for one. Named in its configuration it would be imported anew
 * for every request, twice.
 */
async function offerPageCache(): Promise<void> {
  const { default: FetchCache } = await import('../page-cache.mjs')
  Object.assign(globalThis, { [Symbol.for('@next/cache-handlers')]: { FetchCache } })
}

/** How pages are served. */
export interface PagesOptions {
  readonly production: boolean
  readonly hostname: string
  readonly port: number
  /** Whose word on a visitor's address counts. */
  readonly trustedProxy: readonly string[]
  /** How many pages are rendered at once. */
  readonly renders: RenderLimits
  /** The most that finished pages in front of the framework may take; 0: there are none. */
  readonly frontCacheBytes: number
  /** Off: browsers are made to drop theirs. */
  readonly serviceWorker: 'on' | 'off'
}

/** What pages share with the rest of their process. */
export interface PagesParts {
  readonly trust: Trust
  /** Counts pages beside calls. */
  readonly limit: Limiter
  readonly log: Log
}

/** Brings up Next: the production build, or its development server with reload. */
export async function createPages(options: PagesOptions, { trust, limit, log }: PagesParts): Promise<Pages> {
  const dev = !options.production
  Object.assign(globalThis, { [PLAIN_FETCH]: fetch })
  const app = await withoutSourceMaps(async () => {
    const { default: next } = await import('next')
    if (!dev) await offerPageCache()
    const prepared = next({
      dev,
      dir: ROOT,
      hostname: options.hostname,
      port: options.port,
      ...(dev ? { turbopack: true } : {}),
    })
    await prepared.prepare()
    return prepared
  })
  const handle = app.getRequestHandler()
  const upgrade = app.getUpgradeHandler()
  const pages = keepNotes((request, response) => void handle(request, response))
  const gated = gateRenders(pages, options.renders)
  const framework = await Framework.behind(pages, gated)
  // While developing, the framework's own page says more.
  const shown = dev ? pages : servePrecompressed(path.join(BUILD, 'static'), showFailures(framework, gated))
  const built = serveNamedFiles(path.join(ROOT, 'public'), shown)
  const named = options.serviceWorker === 'off' ? takeBackWorker(built) : built
  const isTrusted = trustedProxies(options.trustedProxy)
  // Behind the front cache: what is stored is decided about there, and costs nothing that would have to be counted.
  const whole = limitPages(named, { settings: readSettings(process.env), isTrusted, limit })
  const front = dev ? null : frontCache(framework, whole, options.frontCacheBytes, { trust, log })
  return {
    listener: front?.listener ?? whole,
    connectReload: (server) =>
      void server.on('upgrade', (request, socket: Socket, head) => {
        if (!dev) return void socket.destroy()
        // The channel is quiet until something changes.
        socket.setTimeout(0)
        void upgrade(request, socket, head)
      }),
    close: async () => {
      await framework.close()
      await app.close()
    },
  }
}

/** What is in front of the pages, unless it is switched off. */
function frontCache(
  framework: Framework,
  pages: RequestListener,
  bytes: number,
  { trust, log }: { readonly trust: Trust; readonly log: Log },
): FrontCache | null {
  if (bytes === 0) return null
  const build = readFileSync(path.join(BUILD, 'BUILD_ID'), 'utf8')
  return new FrontCache({
    framework,
    pages,
    build,
    settings: readSettings(process.env),
    trust,
    bytes,
    log,
  })
}
