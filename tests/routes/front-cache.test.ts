import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { links } from '@/lib/links/links'
import { routerHash } from '@/server/process/front-cache/router-hash'
import { ANA } from '@/tests/support/ana'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { MARKETS, nameOf } from '@/tests/support/markets'
import { printedSeed, type Random, randomFrom } from '@/tests/support/random'
import { type Site, startSite } from '@/tests/support/site'
import { type OwnPages, ownPages } from './support/own-pages'
import { publicAddresses } from './support/public-addresses'
import { randomPath, randomPaths } from './support/random-paths'
import { signIn } from './support/signed-in'

let pages: OwnPages
let database: TestDatabase
let front: Site
let addresses: string[]
let token: string

beforeAll(async () => {
  pages = await ownPages('front-cache')
  database = await testDatabase({ seeded: true })
  addresses = await publicAddresses(database.pool)
  token = await signIn(database.url, 'ana.front@example.com')
  front = await startSite({ databaseUrl: database.url, env: { NEXT_DIST_DIR: pages.dist, JOBS: 'off' } })
  await dropsAreOver()
}, 400_000)
afterAll(async () => {
  await front?.kill()
  await database?.drop()
  pages?.remove()
})

type Headers = Readonly<Record<string, string>>
interface Asked {
  readonly path: string
  readonly method?: string
  readonly headers?: Headers
}
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  /** Whether it came from in front of the framework, which always says where a page is inside. */
  readonly stored: boolean
}

/** Means nothing to the framework, and is strange enough for what stands in front of it. */
const UNTOUCHED = { 'content-language': 'es' }

/** Longer than between the two times that a process drops all pages when it starts. */
const QUIET_MS = 4_000

/** A page that is dropped is rendered anew, and lists its parts in another order: asked for twice it would differ. */
async function dropsAreOver(): Promise<void> {
  const rendering = async () => (await fetch(front.url, { headers: UNTOUCHED })).headers.get('x-fresh-until')
  let [last, since] = [await rendering(), Date.now()]
  while (Date.now() - since < QUIET_MS) {
    await sleep(250)
    const next = await rendering()
    if (next !== last) [last, since] = [next, Date.now()]
  }
}

/** Of one answer, of how it travels, or of where it came from: all else of the headers must be the same. */
const MAY_DIFFER = [
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'],
  ...['x-nextjs-cache', 'x-middleware-rewrite', 'x-fresh-until'],
]

async function ask({ path, method = 'GET', headers = {} }: Asked): Promise<Answer> {
  const { port } = new URL(front.url)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: 'andanza.test', ...headers },
    })
    sent.on('response', resolve).on('error', reject).end()
  })
  const bytes = await buffer(answer)
  const status = answer.statusCode ?? 0
  const kept = Object.entries(answer.headers).filter(([name]) => !MAY_DIFFER.includes(name))
  return {
    status,
    headers: Object.fromEntries(
      kept.map(([name, value]) => [name, status === 304 ? sameVary(name, value) : value]),
    ),
    body: unpacked(bytes, answer.headers['content-encoding']),
    stored: answer.headers['x-nextjs-cache'] !== undefined && !answer.headers['x-middleware-rewrite'],
  }
}

/** The framework forgets in a 304 that the whole answer varies by its encoding. */
function sameVary(name: string, value: unknown): unknown {
  return name === 'vary' ? String(value).replace(/, accept-encoding$/i, '') : value
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return ''
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return plain.toString()
}

