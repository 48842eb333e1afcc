import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** A service worker stands between the pages and the network. */
export const workerIsThere = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      timeout: 30_000,
    })
    .toBe('activated')

/** All that this origin holds, as somebody with the phone in hand would look for it. */
export const heldText = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const type = answer?.headers.get('content-type') ?? ''
        texts.push(request.url, /text|json/.test(type) && answer ? await answer.text() : '')
      }
    }
    const opening = indexedDB.open('andanza-kept')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const rows: unknown[] = []
    for (const name of database.objectStoreNames) {
      const all = database.transaction(name).objectStore(name).getAll()
      rows.push(
        ...(await new Promise<unknown[]>((resolve) => {
          all.onsuccess = () => resolve(all.result)
        })),
      )
    }
    database.close()
    const bytes = rows.map((row) => {
      const sealed = (row as { bytes?: ArrayBuffer }).bytes
      return sealed ? new TextDecoder('latin1').decode(sealed) : JSON.stringify(row)
    })
    return { rows: rows.length, text: [...texts, ...bytes].join('\n') }
  })
