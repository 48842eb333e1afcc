import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { type EdgeVariables, edgeOf } from '@/server/platform/edge'
import { failureOf } from '@/server/platform/failure'
import { callsOf, route } from '@/server/platform/route'
import { securityHeaders } from '@/server/platform/security-headers'
import { edgeApp, edgeDatabase, json } from './edge-app'
import { expectFailure } from './expect-failure'
import { nameOf, pathOf, samplesOf } from './samples'
import { unlisted } from './schema-walk'

const database = await edgeDatabase({ seeded: true })
const edge = await edgeApp(database)
const samples = await samplesOf(database)
const calls = callsOf(edge.app).map((call) => ({ call, name: nameOf(call), path: pathOf(call, samples) }))
const cached = calls.filter(({ call }) => call.maxAge > 0)
const reads = calls.filter(({ call }) => call.method === 'get' && call.access !== 'user')

/** A promotion's rules are shown as they were written: what is inside is for whoever knows the type. */
const CONDITION = /rules\.\d+\.condition/

const english = { 'x-locale': 'en_US', 'x-currency': 'USD' }

afterAll(async () => {
  await edge.close()
  await database.drop()
})

describe('a public read', () => {
  it.each(cached)('$name may be kept, by market, and is not sent twice', async ({ call, path }) => {
    const answer = await edge.fetch(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe(`public, max-age=${call.maxAge}`)
    expect(answer.headers.get('vary')).toBe('X-Locale, X-Currency, Accept-Encoding')
    const etag = answer.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await edge.fetch(path, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('vary')).toBe('X-Locale, X-Currency, Accept-Encoding')
    }
    const other = await edge.fetch(path, { headers: { 'if-none-match': '"other"' } })
    expect([other.status, other.headers.get('etag')]).toEqual([200, etag])
    const head = await edge.fetch(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  })

  it('is another one in another market', async () => {
    const path = `/api/v1.5/experiences/show/${samples.experience}`
    const [one, other] = [await edge.fetch(path), await edge.fetch(path, { headers: english })]
    expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
  })
})

describe('a compressed answer', () => {
  const gzip = { 'accept-encoding': 'gzip, br' }
  const path = `/api/v1.5/experiences/show/${samples.experience}`

  it('is the same answer, much shorter, and known again by its tag', async () => {
    const plain = await edge.fetch(path)
    const short = await edge.fetch(path, { headers: gzip })
    expect([plain.headers.get('content-encoding'), short.headers.get('content-encoding')]).toEqual([
      null,
      'gzip',
    ])
    const [text, bytes] = [await plain.text(), new Uint8Array(await short.arrayBuffer())]
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.byteLength).toBeLessThan(text.length / 2)
    expect(short.headers.get('vary')).toBe('X-Locale, X-Currency, Accept-Encoding')
    const etag = short.headers.get('etag') ?? ''
    expect(etag).toBe(`W/${plain.headers.get('etag')}`)
    const again = await edge.fetch(path, { headers: { ...gzip, 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is not made where it would not be shorter, or was not asked for', async () => {
    const ping = await edge.fetch('/api/v1/health/live', { headers: gzip })
    const refused = await edge.fetch(path, { headers: { 'accept-encoding': 'gzip;q=0, br' } })
    const missing = await edge.fetch('/api/v1/nothing', { headers: gzip })
    for (const { headers } of [ping, refused, missing]) expect(headers.get('content-encoding')).toBeNull()
  })
})

describe('every other answer', () => {
  it.each(reads.filter(({ call }) => call.maxAge === 0))('$name is nobody else’s', async ({ path }) => {
    const answer = await edge.fetch(path)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('etag')).toBeNull()
  })
})

describe('what leaves', () => {
  const found = reads.filter(({ name }) => !/payments\/\{uuid\}|orders\/show|tourradar/.test(name))

  it.each(found)('$name has only what its contract lists, at every depth', async ({ call, path }) => {
    const answer = await edge.fetch(path, { headers: english })
    const body = (await answer.json()) as { data: unknown }
    expect(answer.status).toBe(call.status)
    expect(Object.keys(body).sort()).toEqual(['data', 'status'])
    expect(unlisted(call.data, body.data).filter((key) => !CONDITION.test(key))).toEqual([])
  })

  it.each([
    { path: '/api/search/all/all', template: '/api/search/{type}/{value}', body: {} },
    {
      path: '/api/v1.5/experiences/list/groups',
      template: '/api/v1.5/experiences/list/groups',
      body: { groups: [[samples.productUuid]] },
    },
    {
      path: '/api/v1.5/shopping-cart',
      template: '/api/v1.5/shopping-cart',
      body: { summary: { experiences: [{ uuid: samples.productUuid, qty: 2 }] } },
    },
  ])('POST $path has only what its contract lists', async ({ path, template, body }) => {
    const call = calls.find((one) => one.call.method === 'post' && one.call.path === template)?.call
    if (!call) throw new Error('no such call')
    const answer = await edge.fetch(path, json(body))
    const { data } = (await answer.json()) as { data: unknown }
    expect(answer.status).toBe(200)
    expect(unlisted(call.data, data).filter((key) => !CONDITION.test(key))).toEqual([])
  })
})

/** An app with calls that no contract has, to see what the helper does with a careless handler. */
function careless() {
  const app = new Hono<EdgeVariables>()
  app.use(securityHeaders)
  app.use(async (c, next) => {
    c.set(
      'edge',
      edgeOf(edge.context, { authenticate: async () => null }, async () => {}, null, c.req.raw),
    )
    await next()
  })
  app.onError((error, c) => failureOf(c, edge.context, error))
  const user = z.object({ name: z.string(), phones: z.array(z.object({ number: z.string() })) })
  const careful = (path: `/${string}`) =>
    defineCall({ method: 'get', path, summary: 'x', domain: 'platform', data: user })
  const row = { name: 'Ana', password_hash: 'x', phones: [{ number: '1', kyc_note: 'x' }] }
  route(app, careful('/extra'), () => row)
  route(app, careful('/missing'), () => ({ ...row, phones: undefined }) as never)
  route(app, careful('/throws'), () => {
    throw new Error('select password_hash from users at /usr/site/server/x.ts:1:1')
  })
  route(app, careful('/database'), async ({ context }) => {
    await context.pool.query('select nothing from nowhere')
    return row
  })
  route(app, careful('/busy'), async ({ context }) => {
    await context.pool.query(`do $$ begin raise exception 'x' using errcode = '57P01'; end $$`)
    return row
  })
  return (path: string) => app.fetch(new Request(`http://localhost${path}`))
}

describe('a careless handler', () => {
  const ask = careless()

  it('cannot send a column that nobody listed, at any depth', async () => {
    const answer = await ask('/extra')
    expect(await answer.json()).toEqual({
      status: 'success',
      data: { name: 'Ana', phones: [{ number: '1' }] },
    })
  })

  it.each(['/missing', '/throws', '/database'])('%s answers 500 and tells nothing', async (path) => {
    await expectFailure(await ask(path), 'internal')
  })

  it('answers 503 with Retry-After when the database drops it', async () => {
    await expectFailure(await ask('/busy'), 'unavailable')
  })
})

describe('the market of a call', () => {
  const settingsOf = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await edge.fetch(`/api/settings${query}`, { headers })
    const { data } = (await answer.json()) as { data: { settings: { locale: string; currency: string } } }
    return `${data.settings.locale}.${data.settings.currency}`
  }
  const wish = (locale: string, currency: string) =>
    `?settings=${encodeURIComponent(JSON.stringify({ locale, currency }))}`

  it('is the default, then what the headers say, then the settings query', async () => {
    expect(await settingsOf('')).toBe('es_MX.MXN')
    expect(await settingsOf('', english)).toBe('en_US.USD')
    expect(await settingsOf(wish('es_CO', 'COP'), english)).toBe('es_CO.COP')
  })

  it('takes a hyphen for an underscore', async () => {
    expect(await settingsOf('', { 'x-locale': 'es-CO' })).toBe('es_CO.MXN')
    expect(await settingsOf(wish('en-US', 'USD'))).toBe('en_US.USD')
  })

  it('ignores what it does not know, each part by itself', async () => {
    expect(await settingsOf('', { 'x-locale': 'fr_FR', 'x-currency': 'USD' })).toBe('es_MX.USD')
    expect(await settingsOf('', { 'x-locale': 'en_US', 'x-currency': 'EUR' })).toBe('en_US.MXN')
    expect(await settingsOf(wish('xx', 'USD'), { 'x-locale': 'en_US' })).toBe('en_US.USD')
    for (const junk of [
      '?settings=',
      '?settings={',
      '?settings=7',
      '?settings=null',
      '?settings=[]',
      '?settings={"locale":{}}',
    ])
      expect(await settingsOf(junk)).toBe('es_MX.MXN')
  })
})
