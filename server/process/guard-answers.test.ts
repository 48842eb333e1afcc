import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnv } from '../platform/env/env'
import { createLog } from '../platform/log/log'
import { createSite, type Halves } from './site'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const HSTS = 'max-age=31536000; includeSubDomains'

async function site(variables: Record<string, string>, halves: Halves = {}) {
  const env = readEnv({
    ...{ DATABASE_URL: 'postgres://u:p@localhost/andanza', APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' },
    ...variables,
  })
  const server = createSite(halves, createLog(env), env)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { headers, redirect: 'manual' })
}

describe('every answer of a site on https', () => {
  it('says so for a year: redirects, refusals, the API and pages', async () => {
    const ask = await site(
      { SITE_URL: 'https://andanza.example', ACCEPT_RISKS: 'sandbox-on-https' },
      { api: (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end() },
    )
    for (const path of ['/', '//tours', '/api/x', '/_next/nothing'])
      expect((await ask(path)).headers.get('strict-transport-security'), path).toBe(HSTS)
  })

  it('says so too where only the proxy knows, and never without TLS', async () => {
    const ask = await site({})
    expect((await ask('/')).headers.get('strict-transport-security')).toBeNull()
    const answer = await ask('//tours', { 'x-forwarded-proto': 'https' })
    expect(answer.headers.get('strict-transport-security')).toBe(HSTS)
  })
})

describe('an answer that nobody gave a policy', () => {
  const silent: Halves = { pages: (_, response) => void response.end('framework') }

  it('may load and be framed by nothing', async () => {
    const ask = await site({}, silent)
    for (const path of ['/_next/static/nothing', '/_next/data/x.json', '//tours', '/pictures/x']) {
      const { headers } = await ask(path)
      expect(headers.get('content-security-policy'), path).toMatch(
        /^default-src 'none';.*frame-ancestors 'none'$/,
      )
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    }
  })

  it('leaves the service worker what it needs', async () => {
    const ask = await site({}, silent)
    expect((await ask('/sw.js')).headers.get('content-security-policy')).toBeNull()
  })

  it('is replaced by whoever has one', async () => {
    const ask = await site(
      {},
      {
        pages: (_, response) => {
          response.setHeader('content-security-policy', "default-src 'self'")
          response.end()
        },
      },
    )
    expect((await ask('/')).headers.get('content-security-policy')).toBe("default-src 'self'")
  })
})
