import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Stored {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /** The request's headers that the answer varies by. */
  readonly vary: readonly (readonly [name: string, value: string])[]
  /** Used without asking until then. */
  readonly freshUntil: number
}

/** A cache that everybody shares, as a CDN or a company's proxy. */
export interface CachingProxy {
  readonly url: string
  /** Answers that came from the cache, without or after asking whether they still hold. */
  readonly hits: () => number
  close(): Promise<void>
}

/** What many proxies do with an answer that says nothing about caching. */
const SILENT_FRESH_S = 60

/**
 * Stores what RFC 9111 lets a shared cache store: not `private`, not `no-store`; by address and the headers of `Vary`;
 * `no-cache` asks first. What says nothing about caching is kept for a minute.
 * @param obeysVary false is the control: a cache that forgets what an answer varies by
 */
export async function startCachingProxy(upstream: string, obeysVary = true): Promise<CachingProxy> {
  const stored = new Map<string, Stored[]>()
  let hits = 0
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', request.headers).then(({ status, headers, body }) => {
      response.writeHead(status, Object.fromEntries(headers))
      response.end(body)
    })
  })

  const answer = async (url: string, asked: IncomingHttpHeaders): Promise<Stored> => {
    const fits = ({ vary }: Stored) =>
      !obeysVary || vary.every(([name, value]) => askedFor(asked, name) === value)
    const known = stored.get(url)?.find(fits)
    if (known && known.freshUntil > Date.now()) {
      hits += 1
      return known
    }
    const fresh = await ask(url, asked, known?.headers.get('etag') ?? null)
    if (known && fresh.status === 304) {
      hits += 1
      return known
    }
    if (mayStore(fresh)) stored.set(url, [fresh, ...(stored.get(url) ?? []).filter((one) => one !== known)])
    return fresh
  }

  const ask = async (url: string, asked: IncomingHttpHeaders, etag: string | null): Promise<Stored> => {
    const kept = Object.entries(asked).filter(([name]) => !['host', 'connection'].includes(name))
    const headers = {
      ...Object.fromEntries(kept),
      'accept-encoding': 'identity',
      ...(etag && { 'if-none-match': etag }),
    }
    const got = await fetch(upstream + url, {
      headers: headers as Record<string, string>,
      redirect: 'manual',
    })
    const own = new Headers(got.headers)
    for (const name of ['transfer-encoding', 'connection', 'content-encoding', 'keep-alive']) own.delete(name)
    const names = (own.get('vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
    const vary = names.filter(Boolean).map((name) => [name, askedFor(asked, name)] as const)
    const freshUntil = Date.now() + secondsOf(own) * 1000
    return { status: got.status, headers: own, body: Buffer.from(await got.arrayBuffer()), vary, freshUntil }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits: () => hits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const askedFor = (headers: IncomingHttpHeaders, name: string) => String(headers[name] ?? '')

function mayStore({ status, headers, vary }: Stored): boolean {
  const policy = headers.get('cache-control') ?? ''
  return status === 200 && !/private|no-store/.test(policy) && !vary.some(([name]) => name === '*')
}

function secondsOf(headers: Headers): number {
  const policy = headers.get('cache-control')
  if (policy === null) return SILENT_FRESH_S
  if (/no-cache/.test(policy)) return 0
  return Number(/s-maxage=(\d+)/.exec(policy)?.[1] ?? /max-age=(\d+)/.exec(policy)?.[1] ?? 0)
}
