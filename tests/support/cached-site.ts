import {
  createServer,
  type IncomingMessage,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach } from 'vitest'
import { readSettings } from '@/lib/routing/settings'
import { createLog } from '@/server/platform/log/log'
import { Framework } from '@/server/process/framework'
import { FrontCache } from '@/server/process/front-cache'
import { Trust } from '@/server/process/front-cache/trust'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A framework of one page per market, `/` and `/about-us`, as ours answers through its middleware. */
interface Fake {
  words: string
  freshUntil: number
  /** Headers instead of its own, and its status. */
  headers: Record<string, string | string[]>
  status: number
  /** Waited for before it answers. */
  gate: Promise<unknown>
  /** What it was asked, by the cache and untouched. */
  readonly asked: IncomingMessage[]
  readonly untouched: IncomingMessage[]
}

/** A front cache before that framework, and how to ask it; all of it ends with the test. */
export async function cachedSite(bytes = 1_000_000) {
  const fake: Fake = {
    words: 'Viajes',
    freshUntil: Date.now() + 3_600_000,
    headers: {},
    status: 200,
    gate: Promise.resolve(),
    asked: [],
    untouched: [],
  }
  const answer = async (request: IncomingMessage, list: IncomingMessage[]) => {
    list.push(request)
    const body = `<html>${marketOf(request)} ${fake.words}${' y más'.repeat(400)}</html>`
    await fake.gate
    return body
  }
  const listener =
    (list: IncomingMessage[]) => async (request: IncomingMessage, response: ServerResponse) => {
      const body = await answer(request, list)
      const etag = `"${fake.words}"`
      response.statusCode = request.headers['if-none-match'] === etag ? 304 : fake.status
      const own = {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, max-age=0, must-revalidate',
        ETag: etag,
        Vary: 'rsc, next-router-state-tree, Accept-Encoding',
        'x-nextjs-cache': 'HIT',
        'x-fresh-until': String(fake.freshUntil),
        'x-middleware-rewrite': `/${marketOf(request)}${pathOf(request)}`,
      }
      for (const [name, value] of Object.entries({ ...own, ...fake.headers }))
        if (value !== '') response.setHeader(name, value)
      response.end(response.statusCode === 304 ? undefined : body)
    }
  const trust = new Trust()
  const framework = await Framework.behind(listener(fake.asked))
  const front = new FrontCache({
    framework,
    pages: listener(fake.untouched),
    build: 'build',
    settings: readSettings({}),
    trust,
    bytes,
    log: createLog({ logLevel: 'silent' }),
  })
  const server = createServer(front.listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => close(server),
    () => framework.close(),
  )
  return { fake, trust, ask: asking(server) }
}

/** What waits until it is opened. */
export function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let open: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, resolve: () => open() }
}

const close = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })

function marketOf({ headers }: IncomingMessage): string {
  const of = (name: string) => new RegExp(`${name}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
  return `${of('locale') ?? 'es_MX'}.${of('currency') ?? 'MXN'}`
}

const pathOf = ({ url = '' }: IncomingMessage) =>
  url.startsWith('/?') || url === '/' ? '' : url.split('?')[0]

/** A request. */
export interface Asked {
  readonly method?: string
  readonly path?: string
  readonly headers?: Record<string, string>
}

const asking =
  (server: Server) =>
  async ({ method = 'GET', path = '/', headers = {} }: Asked = {}) => {
    const { port } = server.address() as AddressInfo
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      requestHttp({ port, host: '127.0.0.1', method, path, headers }, resolve).on('error', reject).end()
    })
    const bytes = await buffer(answer)
    return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() }
  }
