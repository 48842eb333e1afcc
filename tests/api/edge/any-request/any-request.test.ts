import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSession } from '@/server/accounts/sessions/create-session'
import { sandboxKeys } from '@/server/payments/gateways/sandbox/keys'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { apiListener } from '@/server/process/api-listener'
import { EventStreams } from '@/server/process/event-streams'
import { createSite } from '@/server/process/site'

import { createUser } from '@/tests/support/create-user'
import { printedSeed, randomFrom } from '@/tests/support/random'
import { closeGoogle, GOOGLE_SETTINGS } from '../../accounts/fake-google'
import { ANA } from '../../accounts/traveller'
import { edgeApp, edgeDatabase } from '../edge-app'
import { samplesOf } from '../samples'
import type { Schema } from './hostile-bodies'
import { type HostileRequest, hostileRequest, type Way } from './hostile-requests'

/** Requests of each way in; `FUZZ_RUNS=1000` tries longer. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 14)

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

const PASSWORD = 'the password of the operator'

const database = await edgeDatabase({ seeded: true })
// With Google, whose calls would otherwise say no at once.
const edge = await edgeApp(database, {
  ...GOOGLE_SETTINGS,
  TRUSTED_PROXY: 'loopback',
  SANDBOX_PASSWORD: PASSWORD,
})
const { secretKey } = sandboxKeys(deriveKey(edge.context.env.appSecret, 'sandbox gateway').toString('hex'))
const samples = await samplesOf(database)
const ana = await createUser(edge.context, ANA)
const document = (await (await edge.fetch('/api/openapi.json')).json()) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const site = createSite(
  { api: apiListener((asked, bindings) => edge.app.fetch(asked, bindings), new EventStreams()) },
  edge.context.log,
  edge.context.env,
)
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  port = (site.address() as AddressInfo).port
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await edge.close()
  await database.drop()
  closeGoogle()
})

const documented: Way[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
    method: method.toUpperCase(),
    path,
    query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
  })),
)

/** Fields of the calls that no document describes: signing in, the cart's cookie, the sandbox's own API and forms. */
const TYPED = { type: 'string' }
const GUESSED: Schema = {
  properties: {
    grant_type: {
      enum: ['password', 'magic_link', 'password_link', 'google', 'refresh_token', 'authorization_code'],
    },
    client_id: { enum: ['andanza-app'] },
    ...Object.fromEntries(
      ['username', 'password', 'token', 'credential', 'refresh_token', 'code', 'g_csrf_token', 'value'].map(
        (name) => [name, TYPED],
      ),
    ),
    ...Object.fromEntries(
      ['reference', 'description', 'return_url', 'number', 'holder', 'cvc'].map((name) => [name, TYPED]),
    ),
    amount: { type: 'integer' },
    currency: { enum: ['MXN', 'USD', 'COP'] },
    locale: { enum: ['es_MX', 'en_US'] },
    method: { enum: ['card', 'oxxo', 'spei', 'pse'] },
    expiry: { properties: { month: { type: 'integer' }, year: { type: 'integer' } } },
  },
}

/** What the router answers and the document does not tell: ways in, the sandbox, health, the document itself. */
function undocumented(): Way[] {
  const told = new Set(documented.map(({ method, path }) => `${method} ${path}`))
  const routed = edge.app.routes
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:(\w+)/g, '{$1}') }))
    .filter(({ method, path }) => path !== '/*' && !told.has(`${method} ${path}`))
    .flatMap(({ method, path }) =>
      (method === 'ALL' ? ['GET', 'POST', 'PUT', 'DELETE'] : [method]).map((one) => ({ method: one, path })),
    )
  const once = new Map(routed.map((way) => [`${way.method} ${way.path}`, way]))
  return [...once.values()].map((way) => ({
    ...way,
    query: ['code', 'state', 'reference', 'after'],
    body: GUESSED,
  }))
}

/** Whoever may: a traveller's session, the gateway's own key, the operator's password. */
async function authorizationOf({ path }: Way): Promise<string> {
  if (path.startsWith('/sandbox/v1')) return `Bearer ${secretKey}`
  if (path.startsWith('/sandbox/')) return `Basic ${btoa(`operator:${PASSWORD}`)}`
  return `Bearer ${await createSession(edge.context, ana)}`
}

/** The status alone: an event stream never ends. */
function statusOf({ method, target, headers, body }: HostileRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', method, path: target, headers, agent: false },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        asked.destroy()
      },
    )
    asked.once('error', reject)
    asked.end(body === null ? undefined : Buffer.from(body))
  })
}

const random = randomFrom(printedSeed('any request'))
const ways = [...documented, ...undocumented()]

describe('no request whatsoever makes the app fall over', () => {
  it('of all the ways in', () => {
    expect(documented.length).toBeGreaterThan(45)
    expect(ways.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/_auth/cart', '/api/health/ready', '/sandbox/v1/charges', '/sandbox/console']),
    )
  })

  it.each(ways)('$method $path', async (way) => {
    const authorization = await authorizationOf(way)
    const all = Array.from({ length: RUNS }, () => hostileRequest(random, way, samples, authorization))
    const fallen: unknown[] = []
    for (let at = 0; at < all.length; at += 8) {
      const some = all.slice(at, at + 8)
      const statuses = await Promise.all(some.map(statusOf))
      fallen.push(
        ...some.flatMap((one, n) => ((statuses[n] ?? 0) >= 500 ? [{ status: statuses[n], ...one }] : [])),
      )
    }
    expect(fallen).toEqual([])
  })

  it.each([
    ['GET', '/sandbox/3ds/%00', 400],
    ['GET', '/api/docs/__proto__', 404],
    ['GET', '/api/docs/constructor', 404],
    ['DELETE', '/sandbox/nothing', 404],
    ['OPTIONS', '/sandbox/v1/charges', 401],
  ])('that once did: %s %s', async (method, target, status) => {
    expect(await statusOf({ method, target, headers: {}, body: null })).toBe(status)
  })

  it.each(['TRACE', 'PROPFIND', 'OPTIONS', 'HEAD', 'PATCH'])('by the method %s, anywhere', async (method) => {
    for (const way of ways) {
      const asked = hostileRequest(random, { ...way, method: 'GET' }, samples, '')
      expect([asked.target, await statusOf({ ...asked, method })]).toEqual([
        asked.target,
        expect.toSatisfy((status) => Number(status) < 500),
      ])
    }
  })
})
