import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '@/lib/desk/roles'
import { type Context, createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { SITE_SECRET, type Site, startSite } from '@/tests/support/site'
import { someEmail } from '@/tests/support/some-email'
import { loadedFiles } from './support/loaded-files'
import { type OwnPages, ownPages } from './support/own-pages'
import { rawRequest } from './support/raw-request'
import { signIn } from './support/signed-in'

const MARKET = '/es_MX.MXN'
const INSIDE = [
  ...(['/desk', '/desk/reservations', '/desk/reservations/7K3M9QXWV2ABC', '/desk/approvals'] as const),
  '/desk/reservations/create',
  ...(['/desk/departures', '/desk/departures/51111111-1111-7111-8111-111111111111'] as const),
  ...(['/desk/money/refunds', '/desk/money/disputes'] as const),
  ...(['/desk/reviews', '/desk/money/payments', '/desk/travellers', '/desk/inbox'] as const),
  '/desk/inbox/leads',
  '/desk/inbox/questions',
  '/desk/campaigns/influencers',
  '/desk/travellers/51111111-1111-7111-8111-111111111111',
  ...(['/desk/team/people', '/desk/team/audit', '/desk/system', '/desk/me'] as const),
]

const FORBIDDEN = '<h1>Tu rol no llega hasta aquí</h1>'

let pages: OwnPages
let database: TestDatabase
let site: Site
let context: Context & { close: () => Promise<void> }

beforeAll(async () => {
  pages = await ownPages('desk-pages')
  database = await testDatabase({ seeded: true })
  context = await createContext(
    readEnv({ DATABASE_URL: database.url, APP_SECRET: SITE_SECRET, LOG_LEVEL: 'error' }),
  )
  site = await startSite({ databaseUrl: database.url, env: { NEXT_DIST_DIR: pages.dist, JOBS: 'off' } })
}, 400_000)
afterAll(async () => {
  await site?.kill()
  await context?.close()
  await database?.drop()
  pages?.remove()
})

const ask = (page: string, cookie = '', headers: Record<string, string> = {}) =>
  rawRequest(site.url, page, { cookie, ...headers })
const member = (role: Role): Promise<DeskMember> => deskMember(context, role)

describe('a page of the desk', () => {
  it.each(INSIDE)('leads to the door and back whoever is not signed in there: %s', async (page) => {
    const traveller = await signIn(database.url, someEmail())
    const outside = ['', 'andanza_desk=a-token-that-was-worth-something-once', `andanza_session=${traveller}`]
    for (const cookie of [...outside, `andanza_desk=${traveller}`]) {
      const { status, headers, body } = await ask(page, cookie)
      expect([status, headers.location?.replace(site.url, '')]).toEqual([
        307,
        `/desk/enter?next=${encodeURIComponent(page)}`,
      ])
      expect(body).not.toContain('@andanza.test')
    }
  })

  it.each(INSIDE)('is shown to an owner, stored by nobody, under a policy with a nonce: %s', async (page) => {
    const { cookie } = (await member('owner')).headers
    const { status, headers, body } = await ask(page, cookie)
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w-]+' 'strict-dynamic'/)
    expect(body).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(body).toContain('<meta name="referrer" content="no-referrer"/>')
    expect(body).toContain('Some owner')
  })

  it('weighs at most 180 KB of script, as it is sent', async () => {
    const { cookie } = (await member('owner')).headers
    const { body } = await ask('/desk', cookie)
    const scripts = [...loadedFiles(pages.dist, body)].filter(
      // Polyfills are for browsers without modules.
      ([name]) =>
        /^(?!chunks\/polyfills).*\.js$/.test(name) &&
        body.includes(name.replaceAll('[', '%5B').replaceAll(']', '%5D')),
    )
    const bytes = scripts.reduce((sum, [, text]) => sum + brotliCompressSync(text).length, 0)
    console.log(`${scripts.length} scripts of /desk: ${Math.round(bytes / 1024)} KB`)
    expect(scripts.length).toBeGreaterThan(8)
    expect(bytes).toBeLessThanOrEqual(180 * 1024)
  })

  it('tells whose role does not come to it what is missing, and nothing of what is there', async () => {
    const { cookie } = (await member('service')).headers
    const { status, body } = await ask('/desk/team/people', cookie)
    expect(status).toBe(200)
    expect(body).toContain(FORBIDDEN)
    expect(body).not.toContain('lucia@andanza.test')
    const finance = (await member('finance')).headers
    expect((await ask('/desk/team/audit', finance.cookie)).body).not.toContain(FORBIDDEN)
  })

  it('is closed at once to whoever is suspended', async () => {
    const { id, headers } = await member('operations')
    expect((await ask('/desk', headers.cookie)).status).toBe(200)
    await context.pool.query('update desk_members set suspended_at = now() where id = $1', [id])
    expect((await ask('/desk', headers.cookie)).status).toBe(307)
  })

  it('gives nothing away to whoever asks for its data instead, or for its inside address', async () => {
    await member('owner')
    const ways: [string, Record<string, string>][] = [
      ['', { rsc: '1' }],
      ['?_rsc=1abcd', { rsc: '1', 'next-router-prefetch': '1' }],
      ['', { 'x-middleware-subrequest': 'middleware' }],
    ]
    for (const page of INSIDE)
      for (const place of [page, MARKET + page])
        for (const [query, headers] of ways)
          expect((await ask(place + query, '', headers)).body, place).not.toContain('andanza.test')
  })
})

describe('a public page', () => {
  /** What only the desk's scripts, texts and styles hold. */
  const DESK = ['/api/desk', 'second-step', '.tabbar', 'desk.today', 'Lo que pospongas', 'step_up_required']
  const filesOf = async (page: string, cookie = '') => loadedFiles(pages.dist, (await ask(page, cookie)).body)
  const found = (files: ReadonlyMap<string, string>) =>
    [...files].flatMap(([name, text]) =>
      DESK.filter((word) => text.includes(word)).map((word) => `${name} holds ${word}`),
    )

  it.each(['/', '/search', '/tours/un-dia-entre-cenotes', '/ciudad/merida', '/outlet', '/404'])(
    'loads nothing of the desk, now or later: %s',
    async (page) => {
      const files = await filesOf(page)
      expect(files.size).toBeGreaterThan(8)
      expect([...files.keys()].some((name) => name.endsWith('.css'))).toBe(true)
      expect(found(files)).toEqual([])
      const { body } = await ask(page)
      for (const word of DESK) expect(body).not.toContain(word)
    },
  )

  it.each(['/shopping-cart', '/checkout', '/layaway'])('nor does a visitor’s own: %s', async (page) => {
    expect(found(await filesOf(page))).toEqual([])
  })

  it('would be noticed: the desk’s own pages load it', async () => {
    const { cookie } = (await member('owner')).headers
    const files = await filesOf('/desk', cookie)
    expect([...files.values()].join('\n')).toContain('/api/desk')
    expect([...files.values()].join('\n')).toContain('.tabbar')
    expect((await ask('/desk', cookie)).body).toContain('Lo que pospongas')
  })
})
