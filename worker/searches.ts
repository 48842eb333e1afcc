import { CACHES } from './names'
import type { LastingEvent } from './pages'

const MOST_SEARCHES = 20

/** The answer to a search: the network's, or without one what the same search was answered last. */
export async function fetchSearch(request: Request, event: LastingEvent): Promise<Response> {
  const key = await keyOf(request.clone())
  const cache = await caches.open(`${CACHES}-searches`)
  try {
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(keepSearch(cache, key, answer.clone()).catch(() => undefined))
    return answer
  } catch (error) {
    const kept = await cache.match(key)
    if (kept) return kept
    throw error
  }
}

async function keepSearch(cache: Cache, key: string, answer: Response): Promise<void> {
  await cache.delete(key)
  await cache.put(key, answer)
  const all = await cache.keys()
  await Promise.all(all.slice(0, -MOST_SEARCHES).map((old) => cache.delete(old)))
}

/** What was asked for and in which market, as an address: a cache knows no bodies. */
async function keyOf(request: Request): Promise<string> {
  const market = ['x-locale', 'x-currency'].map((name) => request.headers.get(name)).join('.')
  const asked = new TextEncoder().encode(`${market} ${await request.text()}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', asked))
  return `${request.url}?${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
