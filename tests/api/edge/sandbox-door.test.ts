import { get } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { type EdgeApp, edgeApp, edgeDatabase } from './edge-app'

const database = await edgeDatabase()
const apps: EdgeApp[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.drop()
})

async function site(variables: Record<string, string>): Promise<EdgeApp> {
  const app = await edgeApp(database, variables)
  apps.push(app)
  return app
}

const PASSWORD = 'una contraseña larga'
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`quien sea:${password}`).toString('base64')}`,
})
const PAGES = [
  '/sandbox/console',
  '/sandbox/console/',
  '/sandbox/console?q=a',
  '/sandbox/mail',
  '/sandbox/mail/00000000-0000-4000-8000-000000000000',
]

/** The status of a page asked under a name of ours or of somebody else's. */
function statusUnder(origin: string, host: string, path = '/sandbox/mail'): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).on('error', reject)
  })
}

describe('a site that other machines reach', () => {
  const open = site({ HOST: '0.0.0.0', SANDBOX_PASSWORD: PASSWORD })

  it.each(PAGES)('asks a stranger for a password before %s', async (path) => {
    const answer = await (await open).fetch(path)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.text()).toContain('contraseña')
  })

  it('lets nobody confirm a charge without it', async () => {
    const path = '/sandbox/console/charges/ch_somebody/confirm'
    expect((await (await open).fetch(path, { method: 'POST' })).status).toBe(401)
  })

  it('opens both to whoever has it, and to nobody with nearly the same', async () => {
    for (const path of ['/sandbox/console', '/sandbox/mail']) {
      expect((await (await open).fetch(path, { headers: basic(PASSWORD) })).status).toBe(200)
      for (const wrong of ['', 'x', `${PASSWORD}x`, PASSWORD.slice(1), PASSWORD.replace('ñ', 'n')])
        expect((await (await open).fetch(path, { headers: basic(wrong) })).status).toBe(401)
    }
  })

  it('stops listening to an address after ten wrong ones in a minute, and only to that one', async () => {
    const app = await site({ HOST: '0.0.0.0', SANDBOX_PASSWORD: PASSWORD, TRUSTED_PROXY: 'loopback' })
    const origin = await app.listen()
    const knock = async (address: string, password: string) => {
      const headers = { ...basic(password), 'x-forwarded-for': address }
      return (await fetch(`${origin}/sandbox/mail`, { headers })).status
    }
    for (let wrong = 0; wrong < 10; wrong += 1) expect(await knock('203.0.113.5', 'guess')).toBe(401)
    expect(await knock('203.0.113.5', PASSWORD)).toBe(429)
    expect(await knock('203.0.113.6', PASSWORD)).toBe(200)
  })

  it('makes a password where none is set, the same on every process', async () => {
    const [one, other] = [await site({ HOST: '::' }), await site({ HOST: '0.0.0.0' })]
    const { password = '', generated } = one.context.env.operatorDoor
    expect(generated).toBe(true)
    expect(password).toMatch(/^[\w-]{24}$/)
    expect((await one.fetch('/sandbox/mail')).status).toBe(401)
    expect((await other.fetch('/sandbox/mail', { headers: basic(password) })).status).toBe(200)
  })

  it('keeps taking cards and showing the pages of the bank to travellers', async () => {
    const app = await open
    expect((await app.fetch('/sandbox/3ds/ch_nobody')).status).toBe(404)
    expect((await app.fetch('/sandbox/pse/ch_nobody')).status).toBe(404)
    const tokens = await app.fetch('/sandbox/v1/tokens', { method: 'POST', body: '{}' })
    expect(await tokens.json()).toEqual({ error: { code: 'unauthorized' } })
  })
})

describe('a site of this machine alone', () => {
  it('opens both without a password, under its own names only', async () => {
    const app = await site({ HOST: '127.0.0.1' })
    const origin = await app.listen()
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
      expect(await statusUnder(origin, host), host).toBe(200)
    for (const host of ['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.nip.io'])
      for (const path of ['/sandbox/console', '/sandbox/mail'])
        expect(await statusUnder(origin, host, path), host).toBe(421)
  })

  it('opens neither to whoever comes by a proxy, which lends everybody the address of this machine', async () => {
    const app = await site({})
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const answer = await app.fetch('/sandbox/mail', {
        headers: { [name]: '127.0.0.1', 'accept-language': 'en' },
      })
      expect(answer.status, name).toBe(403)
      expect(await answer.text()).toContain('SANDBOX_PASSWORD')
    }
  })

  it('asks for a password too when it has a public name: there is a proxy in front', async () => {
    const app = await site({ SITE_URL: 'http://andanza.example' })
    const origin = await app.listen()
    expect(await statusUnder(origin, 'andanza.example')).toBe(401)
    expect(await statusUnder(origin, 'localhost:3000')).toBe(401)
    expect(await statusUnder(origin, 'evil.example')).toBe(421)
  })

  it('is not opened by the name of the machine that a shell or a container has set', async () => {
    const app = await site({ HOSTNAME: '0.0.0.0' })
    expect(app.context.env.hostname).toBe('localhost')
  })
})
