/**
 * What the service worker does beside Workbox: built into `/worker-{build}.js` by next.config.mjs, which names the caches,
 * and imported by `/sw.js` (next-pwa). Routes of `runtimeCaching` call what is put on `self.andanza`.
 */
import { CACHES } from './names'
import { fetchPage, type LastingEvent, offlineDocument, readPage } from './pages'
import { openPushed, type PushScope, showPush } from './pushes'
import { type RenewScope, renewPush } from './renewed-push'
import { fetchSearch } from './searches'

/** What events bring along, those of them. */
interface Parts {
  readonly data?: unknown
  readonly notification?: Notification
  readonly newSubscription?: PushSubscription | null
}

/** As far as we use it; the DOM's types, which pages need, exclude those of workers. */
interface WorkerScope extends PushScope, RenewScope {
  readonly registration: PushScope['registration'] & RenewScope['registration']
  andanza: Readonly<Record<'page' | 'search', (request: Request, event: LastingEvent) => Promise<Response>>>
  readonly addEventListener: (name: string, listen: (event: Event & LastingEvent & Parts) => void) => void
}

const scope = self as unknown as WorkerScope

scope.andanza = { page: fetchPage, search: fetchSearch }

scope.addEventListener('install', (event) => event.waitUntil(keepScriptsOfOffline()))

scope.addEventListener('activate', (event) => event.waitUntil(dropOtherBuilds()))

scope.addEventListener('message', (event) => {
  const said = event.data as { readonly type?: unknown; readonly url?: unknown } | null
  if (said?.type === 'andanza:read' && typeof said.url === 'string') event.waitUntil(readPage(said.url))
})

scope.addEventListener('push', (event) =>
  event.waitUntil(showPush(scope, (event.data ?? null) as { text: () => string } | null)),
)

scope.addEventListener('notificationclick', (event) => {
  if (event.notification) event.waitUntil(openPushed(scope, event.notification))
})

scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewPush(scope, event.newSubscription ?? null)),
)

/** What shows a kept reservation is there before it is needed: the page for when nothing can be reached, and its scripts. */
async function keepScriptsOfOffline(): Promise<void> {
  const answer = await fetch('/offline')
  if (!answer.ok) throw new Error(`/offline: ${answer.status}`)
  const html = await answer.text()
  const cache = await caches.open(`${CACHES}-files`)
  await cache.put('/offline', offlineDocument(html, answer.headers))
  await Promise.all(filesIn(html).map((file) => keepFile(cache, file)))
}

/** All that a page names, in its elements and in what its scripts read, where they leave out where they lie. */
function filesIn(html: string): string[] {
  const named = html.match(/static\/(?:chunks|css|media)\/[\w/.%()[\]~-]+?\.(?:js|css|woff2)/g) ?? []
  return [...new Set(named)].map((file) => `/_next/${file}`)
}

/** What is not there was no file's name. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const answer = await fetch(file)
  if (answer.ok) await cache.put(file, answer)
}

/** Nothing of another build stands beside this one, of an older worker's caches either: all of this origin's are ours. */
async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !name.startsWith(CACHES)).map((name) => caches.delete(name)))
}
