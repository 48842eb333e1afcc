import { describe, expect, it } from 'vitest'
import { type Asked, cachedSite } from '@/tests/support/cached-site'

describe('the framework answers itself', () => {
  it.each([
    ['a page that it does not store', { 'x-nextjs-cache': '' }],
    ['what says it must not be stored', { 'Cache-Control': 'private, no-store' }],
    ['what sets a cookie', { 'Set-Cookie': ['a=1'] }],
    ['what varies by something else', { Vary: 'Cookie' }],
    ['another page than was decided', { 'x-middleware-rewrite': '/es_MX.USD' }],
  ])('%s', async (_, headers) => {
    const { fake, ask } = await cachedSite()
    fake.headers = headers
    for (let times = 0; times < 3; times += 1) await ask()
    expect([fake.asked.length, fake.untouched.length]).toEqual([1, 3])
  })

  it.each([404, 500, 302])('an answer of status %i, also where a page was stored', async (status) => {
    const { fake, trust, ask } = await cachedSite()
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
    const { fake, ask } = await cachedSite()
    await ask(asked)
    expect([fake.asked.length, fake.untouched.length]).toEqual([0, 1])
    expect(fake.untouched[0]?.url).toBe(asked.path ?? '/')
  })
})
