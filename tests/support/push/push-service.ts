import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, jwtVerify } from 'jose'
import type { Post, PushMessage } from '@/server/platform/push/post-push'
import { type Browser, browserKeys, readLikeABrowser } from './browser-keys'

const HOST = 'fcm.googleapis.com'

/** What came through to a browser. */
export interface Shown extends PushMessage {
  readonly headers: IncomingHttpHeaders
  /** By the token of who sent it. */
  readonly subject: string | undefined
}

/** A push service with its browsers, in place of the one that the addresses of subscriptions name. */
export interface PushService {
  readonly post: Post
  /** Another browser. @returns what the site is given */
  readonly browser: () => Promise<{ endpoint: string; keys: Browser['given'] }>
  /** What a browser showed. */
  readonly shown: (endpoint: string) => readonly Shown[]
  /** All that a browser is sent is answered so from now on; null: as it should be. */
  readonly answer: (endpoint: string, status: number | 'nothing' | null) => void
  readonly close: () => Promise<void>
}

/** Takes a message as RFC 8030 says, from who signed for it (RFC 8292), and reads it as the browser does. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser & { shown: Shown[]; answer: number | 'nothing' | null }>()
  const server = createServer(async (request, response) => {
    const found = browsers.get(request.url ?? '')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (found?.answer === 'nothing') return void request.socket.destroy()
    if (!found || found.answer !== null) return void response.writeHead(found?.answer ?? 404).end()
    const status = await take(found, request.headers, Buffer.concat(chunks)).catch(() => 400)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pathOf = (endpoint: string) => new URL(endpoint).pathname
  return {
    post: (url, init) => {
      if (new URL(url).origin !== `https://${HOST}`) throw new Error(`${url} is no push service`)
      return fetch(origin + pathOf(url), init)
    },
    browser: async () => {
      const browser = await browserKeys()
      const endpoint = `https://${HOST}/fcm/send/${crypto.randomUUID()}`
      browsers.set(pathOf(endpoint), { ...browser, shown: [], answer: null })
      return { endpoint, keys: browser.given }
    },
    shown: (endpoint) => browsers.get(pathOf(endpoint))?.shown ?? [],
    answer: (endpoint, status) => {
      const browser = browsers.get(pathOf(endpoint))
      if (browser) browser.answer = status
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

async function take(
  browser: Browser & { shown: Shown[] },
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<number> {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const keys = createLocalJWKSet({
    keys: [{ kty: 'EC', crv: 'P-256', x: half(1), y: half(33), alg: 'ES256' }],
  })
  const { payload } = await jwtVerify(token, keys, { audience: `https://${HOST}` })
  const isNear = (payload.exp ?? Number.POSITIVE_INFINITY) * 1000 < Date.now() + 24 * 3_600_000
  const { ttl, 'content-encoding': encoding } = headers
  if (!isNear || !/^\d+$/.test(ttl?.toString() ?? '') || encoding !== 'aes128gcm') return 400
  const message = JSON.parse(await readLikeABrowser(browser, body)) as PushMessage
  browser.shown.push({ ...message, headers, subject: payload.sub })
  return 201
}
