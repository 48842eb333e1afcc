import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { gateRenders } from './gate-renders'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A site whose pages are ready when the test says so. */
async function site(limits = { atOnce: 2, waiting: 1 }) {
  const begun: (() => void)[] = []
  const gated = gateRenders((_request: IncomingMessage, response: ServerResponse) => {
    begun.push(() => response.end('a page'))
  }, limits)
  server = createServer(gated)
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path = '/checkout', init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { ask, begun }
}

describe('pages', () => {
  it('are rendered so many at once, in the order they were asked for', async () => {
    const { ask, begun } = await site()
    const answers = [ask(), ask(), ask()]
    await expect.poll(() => begun.length).toBe(2)
    begun[0]?.()
    await expect.poll(() => begun.length).toBe(3)
    begun[1]?.()
    begun[2]?.()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('are refused beyond those who wait, at once, with a whole page in the language of whoever asks', async () => {
    const { ask, begun } = await site({ atOnce: 1, waiting: 0 })
    void ask().catch(() => undefined)
    await expect.poll(() => begun.length).toBe(1)
    const refused = await ask('/checkout', { headers: { 'accept-language': 'en-US' } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    const body = await refused.text()
    expect(body).toContain('<html lang="en-US">')
    expect(body).toContain('We’re very busy right now')
    expect(body).not.toContain('<script')
    expect(begun).toHaveLength(1)
  })

  it('are not rendered for who left while waiting, and leave the place to others', async () => {
    const { ask, begun } = await site({ atOnce: 1, waiting: 5 })
    const first = ask()
    await expect.poll(() => begun.length).toBe(1)
    const leaving = new AbortController()
    const left = ask('/left', { signal: leaving.signal }).catch(() => 'left')
    await new Promise((resolve) => setTimeout(resolve, 100))
    leaving.abort()
    expect(await left).toBe('left')
    await new Promise((resolve) => setTimeout(resolve, 100))
    const last = ask()
    begun[0]?.()
    await expect.poll(() => begun.length).toBe(2)
    begun[1]?.()
    expect([(await first).status, (await last).status]).toEqual([200, 200])
  })

  it('wait for nobody where our own process tells what changed', async () => {
    const { ask, begun } = await site({ atOnce: 1, waiting: 0 })
    void ask().catch(() => undefined)
    await expect.poll(() => begun.length).toBe(1)
    const told = ask('/internal/revalidate', { method: 'POST' })
    await expect.poll(() => begun.length).toBe(2)
    begun[1]?.()
    expect((await told).status).toBe(200)
  })
})
