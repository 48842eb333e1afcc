import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '@/lib/routing/settings'
import { RATE_LIMITS } from '../platform/limits/limits'
import { limitResults } from './limit-results'

let server: Server | undefined
afterEach(() => void server?.close())

async function site() {
  const pages = limitResults((_request, response) => void response.end('a page'), {
    settings: readSettings({}),
    isTrusted: (address) => address === '127.0.0.1',
  })
  server = createServer(pages)
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (path: string, from: string, language = 'es') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'x-forwarded-for': from, 'accept-language': language },
    })
}

/** Spends what one address has. */
async function spend(ask: Awaited<ReturnType<typeof site>>, from: string) {
  const all = Array.from({ length: RATE_LIMITS.search.points }, (_, n) => ask(`/search?search=x${n}`, from))
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
}

describe('lists that are rendered for a query', () => {
  it('are as many a minute for an address as questions to the search, and then it is told so in its language', async () => {
    const ask = await site()
    await spend(ask, '203.0.113.7')
    const refused = await ask('/ciudad/cusco?month=2027-03', '203.0.113.7', 'en-US')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    expect(await refused.text()).toContain('Too many searches in a row')
    expect((await ask('/search?search=peru', '203.0.113.8')).status).toBe(200)
  })

  it('are counted for a network of IPv6 as a whole', async () => {
    const ask = await site()
    await spend(ask, '2001:db8:1:2::1')
    expect((await ask('/search?search=peru', '2001:db8:1:2::99')).status).toBe(429)
  })

  it('take nothing from stored pages, nor from addresses whose query no page reads', async () => {
    const ask = await site()
    await spend(ask, '203.0.113.9')
    for (const path of ['/search', '/search?utm_source=x', '/tours/x?search=peru', '/checkout?pay=full'])
      expect([path, (await ask(path, '203.0.113.9')).status]).toEqual([path, 200])
  })
})
