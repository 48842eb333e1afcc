import type { RequestListener, Server } from 'node:http'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { servePrecompressed } from './serve-precompressed'
import { showFailures } from './show-failures'
import { withoutSourceMaps } from './without-source-maps'

const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))
const BUILT_FILES = path.join(ROOT, process.env.NEXT_DIST_DIR ?? '.next', 'static')

/** The pages, ready to answer. */
export interface Pages {
  readonly listener: RequestListener
  /** Lets the browser's reload channel through; only in development. */
  readonly connectReload: (server: Server) => void
  readonly close: () => Promise<void>
}

/**
 * Hands the cache of pages over where the framework looks for one. Named in its configuration it would be imported anew
 * for every request, twice, and each import asks the thread of our TypeScript loader where the file is.
 */
async function offerPageCache(): Promise<void> {
  const { default: FetchCache } = await import('./page-cache.mjs')
  Object.assign(globalThis, { [Symbol.for('@next/cache-handlers')]: { FetchCache } })
}

/** Brings up Next: the production build, or its development server with reload. */
export async function createPages(options: {
  readonly production: boolean
  readonly hostname: string
  readonly port: number
}): Promise<Pages> {
  const dev = !options.production
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
    // What renders pages would else be loaded with the first one, maps and all.
    if (!dev) createRequire(import.meta.url)('next/dist/server/route-modules/app-page/module.compiled')
    return prepared
  })
  const handle = app.getRequestHandler()
  const upgrade = app.getUpgradeHandler()
  const listener: RequestListener = (request, response) => void handle(request, response)
  return {
    // While developing, the framework's own page says more.
    listener: dev ? listener : servePrecompressed(BUILT_FILES, showFailures(listener)),
    connectReload: (server) =>
      void server.on('upgrade', (request, socket: Socket, head) => {
        if (!dev) return void socket.destroy()
        // The channel is quiet until something changes.
        socket.setTimeout(0)
        void upgrade(request, socket, head)
      }),
    close: () => app.close(),
  }
}
