import { CACHES } from './names'
import { isReadable } from './readable'

/** So many pages can be read without a network, the last that were. */
const MOST_PAGES = 30
const KEPT_AT = 'x-kept-at'
/** One that was kept a moment ago is not asked for again. */
const FRESH_MS = 60_000
const PASSED_ON = ['content-type', 'content-security-policy', 'referrer-policy', 'x-content-type-options']

/** What keeps a worker alive while something is done. */
export interface LastingEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

const pages = () => caches.open(`${CACHES}-pages`)

/**
 * The answer to a navigation: the network's, always, while there is one. Without it a public page that was read is shown
 * as it was; anything else, and everything private, is the offline page.
 */
export async function fetchPage(request: Request, event: LastingEvent): Promise<Response> {
  try {
    const answer = await fetch(request)
    // Nobody waits for it to be kept.
    if (isReadable(request.url)) event.waitUntil(keepPage(request.url, answer.clone()).catch(() => undefined))
    return answer
  } catch {
    return (await keptPage(request.url)) ?? (await offlinePage()) ?? Response.error()
  }
}

/** Keeps a page that was reached without a navigation of the browser's. */
export async function readPage(url: string): Promise<void> {
  if (!isReadable(url)) return
  const kept = await (await pages()).match(url)
  if (Date.now() - Number(kept?.headers.get(KEPT_AT) ?? 0) < FRESH_MS) return
  const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
  if (answer) await keepPage(url, answer)
}

/** Only what everybody gets alike: a page that may not be stored says so (adr 0004). */
async function keepPage(url: string, answer: Response): Promise<void> {
  const isStored = !/no-store/.test(answer.headers.get('cache-control') ?? 'no-store')
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (!answer.ok || answer.redirected || !isStored || !isPage) return
  const cache = await pages()
  const headers = new Headers({ [KEPT_AT]: String(Date.now()) })
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  // Once more, so that it is the newest.
  await cache.delete(url)
  await cache.put(url, new Response(await answer.text(), { headers }))
  const all = await cache.keys()
  await Promise.all(all.slice(0, -MOST_PAGES).map((old) => cache.delete(old)))
}

/** A page as it was, which says since when (components/layout/offline-banner.tsx). */
async function keptPage(url: string): Promise<Response | null> {
  if (!isReadable(url)) return null
  const cache = await pages()
  const { pathname } = new URL(url)
  // What a campaign put behind an address is another address of the same page; a search is not.
  const options = { ignoreSearch: !/^\/(?:search|results)\b/.test(pathname) }
  const kept = (await cache.match(url)) ?? (await cache.match(url, options))
  if (!kept) return null
  const said = `<meta name="andanza:kept" content="${Number(kept.headers.get(KEPT_AT))}" data-path="${pathname}">`
  const html = await kept.text()
  return new Response(html.replace('<head>', `<head>${said}`), { headers: kept.headers })
}

async function offlinePage(): Promise<Response | undefined> {
  return (await caches.open(`${CACHES}-files`)).match('/offline')
}

/** The offline page as it is kept. */
export function offlineDocument(html: string, from: Headers): Response {
  const headers = new Headers()
  for (const name of PASSED_ON) headers.set(name, from.get(name) ?? '')
  return new Response(html, { headers })
}