/** Nonces, ids and instants of one answer only. */
const withoutChance = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
      .replaceAll(/Expires=[^;"]+/g, 'Expires'),
  )

interface Compared {
  readonly asked: Asked
  /** What they do not agree on, in words; null where they do. */
  readonly difference: string | null
  /** Whether it was answered in front of the framework. */
  readonly stored: boolean
}

/** Asks with and without what stands in front. */
async function compare(asked: Asked): Promise<Compared> {
  const { stored, ...ours } = await ask(asked)
  const { stored: never, ...theirs } = await ask({ ...asked, headers: { ...asked.headers, ...UNTOUCHED } })
  expect(never).toBe(false)
  const same = JSON.stringify(withoutChance(ours)) === JSON.stringify(withoutChance(theirs))
  const about = ({ status, headers, body }: Omit<Answer, 'stored'>) =>
    `${status} ${JSON.stringify(headers)} ${body.length}`
  const difference = same
    ? null
    : `${JSON.stringify(asked)}\n  ours   ${about(ours)}\n  theirs ${about(theirs)}`
  return { asked, difference, stored }
}

/** The same of many questions, asked a few at a time. */
async function compareAll(questions: readonly Asked[]): Promise<Compared[]> {
  const compared: Compared[] = []
  const left = [...questions]
  const lane = async () => {
    for (let asked = left.pop(); asked; asked = left.pop()) compared.push(await compare(asked))
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return compared
}

const differencesOf = (compared: readonly Compared[]) =>
  compared.flatMap(({ difference }) => (difference === null ? [] : [difference]))

const router = (told: Headers = {}): { readonly search: string; readonly headers: Headers } => ({
  search: `?_rsc=${routerHash(told)}`,
  headers: { rsc: '1', ...told },
})
const TREE = { 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' }
const FORMS: readonly (readonly [name: string, search: string, headers: Headers])[] = [
  ['a document', '', {}],
  ['gzip', '', { 'accept-encoding': 'gzip' }],
  ['br', '', { 'accept-encoding': 'gzip, deflate, br' }],
  ['a stale ETag', '', { 'if-none-match': '"stale"' }],
  ['any ETag', '', { 'if-none-match': '*' }],
  ['a part', '', { range: 'bytes=0-99' }],
  ['a session that is worth nothing', '', { 'x-cookie': 'andanza_session=dead; theme=dark' }],
  ['an advertisement', '?utm_source=mail&gclid=a.b', {}],
  ['flight data', router().search, router().headers],
  ['flight data from elsewhere', router(TREE).search, router(TREE).headers],
  [
    'a prefetch',
    router({ 'next-router-prefetch': '1' }).search,
    router({ 'next-router-prefetch': '1' }).headers,
  ],
]

/** A market's own cookies, and those a form adds. */
function inMarket(market: (typeof MARKETS)[number], { 'x-cookie': more, ...headers }: Headers): Headers {
  return {
    ...headers,
    cookie: `locale=${market.locale}; currency=${market.currency}${more ? `; ${more}` : ''}`,
  }
}

describe.each(MARKETS.map((market) => [nameOf(market), market] as const))('in %s', (_, market) => {
  it('every public route answers in every form what the framework answers', async () => {
    const questions = addresses.flatMap((address) =>
      FORMS.map(([, search, headers]) => ({ path: address + search, headers: inMarket(market, headers) })),
    )
    const compared = await compareAll(questions)
    expect(differencesOf(compared)).toEqual([])
    expect(compared.filter(({ stored }) => !stored)).toEqual([])
  }, 300_000)

  it('HEAD and the ETag that a browser has are answered as by the framework', async () => {
    const questions = addresses.map((path) => ({ path, headers: inMarket(market, {}) }))
    for (const asked of questions) {
      const { headers } = await ask(asked)
      const again = { ...asked, headers: { ...asked.headers, 'if-none-match': String(headers.etag) } }
      expect((await compare(again)).difference).toBeNull()
      expect((await ask(again)).status).toBe(304)
      expect((await compare({ ...asked, method: 'HEAD' })).difference).toBeNull()
    }
  }, 300_000)
})

it('covers every kind of address', () => {
  expect(addresses.length).toBeGreaterThan(60)
  expect(addresses).toContain(links.home())
})

describe('random requests', () => {
  const NAMES = [
    ...['accept-encoding', 'if-none-match', 'range', 'cookie', 'rsc', 'next-router-prefetch', 'next-url'],
    ...['next-router-segment-prefetch', 'next-router-state-tree', 'x-middleware-subrequest', 'x-nextjs-data'],
    ...['x-forwarded-proto', 'x-forwarded-host', 'x-visitor-country', 'accept-language', 'user-agent'],
    ...[
      'cache-control',
      'if-modified-since',
      'purpose',
      'x-prerender-revalidate',
      'x-matched-path',
      'accept',
    ],
  ]
  const wordsOf = (random: Random) => [
    ...['1', '0', '', 'gzip', 'br;q=0, gzip', '*', '"x"', 'no-cache', 'https', 'http', 'en', 'es-CO', 'RU'],
    ...['/_tree', 'evil.example', 'middleware', 'Mozilla/5.0', 'curl/8', 'bytes=0-1', 'text/html', '[]'],
    ...['locale=en_US', 'locale=en-US; currency=USD', 'locale=es_CO; locale=en_US', 'currency=%55SD'],
    ...[`andanza_ab=${'d'.repeat(26)}`, `andanza_session=${token}`, '__prerender_bypass=1'],
    `x=${random.below(99)}`,
  ]
  const QUERIES = [
    ...['', '', '', '', '', '', '?utm_source=x', '?utm_source=x&gclid=a.b'],
    ...['?_rsc', '?_rsc=abc', '?q=1', '?dialog=auth', '?', '?_rsc=&a=1'],
  ]

  function randomRequest(random: Random): Asked {
    const address = () => random.pick(addresses)
    const path = random.pick([
      // Plain ones often enough, here and below, that more than a hundred are answered in front of the framework.
      ...[address, address, address, address, address],
      () => randomPaths(1, random)[0] ?? '/',
      () => randomPath('/public/reservation/{code}', random),
      () =>
        random.pick(['/shopping-cart', '/user/profile', '/checkout', '/404', '/invitation/abc', '/hotsale']),
      () => `${address()}/`,
      () => address().replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ])()
    const headers = Object.fromEntries(
      Array.from({ length: random.pick([0, 0, 0, 1, 1, 2, 3]) }, () => [
        random.pick(NAMES),
        random.pick(wordsOf(random)),
      ]),
    )
    const search = path.includes('?') ? '' : random.pick(QUERIES)
    return { path: path + search, method: random.pick(['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST']), headers }
  }

  it('1,000 of them are answered as by the framework, and what one visitor is shown stays theirs', async () => {
    const random = randomFrom(printedSeed('random requests'))
    const questions = Array.from({ length: 1_000 }, () => randomRequest(random))
    const compared = await compareAll(questions)
    expect(differencesOf(compared)).toEqual([])
    const stored = compared.filter((one) => one.stored).length
    console.log(`random requests: ${stored} of ${questions.length} answered in front of the framework`)
    expect(stored).toBeGreaterThan(100)
    // The control: who is signed in does see something of their own, so that it would be found.
    const own = await ask({ path: '/user/profile', headers: { cookie: `andanza_session=${token}` } })
    expect(own.status).toBe(200)
    for (const path of [...addresses, '/user/profile', '/shopping-cart']) {
      const { body } = await ask({ path })
      expect(body).not.toContain('ana.front@example.com')
      expect(body).not.toContain(`${ANA.firstname} ${ANA.lastname}`)
      expect(body).not.toContain(token)
    }
  }, 400_000)
})
