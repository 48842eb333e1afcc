import type { RequestListener } from 'node:http'

/**
 * A service worker in place of the site's: it takes over at once, drops every cache and itself, and answers nothing. A
 * browser asks for it at the next page it opens, whatever the worker it has does, for that question passes no worker.
 * Open pages stay as they are.
 */
const LEAVING = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
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
