import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cenotesCart } from '@/tests/api/checkout/support/buyer'
import { stock } from '@/tests/api/checkout/support/stock'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { callerAt, placeOrder, pricedOrder } from '@/tests/support/shop-client'
import { type Site, startSite } from '@/tests/support/site'
import { BYPASSES } from '../support/bypasses'
import { removeMiddleware } from '../support/no-middleware'
import { type OwnPages, ownPages } from '../support/own-pages'
import { type RawAnswer, rawRequest } from '../support/raw-request'
import { signIn } from '../support/signed-in'

const MARKET = '/es_MX.MXN'
const BUYER = { email: 'rosalinda.q@example.com', firstname: 'Rosalinda', lastname: 'Quintanilla' }
const OWNER = { email: 'macaria.o@example.com', firstname: 'Macaria' }
/** What nobody but its owner may read anywhere. */
const SECRETS = [...Object.values(BUYER), ...Object.values(OWNER)]

let pages: OwnPages
let database: TestDatabase
let site: Site
let code: string
let tokens: { readonly owner: string; readonly stranger: string }

beforeAll(async () => {
  pages = await ownPages('no-middleware')
  removeMiddleware(pages.dist)
  database = await testDatabase()
  await stock(database.pool)
  site = await startSite({ databaseUrl: database.url, env: { NEXT_DIST_DIR: pages.dist, JOBS: 'off' } })
  tokens = {
    owner: await signIn(database.url, OWNER.email, OWNER.firstname),
    stranger: await signIn(database.url, 'stranger@example.com', 'Zoe'),
  }
  const caller = callerAt(site.url)
  const priced = await pricedOrder(caller, cenotesCart(1), BUYER.email)
  const general_info = { ...priced.general_info, ...BUYER }
  code = (await placeOrder(caller, { ...priced, general_info })).data.code
}, 400_000)
afterAll(async () => {
  await site?.kill()
  await database?.drop()
  pages?.remove()
})

const addresses = () => [
  ...['', MARKET].flatMap((market) => [
    ...['data', 'reservations', 'points', 'security'].map((tab) => `${market}/user/profile/${tab}`),
    `${market}/user/reservation/${code}`,
    `${market}/user/reservation/${code}/travelers`,
    `${market}/user/reservation/${code}/edit`,
    `${market}/public/reservation/${code}`,
    `${market}/public/reservation/${code}/travelers`,
    `${market}/magic-link/${code}`,
    `${market}/new-password/${code}`,
    `${market}/new-email/${code}`,
    `${market}/my-data/${code}`,
  ]),
  '/api/me',
  `/api/v1.5/orders/details/${code}`,
  `/api/v1.5/orders/show/${code}/public`,
  `/api/v1.5/orders/show/${code}/check-up`,
]

interface Asked {
  readonly session?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Follows the redirect that the framework itself gives to a request of its router without the right key. */
async function ask(path: string, { session, headers = {} }: Asked = {}): Promise<RawAnswer> {
  const cookie = session && { cookie: `andanza_session=${session}`, authorization: `Bearer ${session}` }
  const sent = { ...cookie, ...headers }
  const answer = await rawRequest(site.url, path, sent)
  const { location } = answer.headers
  return location?.includes('_rsc') ? rawRequest(site.url, location.replace(site.url, ''), sent) : answer
}

/** What an answer gave away, by address; headers count too. */
async function leaks(path: string, asked: Asked): Promise<string[]> {
  const { status, headers, body } = await ask(path, asked)
  const text = body + JSON.stringify(headers)
  if (status >= 500) return [`${path} answered ${status}`]
  return SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${path} shows ${secret}`)
}

describe('without middleware', () => {
  it.each(BYPASSES)(
    'nobody without the right session sees anything private: $name',
    async (bypass) => {
      const found: string[] = []
      for (const session of [undefined, 'a-token-that-was-worth-something-once', tokens.stranger]) {
        const asked = { headers: bypass.headers, ...(session !== undefined && { session }) }
        const all = await Promise.all(addresses().map((address) => leaks(bypass.path(address), asked)))
        found.push(...all.flat())
      }
      expect(found).toEqual([])
    },
    90_000,
  )

  it('the owner of a session sees their own, so that the secrets would be seen', async () => {
    for (const headers of [{}, { rsc: '1' }]) {
      const own = { session: tokens.owner, headers }
      const { status, body } = await ask(`${MARKET}/user/profile/data`, own)
      expect(status).toBe(200)
      expect(body).toContain(OWNER.email)
    }
    expect((await ask('/api/me', { session: tokens.owner })).body).toContain(OWNER.firstname)
  })

  it('a page without a guard of its own is reachable: middleware really is gone', async () => {
    for (const page of ['/shopping-cart', '/offline']) {
      for (const headers of [{}, { rsc: '1' }]) {
        const answer = await ask(MARKET + page, { headers })
        expect(answer.status, page).toBe(200)
        expect(answer.headers['x-market']).toBeUndefined()
      }
    }
  })

  it.each(['fr_FR.EUR', 'es_MX', 'es_MX.EUR', 'es_MX.MXN.x', 'ES_MX.MXN', 'user', '..', 'tours'])(
    'a market that is not in the list is 404: %s',
    async (market) => {
      for (const page of [
        '',
        '/search',
        '/tours/un-dia-entre-cenotes',
        '/shopping-cart',
        '/user/profile/data',
      ])
        expect((await ask(`/${market}${page}`)).status, page).toBe(404)
    },
  )
})
