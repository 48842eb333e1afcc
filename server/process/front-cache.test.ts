import { createServer, type IncomingMessage, request as requestHttp, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '@/lib/routing/settings'
import { createLog } from '../platform/log/log'
import { Framework } from './framework'
import { FrontCache } from './front-cache'
import { Trust } from './front-cache/trust'

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

async function site(bytes = 1_000_000) {
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
    (list: IncomingMessage[]) =>
    async (request: IncomingMessage, response: import('node:http').ServerResponse) => {
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
function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
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

interface Asked {
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

describe('a page that is stored', () => {
  it('is asked for once, and says so', async () => {
    const { fake, ask } = await site()
    const first = await ask()
    const second = await ask()
    expect(second.text).toBe(first.text)
    expect(second.headers['x-nextjs-cache']).toBe('HIT')
    expect([fake.asked.length, fake.untouched.length]).toEqual([1, 0])
  })

  it('is asked for without anything of the visitor who came first', async () => {
    const { fake, ask } = await site()
    await ask({ headers: { cookie: 'andanza_session=secret; other=1', 'x-forwarded-for': '203.0.113.7' } })
    const told = JSON.stringify(fake.asked[0]?.rawHeaders)
    expect(told).toContain('locale=es_MX; currency=MXN')
    expect(told).not.toMatch(/secret|other|203\.0\.113/)
  })

  it('is another one in each market', async () => {
    const { fake, ask } = await site()
    for (const market of ['es_MX.MXN', 'en_US.USD', 'es_MX.MXN', 'en_US.USD']) {
      const [locale, currency] = market.split('.')
      const { text } = await ask({ headers: { cookie: `locale=${locale}; currency=${currency}` } })
      expect(text).toContain(market)
    }
    expect(fake.asked).toHaveLength(2)
  })

  it('travels as the browser takes it', async () => {
    const { ask } = await site()
    const whole = await ask()
    const brotli = await ask({ headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const gzip = await ask({ headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.bytes).equals(whole.bytes)).toBe(true)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).equals(whole.bytes)).toBe(true)
    for (const { headers, bytes } of [whole, brotli, gzip])
      expect(headers['content-length']).toBe(String(bytes.length))
  })

  it('is packed better once it was sent often, and is still the same', async () => {
    const { ask } = await site()
    const headers = { 'accept-encoding': 'br' }
    const quick = await ask({ headers })
    for (let times = 0; times < 20; times += 1) await ask({ headers })
    await expect.poll(async () => (await ask({ headers })).bytes.equals(quick.bytes)).toBe(false)
    const better = await ask({ headers })
    expect(brotliDecompressSync(better.bytes).equals(brotliDecompressSync(quick.bytes))).toBe(true)
  })

  it('is 304 to who has it, and whole to who reloads', async () => {
    const { ask } = await site()
    const { headers, text } = await ask()
    const known = { 'if-none-match': `"old", W/${headers.etag}` }
    const again = await ask({ headers: known })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['content-type']).toBeUndefined()
    expect((await ask({ headers: { 'if-none-match': '"old"' } })).text).toBe(text)
    expect((await ask({ headers: { ...known, 'cache-control': 'no-cache' } })).status).toBe(200)
  })

  it('has no body for HEAD, and its length', async () => {
    const { fake, ask } = await site()
    const head = await ask({ method: 'HEAD' })
    const { bytes } = await ask()
    expect([head.text, head.headers['content-length']]).toEqual(['', String(bytes.length)])
    expect(fake.asked.map(({ method }) => method)).toEqual(['GET'])
  })

  it('goes when there is no room, the one that nobody asked for longest first', async () => {
    const { fake, ask } = await site(12_000)
    const markets = ['es_MX', 'en_US', 'es_CO'].map((locale) => ({ headers: { cookie: `locale=${locale}` } }))
    for (const market of markets) await ask(market)
    await ask(markets[1])
    const before = fake.asked.length
    await ask(markets[2])
    await ask(markets[1])
    expect(fake.asked.length).toBe(before)
    await ask(markets[0])
    expect(fake.asked.length).toBe(before + 1)
  })
})

describe('after a change', () => {
  it('a page is asked about once by everybody together, and stays packed when it is the same', async () => {
    const { fake, trust, ask } = await site()
    const headers = { 'accept-encoding': 'br' }
    const before = await ask({ headers })
    trust.changed()
    const open = gate()
    fake.gate = open.promise
    const waiting = Array.from({ length: 12 }, () => ask({ headers }))
    await expect.poll(() => fake.asked.length).toBe(2)
    open.resolve()
    for (const { bytes } of await Promise.all(waiting)) expect(bytes.equals(before.bytes)).toBe(true)
    expect(fake.asked).toHaveLength(2)
    expect(fake.asked[1]?.headers['if-none-match']).toBe('"Viajes"')
  })

  it('who comes later does not get what was asked for before it', async () => {
    const { fake, trust, ask } = await site()
    const open = gate()
    fake.gate = open.promise
    const early = ask()
    await expect.poll(() => fake.asked.length).toBe(1)
    fake.words = 'Rebajas'
    trust.changed()
    const late = ask()
    await expect.poll(() => fake.asked.length).toBe(2)
    open.resolve()
    expect((await early).text).toContain('Viajes')
    expect((await late).text).toContain('Rebajas')
    expect((await ask()).text).toContain('Rebajas')
  })

  it('an ETag of before is answered with the new page', async () => {
    const { fake, trust, ask } = await site()
    const { headers } = await ask()
    fake.words = 'Rebajas'
    trust.changed()
    const { status, text } = await ask({ headers: { 'if-none-match': headers.etag ?? '' } })
    expect([status, text.includes('Rebajas')]).toEqual([200, true])
  })

  it('many changes leave every page where it was', async () => {
    const { fake, trust, ask } = await site()
    const paths = ['/', '/about-us', '/localflex']
    for (const path of paths) await ask({ path })
    for (let times = 0; times < 50; times += 1) trust.changed()
    for (const path of paths) await ask({ path })
    expect(fake.asked.slice(3).map(({ headers }) => headers['if-none-match'])).toEqual(
      paths.map(() => '"Viajes"'),
    )
  })
})

describe('what is not known to be true', () => {
  it('is asked about each time while changes may be missed, and no more once they are heard', async () => {
    const { fake, trust, ask } = await site()
    await ask()
    trust.doubt('the line is dead')
    for (let times = 0; times < 3; times += 1) await ask()
    expect(fake.asked).toHaveLength(4)
    trust.settle('the line is dead')
    for (let times = 0; times < 3; times += 1) await ask()
    expect(fake.asked).toHaveLength(5)
  })

  it('is asked about again at the instant the page changes by itself', async () => {
    const { fake, ask } = await site()
    fake.freshUntil = Date.now() + 300
    await ask()
    await ask()
    expect(fake.asked).toHaveLength(1)
    await expect.poll(() => Date.now()).toBeGreaterThan(fake.freshUntil)
    fake.words = 'Mañana'
    expect((await ask()).text).toContain('Mañana')
  })

  it('is asked about each time when nobody says until when it holds', async () => {
    const { fake, ask } = await site()
    fake.headers = { 'x-fresh-until': '' }
    await ask()
    await ask()
    expect(fake.asked).toHaveLength(2)
  })
})

describe('the framework answers itself', () => {
  it.each([
    ['a page that it does not store', { 'x-nextjs-cache': '' }],
    ['what says it must not be stored', { 'Cache-Control': 'private, no-store' }],
    ['what sets a cookie', { 'Set-Cookie': ['a=1'] }],
    ['what varies by something else', { Vary: 'Cookie' }],
    ['another page than was decided', { 'x-middleware-rewrite': '/es_MX.USD' }],
  ])('%s', async (_, headers) => {
    const { fake, ask } = await site()
    fake.headers = headers
    for (let times = 0; times < 3; times += 1) await ask()
    expect([fake.asked.length, fake.untouched.length]).toEqual([1, 3])
  })

  it.each([404, 500, 302])('an answer of status %i, also where a page was stored', async (status) => {
    const { fake, trust, ask } = await site()
    await ask()
    fake.status = status
    fake.words = 'gone'
    trust.changed()
    expect((await ask()).status).toBe(status)
    expect(fake.untouched).toHaveLength(1)
  })

  it.each<[string, Asked]>([
    ['another method', { method: 'POST' }],
    ['a draft', { headers: { cookie: '__prerender_bypass=1' } }],
    ['a cookie that needs decoding', { headers: { cookie: 'locale=es%5FMX' } }],
    ['a cookie that comes twice', { headers: { cookie: 'locale=es_MX; locale=en_US' } }],
    ['headers of its own', { headers: { 'x-middleware-subrequest': 'middleware' } }],
    ['a revalidation', { headers: { 'x-prerender-revalidate': 'id' } }],
    ['a router without its hash', { path: '/?_rsc=wrong', headers: { rsc: '1' } }],
    ['half a router', { headers: { 'next-router-state-tree': '[]' } }],
    ['a query that a page may read', { path: '/search?type=country' }],
    ['a router with a query', { path: '/?utm_source=a&_rsc=', headers: { rsc: '1' } }],
    ['a date instead of a tag', { headers: { 'if-modified-since': new Date(0).toUTCString() } }],
    ['a private page', { path: '/shopping-cart' }],
    ['an address that is not there', { path: '/nothing/at/all/here' }],
    ['a path that has to be decoded', { path: '/%61bout-us' }],
    ['a redirect', { path: '/customer-benefits' }],
    ['a blocked country', { headers: { 'x-visitor-country': 'RU' } }],
    ['a slash at the end', { path: '/about-us/' }],
  ])('%s', async (_, asked) => {
    const { fake, ask } = await site()
    await ask(asked)
    expect([fake.asked.length, fake.untouched.length]).toEqual([0, 1])
    expect(fake.untouched[0]?.url).toBe(asked.path ?? '/')
  })
})

describe('a query that only advertisements read', () => {
  it('shows what the framework stores for it, and no other visitor its words', async () => {
    const { fake, ask } = await site()
    await ask({ path: '/?utm_source=first&gclid=abc' })
    const { text, headers } = await ask({ path: '/?utm_source=second' })
    expect(fake.asked).toHaveLength(1)
    expect(text + JSON.stringify(headers)).not.toContain('first')
  })
})

describe('the router', () => {
  it('gets the whole flight data wherever it comes from, asked for once', async () => {
    const { fake, ask } = await site()
    const { routerHash } = await import('./front-cache/router-hash')
    for (const tree of ['[]', '["from"]']) {
      const told = { 'next-router-state-tree': tree }
      await ask({ path: `/?_rsc=${routerHash(told)}`, headers: { rsc: '1', ...told } })
    }
    expect(fake.asked.map(({ url }) => url)).toEqual(['/?_rsc='])
    await ask()
    expect(fake.asked).toHaveLength(2)
  })
})
