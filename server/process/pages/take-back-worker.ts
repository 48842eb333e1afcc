import type { RequestListener } from 'node:http'

/**
 * A service worker in place of the site's: it drops every cache and itself, and answers nothing. A browser asks for it at
 * the next page it opens, whatever the worker it has does, for that question passes no worker. It signs off before it is
 * active too, because the worker it has keeps it waiting for as long as that one has something to do: no page that is
 * opened meanwhile gets that one. That is not waited for, since it comes after the installing it is asked in. Open pages
 * stay as they are.
 */
const LEAVING = `const drop = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
}
self.addEventListener('install', (event) => {
  self.skipWaiting()
  self.registration.unregister()
  event.waitUntil(drop())
})
self.addEventListener('activate', (event) => event.waitUntil(drop().then(() => self.registration.unregister())))
`

/** A listener that takes a bad service worker back from every browser that has it (SERVICE_WORKER=off, operations.md). */
export function takeBackWorker(pages: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/sw.js') return void pages(request, response)
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : LEAVING)
  }
}
