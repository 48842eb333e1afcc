import type { RequestListener } from 'node:http'

/**
 * A service worker in place of the site's: it takes over at once, drops every cache and itself, and answers nothing. A
 * browser asks for it at the next page it opens, whatever the worker it has does, for that question passes no worker.
 * Open pages stay as they are. One that registers its worker in that moment would keep this one for good, so that it goes
 * until none does any more.
 */
const LEAVING = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  for (let times = 0; times < 10 && (await self.registration.unregister()); times += 1)
    await new Promise((resolve) => setTimeout(resolve, 1000))
})()))
`

/** A listener that takes a bad service worker back from every browser that has it (SERVICE_WORKER=off, operations.md). */
export function takeBackWorker(pages: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/sw.js') return void pages(request, response)
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : LEAVING)
  }
}
