import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/server/platform/env/env'
import { createLog } from '@/server/platform/log/log'
import { apiListener } from '@/server/process/api-listener'
import { EventStreams } from '@/server/process/event-streams'
import { createSite } from '@/server/process/site'
import { rawClient } from './raw-client'

let server: Server
let port: number

beforeAll(async () => {
  const env = readEnv({
    ...{ DATABASE_URL: 'postgres://u:p@localhost/andanza', APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' },
  })
  const app = new Hono().all('*', (c) => c.text('answered'))
  const half = apiListener((request) => app.fetch(request), new EventStreams())
  server = createSite({ api: half, pages: half }, createLog(env), env)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The answer to a request line that no HTTP library would send. */
async function answerTo(line: string): Promise<string> {
  const client = await rawClient(port, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  await expect.poll(client.ended).toBe(true)
  client.socket.destroy()
  return client.received()
}

describe('a method that nothing here answers', () => {
  it.each(['TRACE', 'PROPFIND', 'LOCK', 'PURGE', 'QUERY'])('is refused by name: %s', async (method) => {
    for (const path of ['/api/health/live', '/', '/tours'])
      expect(await answerTo(`${method} ${path}`)).toMatch(/^HTTP\/1\.1 (405 .*allow: GET, |400 )/is)
  })

  it('opens no tunnel', async () => {
    expect(await answerTo('CONNECT other.example:443')).not.toMatch(/^HTTP\/1\.1 [25]/)
  })
})

describe('a target', () => {
  it.each(['*', 'http://other.example/', 'x'])('that is no path is refused: %s', async (target) => {
    expect(await answerTo(`OPTIONS ${target}`)).toMatch(/^HTTP\/1\.1 4/)
  })
})
