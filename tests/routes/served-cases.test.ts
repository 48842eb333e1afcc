import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'
import { GUARD_CASES, LIVE_CASES } from './all-cases'
import type { Asker, Case } from './case'
import { fullOutcome, sentAddress } from './support/outcome'
import { type OwnPages, ownPages } from './support/own-pages'
import { type RawAnswer, rawRequest } from './support/raw-request'
import { signIn } from './support/signed-in'

let pages: OwnPages
let database: TestDatabase
let site: Site
let token: string

beforeAll(async () => {
  pages = await ownPages('served-cases')
  database = await testDatabase({ seeded: true })
  token = await signIn(database.url, 'ana@example.com')
  site = await startSite({ databaseUrl: database.url, env: { NEXT_DIST_DIR: pages.dist, JOBS: 'off' } })
}, 400_000)
afterAll(async () => {
  await site?.kill()
  await database?.drop()
  pages?.remove()
})

/** Asks as the row says. */
function ask(address: string, asker: Asker): Promise<RawAnswer> {
  const worth = { valid: token, invalid: 'a-token-that-was-worth-something-once' }
  const cookies = {
    locale: asker.locale,
    currency: asker.currency,
    andanza_session: asker.token && worth[asker.token],
  }
  return rawRequest(site.url, sentAddress(address), {
    cookie: Object.entries(cookies)
      .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
      .join('; '),
    ...(asker.accept && { 'accept-language': asker.accept }),
    ...(asker.country !== undefined && { 'x-visitor-country': asker.country }),
    ...(asker.router && { rsc: '1' }),
  })
}

/** What a visitor sees of an answer; which page it was they can only read. */
function told({ status, headers }: RawAnswer): string {
  if (headers.location !== undefined) return `${status} ${headers.location.replace(site.url, '')}`
  const stored = headers['cache-control']?.includes('no-store') ? ' private' : ''
  return `${status} ${headers['x-market']}${stored}`
}

/** A row's outcome without the page's own address. */
function expected(outcome: string, asker: Asker): string {
  const [status = '', where = '', , access] = fullOutcome(outcome, asker).split(' ')
  return [status, where, access].filter(Boolean).join(' ')
}

/** Redirects need no page and nothing stored. */
const redirects = GUARD_CASES.map(([quote, rows]) => [quote, rows.filter(isRedirect)] as const)

function isRedirect([, outcome]: Case): boolean {
  return outcome.startsWith('3')
}

describe.each([...LIVE_CASES, ...redirects].filter(([, rows]) => rows.length > 0))('“%s”', (_quote, rows) => {
  it(`holds for ${rows.length} addresses of a running server`, async () => {
    const seen = await Promise.all(
      rows.map(async ([address, , asker = {}]) => [address, told(await ask(address, asker)), asker]),
    )
    expect(seen).toEqual(
      rows.map(([address, outcome, asker = {}]) => [address, expected(outcome, asker), asker]),
    )
  }, 60_000)
})

describe('an A/B test', () => {
  const agent = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' }
  const inVariant = { cookie: `andanza_ab=${'d'.repeat(26)}` }
  const OUTLET = '/outlet'
  const visit = (headers: Record<string, string>) => rawRequest(site.url, OUTLET, headers)
  const variantOf = async (headers: Record<string, string>) => (await visit(headers)).headers['x-variant']

  it('shows a visitor the page of their variant at the same address, as the framework’s router sees it too', async () => {
    const variant = await visit({ ...agent, ...inVariant })
    expect(variant.headers['x-variant']).toBe('exp1')
    expect(await variantOf({ ...agent, ...inVariant, rsc: '1' })).toBe('exp1')
    const control = await visit(agent)
    expect(control.headers['x-variant']).toBe('control')
    expect(variant.body).not.toBe(control.body)
    expect(variant.body).toContain(`<link rel="canonical" href="${site.url}/outlet"/>`)
    expect(variant.body).toContain('<meta name="robots" content="noindex, nofollow"/>')
  }, 60_000)

  it('shows robots and whoever keeps no cookie the control, and middleware sets none', async () => {
    expect(await variantOf({ 'user-agent': 'Googlebot/2.1', ...inVariant })).toBe('control')
    expect(await variantOf(inVariant)).toBe('control')
    const { headers } = await visit(agent)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toContain('private')
  })
})

describe('an invitation', () => {
  it('is remembered for 30 days, the first one wins, and nobody stores the answer', async () => {
    const first = await rawRequest(site.url, '/invitation/AB12')
    expect(first.headers['cache-control']).toBe('no-store')
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toContain('referral_code=AB12;')
    expect(cookie).toContain('Max-Age=2592000')
    // Pages are the same for everybody: their scripts see by it that somebody was invited.
    expect(cookie).not.toContain('HttpOnly')
    const second = await rawRequest(site.url, '/invitation/CD34', { cookie: 'referral_code=AB12' })
    expect(second.headers['set-cookie']).toBeUndefined()
  })
})
