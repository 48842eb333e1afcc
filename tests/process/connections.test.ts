import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnv } from '@/server/platform/env/env'
import { createLog } from '@/server/platform/log/log'
import { createSite } from '@/server/process/site'
import { type RawClient, rawClient } from './raw-client'

const log = createLog({ logLevel: 'silent' } as never)
const usual = {
  ...{ most: 50, perAddress: 50, streamsPerAddress: 10, streamsPerTopic: 10 },
  ...{
    headersTimeout: 400,
    bodyTimeout: 800,
    idleTimeout: 1_500,
    renders: { atOnce: 1, waiting: 0 },
    keepAliveTimeout: 600,
  },
}
const servers: Server[] = []
const clients: RawClient[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Reads the whole body, then answers with it. */
const echo: RequestListener = async (request, response) => {
  try {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    response.end(Buffer.concat(parts))
  } catch {
    response.destroy()
  }
}

interface Served {
  readonly port: number
  /** Connections open now, and all that ever came. */
  readonly open: () => Promise<number>
  readonly came: () => number
}

async function serve(
  limits: Partial<typeof usual> = {},
  pages: RequestListener = echo,
  trustedProxy: readonly string[] = [],
): Promise<Served> {
  const server = createSite({ pages }, log, {
    connections: { ...usual, ...limits },
    trustedProxy,
    siteUrl: 'http://localhost',
  })
  servers.push(server)
  let came = 0
  server.on('connection', () => {
    came += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  return { port: (server.address() as AddressInfo).port, open, came: () => came }
}

async function client(...given: Parameters<typeof rawClient>): Promise<RawClient> {
  const made = await rawClient(...given)
  clients.push(made)
  return made
}

/** No end of ours was closed by the client: only the server can let go of the connections that came. */
async function letGo(site: Served, connections = 1): Promise<void> {
  await expect.poll(site.came).toBe(connections)
  await expect.poll(() => site.open(), { timeout: 6_000, interval: 50 }).toBe(0)
}

const HALF_HEADERS = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '

describe('a connection is let go', () => {
  it('when its headers never end, though the client keeps it open', async () => {
    const site = await serve()
    const slow = await Promise.all(Array.from({ length: 20 }, () => client(site.port, HALF_HEADERS)))
    await letGo(site, 20)
    expect(slow[0]?.received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('when its headers come a byte at a time', async () => {
    const site = await serve()
    const { socket } = await client(site.port, HALF_HEADERS)
    const drip = setInterval(() => socket.writable && socket.write('a'), 50)
    await letGo(site)
    clearInterval(drip)
  })

  it('when nothing is ever sent', async () => {
    const site = await serve()
    await client(site.port)
    await letGo(site)
  })

  it('when a body never ends', async () => {
    const site = await serve()
    const { socket } = await client(
      site.port,
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\na',
    )
    const drip = setInterval(() => socket.writable && socket.write('a'), 50)
    await letGo(site)
    clearInterval(drip)
  })

  it('when it sends what is not HTTP', async () => {
    const site = await serve()
    const one = await client(site.port, 'what is this\r\n\r\n')
    await letGo(site)
    expect(one.received()).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('when its headers are too many', async () => {
    const site = await serve()
    const one = await client(site.port, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}`)
    await letGo(site)
    expect(one.received()).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('when it takes nothing of its answer', async () => {
    const megabytes = Buffer.alloc(64 * 2 ** 20)
    const site = await serve({}, (_, response) => void response.end(megabytes))
    await client(site.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', { reads: false })
    await letGo(site)
  })

  it('when it has closed its half and waits', async () => {
    const site = await serve()
    for (const sent of ['', HALF_HEADERS, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n']) {
      const { socket } = await client(site.port, sent)
      socket.end()
    }
    await letGo(site, 3)
  })

  it('when it was told to close and does not', async () => {
    const site = await serve()
    await client(site.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    await letGo(site)
  })

  it('when it asks nothing more', async () => {
    const site = await serve()
    const one = await client(site.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(one.received).toMatch(/^HTTP\/1\.1 200 /)
    await letGo(site)
  })
})

describe('an answer that takes its time', () => {
  it('is not cut while bytes come', async () => {
    const site = await serve({ idleTimeout: 500 }, (_, response) => {
      let sent = 0
      const timer = setInterval(() => {
        response.write('piece;')
        sent += 1
        if (sent < 12) return
        clearInterval(timer)
        response.end('whole')
      }, 100)
    })
    const one = await client(site.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    await expect.poll(one.received).toContain('whole')
  })

  it('gets no second status line into its middle', async () => {
    const site = await serve({}, (_, response) => void response.write('begun;'))
    const one = await client(site.port, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\na')
    await expect.poll(one.received).toContain('begun;')
    await letGo(site)
    expect(one.received()).not.toMatch(/HTTP\/1\.1 4/)
  })
})

describe('the number of connections', () => {
  const asks = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const stay = {
    headersTimeout: 20_000,
    bodyTimeout: 20_000,
    idleTimeout: 20_000,
    renders: { atOnce: 1, waiting: 0 },
    keepAliveTimeout: 20_000,
  }

  it('is bounded for one address, and the others are answered again once some are gone', async () => {
    const site = await serve({ ...stay, perAddress: 5 })
    const held = await Promise.all(Array.from({ length: 5 }, () => client(site.port, HALF_HEADERS)))
    const sixth = await client(site.port, asks)
    await expect.poll(sixth.closed).toBe(true)
    expect(sixth.received()).toBe('')
    held[0]?.socket.destroy()
    await expect.poll(site.open).toBe(4)
    const next = await client(site.port, asks)
    await expect.poll(next.received).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is not bounded for a proxy that is trusted', async () => {
    const site = await serve({ ...stay, perAddress: 5 }, echo, ['loopback'])
    await Promise.all(Array.from({ length: 8 }, () => client(site.port, HALF_HEADERS)))
    const ninth = await client(site.port, asks)
    await expect.poll(ninth.received).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is bounded in all', async () => {
    const site = await serve({ ...stay, most: 6 }, echo, ['loopback'])
    await Promise.all(Array.from({ length: 6 }, () => client(site.port, HALF_HEADERS)))
    const seventh = await client(site.port, asks)
    await expect.poll(seventh.closed).toBe(true)
    expect(await site.open()).toBeLessThanOrEqual(6)
  })
})

it('takes its limits from variables, in seconds', () => {
  const least = { DATABASE_URL: 'postgres://u:p@localhost/andanza', APP_SECRET: 'x'.repeat(32) }
  expect(readEnv(least).connections).toMatchObject({ most: 2_000, headersTimeout: 15_000 })
  expect(readEnv({ ...least, HEADERS_TIMEOUT: '3' }).connections.headersTimeout).toBe(3_000)
})
