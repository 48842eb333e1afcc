import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnv } from '../env/env'
import { createLog } from '../log/log'
import { limitAfterCaptcha, verifyCaptcha } from './captcha'

const servers: Server[] = []
const variables = {
  DATABASE_URL: 'postgres://u:p@localhost/x',
  APP_SECRET: 'x'.repeat(32),
  SITE_URL: 'https://andanza.test',
  ACCEPT_RISKS: 'sandbox-on-https',
}
const withKey = readEnv({
  ...variables,
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'shh',
  LOG_LEVEL: 'silent',
})
const context = { env: withKey, log: createLog(withKey) }
const good = { success: true, action: 'place_order', score: 0.9, hostname: 'andanza.test' }

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A verification service that answers the same to everybody. */
async function service(answer: unknown, status = 200): Promise<{ address: string; bodies: string[] }> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    bodies.push(Buffer.concat(chunks).toString())
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies }
}

describe('a captcha token', () => {
  it('is trusted when it was made for this action on this host with a good score', async () => {
    const { address, bodies } = await service(good)
    expect(await verifyCaptcha(context, 'token', 'place_order', address)).toBe('trusted')
    expect(bodies).toEqual(['secret=shh&response=token'])
  })

  it.each([
    ['another action', { ...good, action: 'lead' }],
    ['another host', { ...good, hostname: 'evil.test' }],
    ['a low score', { ...good, score: 0.3 }],
    ['no score', { ...good, score: undefined }],
    ['no success', { ...good, success: false }],
  ])('is suspicious with %s', async (_what, answer) => {
    const { address } = await service(answer)
    expect(await verifyCaptcha(context, 'token', 'place_order', address)).toBe('suspicious')
  })

  it('stops nobody when the service is down, no key is set or no token came', async () => {
    const down = await service({}, 500)
    expect(await verifyCaptcha(context, 'token', 'pay', down.address)).toBe('unchecked')
    expect(await verifyCaptcha(context, null, 'pay', down.address)).toBe('unchecked')
    const keyless = { ...context, env: readEnv(variables) }
    expect(await verifyCaptcha(keyless, 'token', 'pay', down.address)).toBe('unchecked')
    expect(down.bodies).toHaveLength(1)
  })

  it('halves the limits of whoever is not trusted, never to nothing', () => {
    expect([limitAfterCaptcha(10, 'trusted'), limitAfterCaptcha(10, 'unchecked')]).toEqual([10, 5])
    expect(limitAfterCaptcha(1, 'suspicious')).toBe(1)
  })
})
