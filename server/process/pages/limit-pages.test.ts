import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { LimitName } from '@/lib/api/call'
import { readSettings } from '@/lib/routing/settings'
import { DomainError } from '../../platform/errors'
import { limitPages } from './limit-pages'

let server: Server | undefined
afterEach(() => void server?.close())

const CODE = 'ABCDEFGHJKMNP'
const SESSION = { cookie: 'locale=es_MX; andanza_session=made-up' }

/** A site that counts two of everything, and what was counted. */
async function site(most = 2) {
  const counted: string[] = []
  const limit = async (name: LimitName, who: string) => {
    counted.push(`${name} ${who}`)
    if (counted.filter((one) => one === `${name} ${who}`).length > most)
      throw new DomainError('too_many_requests', { retryAfter: 7 })
  }
  const pages = limitPages((_request, response) => void response.end('a page'), {
    settings: readSettings({}),
    isTrusted: (address) => address === '127.0.0.1',
    limit,
  })
  server = createServer(pages)
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'x-forwarded-for': '203.0.113.7', 'accept-language': 'es', ...headers },
    })
  return { ask, counted }
}

describe('a page that is rendered for whoever asks', () => {
  it.each<[string, string, Record<string, string>?]>([
    ['lookup', `/public/reservation/${CODE}`],
    ['lookup', `/public/reservation/${CODE}/travelers`],
    ['lookup', `/public/reservation/${CODE}`, { rsc: '1' }],
    ['lookup', `/public/reservation/${CODE}`, SESSION],
    ['lookup', `/user/reservation/${CODE}`, SESSION],
    ['lookup', `/user/reservation/${CODE}?redirect_from=x`],
    ['lookup', `/user/reservation/${CODE}/edit`, SESSION],
    ['lookup', `/layaway?code=${CODE}`],
    ['lookup', '/public/traveler/some-token'],
    ['lookup', '/public/refund-account/some-token'],
    ['lookup', '/public/voucher/some-token'],
    ['lookup', '/public/host-chat/some-token'],
    ['lookup', '/public/question/some-token'],
    ['lookup', '/public/lead/some-token'],
    ['lookup', `/public/certificate/${'0'.repeat(64)}`],
    ['lookup', '/magic-link/some-token'],
    ['lookup', '/magic-link/some-token', SESSION],
    ['page', '/shopping-cart'],
    ['page', '/checkout?pay=full'],
    ['page', '/user/profile/data', SESSION],
    ['results', '/search?search=peru'],
    ['results', '/ciudad/cusco?month=2027-03'],
  ])('spends the budget %s: %s', async (budget, path, headers = {}) => {
    const { ask, counted } = await site()
    expect((await ask(path, headers)).status).toBe(200)
    expect(counted).toEqual([`${budget} 203.0.113.7`])
  })

  it('is refused beyond its budget, in words of its language and with the wait', async () => {
    const { ask } = await site()
    for (let n = 0; n < 2; n++) await ask(`/public/reservation/${CODE.slice(0, -1)}${n}`)
    const refused = await ask(`/public/reservation/${CODE}`, { 'accept-language': 'en-US' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('7')
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    expect(await refused.text()).toContain('Too many pages in a row')
    expect((await ask('/shopping-cart')).status).toBe(200)
    expect((await ask(`/magic-link/x`, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200)
  })

  it('is counted for a network of IPv6 as a whole', async () => {
    const { ask, counted } = await site()
    for (const host of ['1', '99', 'abcd'])
      await ask('/checkout', { 'x-forwarded-for': `2001:db8:1:2::${host}` })
    expect(new Set(counted).size).toBe(1)
  })

  it('tells who searches too much so', async () => {
    const { ask } = await site(0)
    expect(await (await ask('/search?search=x', { 'accept-language': 'en' })).text()).toContain(
      'Too many searches in a row',
    )
  })
})

describe('what costs nothing', () => {
  it.each<[string, Record<string, string>?]>([
    ['/'],
    ['/search'],
    ['/search?utm_source=x'],
    ['/tours/x?search=peru'],
    ['/nothing/is/here'],
    ['/user/profile'],
    [`/user/reservation/${CODE}`],
    ['/_next/static/x.js'],
    ['/%zz'],
  ])('is not counted: %s', async (path, headers = {}) => {
    const { ask, counted } = await site(0)
    expect((await ask(path, headers)).status).toBe(200)
    expect(counted).toEqual([])
  })
})
