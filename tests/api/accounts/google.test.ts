import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EdgeApp, edgeApp, edgeDatabase } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { cookiesOf, signIn, travellerWithPassword } from './traveller'

const CLIENT = 'our-client.apps.googleusercontent.com'
const google = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
let exchanged: { fields: URLSearchParams; answer: () => Promise<{ status: number; body: object }> } | null =
  null
const keys = createServer(async (request, response) => {
  if (request.url === '/token' && exchanged) {
    let text = ''
    for await (const piece of request) text += String(piece)
    exchanged.fields = new URLSearchParams(text)
    const { status, body } = await exchanged.answer()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    return
  }
  const key = { ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
})
await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve))
const GOOGLE = `http://127.0.0.1:${(keys.address() as AddressInfo).port}`
const GOOGLE_KEYS_URL = `${GOOGLE}/certs`

const database = await edgeDatabase()
let edge: EdgeApp
beforeAll(async () => {
  edge = await edgeApp(database, {
    ...{ GOOGLE_CLIENT_ID: CLIENT, GOOGLE_KEYS_URL },
    ...{ GOOGLE_CLIENT_SECRET: 'a secret', GOOGLE_TOKEN_URL: `${GOOGLE}/token` },
  })
})
afterAll(async () => {
  await edge.close()
  await database.drop()
  keys.close()
})

interface Made {
  readonly key?: CryptoKey
  readonly issuer?: string
  readonly audience?: string
  /** Seconds before now. */
  readonly age?: number
}

/** A credential as Google makes it; `made` says what is wrong with it. */
function credential(payload: JWTPayload, made: Made = {}): Promise<string> {
  const { key = google.privateKey, issuer = 'https://accounts.google.com', audience = CLIENT, age = 0 } = made
  const issued = Math.floor(Date.now() / 1000) - age
  return new SignJWT({ email_verified: true, ...payload })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('10769150350006150715113082367')
    .setIssuedAt(issued)
    .setExpirationTime(issued + 3600)
    .sign(key)
}

const enter = async (token: string, headers = {}, at = edge) =>
  signIn(at, { grant_type: 'google', credential: token }, headers)

describe('a credential of Google', () => {
  it('opens the account of its address, or makes one, as a link by mail does', async () => {
    const id = await travellerWithPassword(edge, 'ana@gmail.com')
    const known = await enter(await credential({ email: 'Ana@gmail.com' }))
    expect(await known.json()).toMatchObject({ data: { user: { uuid: id, email: 'ana@gmail.com' } } })
    expect(known.headers.getSetCookie().join()).toMatch(/andanza_session=[^;]+;.*HttpOnly/)
    const made = await enter(await credential({ email: 'luis@empresa.example', hd: 'empresa.example' }), {
      'x-locale': 'en_US',
    })
    expect(await made.json()).toMatchObject({
      data: { user: { email: 'luis@empresa.example', settings: { locale: 'en_US' } } },
    })
  })

  it.each<[string, JWTPayload, Made?]>([
    ['of an address Google has not verified', { email: 'x@gmail.com', email_verified: false }],
    ['without an address', {}],
    ['of an address whose mailbox Google does not keep', { email: 'ana@example.com' }],
    ['of an address that only looks like one of Google', { email: 'x@notgmail.com' }],
    ['that somebody else signed', { email: 'x@gmail.com' }, { key: stranger.privateKey }],
    ['for another client', { email: 'x@gmail.com' }, { audience: 'another-client' }],
    ['of another issuer', { email: 'x@gmail.com' }, { issuer: 'https://accounts.evil.example' }],
    ['that is an hour old', { email: 'x@gmail.com' }, { age: 3700 }],
    ['that is still good and was kept for eleven minutes', { email: 'x@gmail.com' }, { age: 660 }],
  ])('%s proves nothing', async (_, payload, made) => {
    await expectFailure(await enter(await credential(payload, made)), 'sign_in_refused')
    const { rows } = await database.pool.query(`select 1 from users where email like 'x@%'`)
    expect(rows).toEqual([])
  })

  it('without a signature, or in another shape, proves nothing', async () => {
    const [head = '', body = ''] = (await credential({ email: 'x@gmail.com' })).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [`${none}.${body}.`, `${head}.${body}.`, 'nonsense that is long enough'])
      await expectFailure(await enter(token), 'sign_in_refused')
  })

  it('counts only from our own pages', async () => {
    const good = await credential({ email: 'ana@gmail.com' })
    await expectFailure(await enter(good, { 'sec-fetch-site': 'cross-site' }), 'forbidden')
  })

  it('is refused where Google is not configured, and says so when its keys cannot be had', async () => {
    const good = await credential({ email: 'ana@gmail.com' })
    const without = await edgeApp(database)
    await expectFailure(await enter(good, {}, without), 'sign_in_refused')
    await without.close()
    const cut = await edgeApp(database, {
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_KEYS_URL: 'http://127.0.0.1:1/certs',
    })
    await expectFailure(await enter(good, {}, cut), 'provider_unavailable')
    await cut.close()
  })
})

describe('a code of Google', () => {
  /** Begins as a browser does: where it is sent, and the cookie it keeps. */
  async function begin(redirect = '/user/profile/points') {
    const answer = await edge.fetch(`/auth/google?redirect=${encodeURIComponent(redirect)}`)
    const asked = new URL(answer.headers.get('location') ?? '')
    return { answer, asked: asked.searchParams, address: asked, cookie: cookiesOf(answer) }
  }

  /** What Google's token address answers, made when it is asked. */
  function googleAnswers(payload: JWTPayload, status = 200) {
    exchanged = {
      fields: new URLSearchParams(),
      answer: async () => ({
        status,
        body: status === 200 ? { id_token: await credential(payload) } : { error: 'invalid_grant' },
      }),
    }
    return exchanged
  }

  const back = (query: Record<string, string>, cookie = '') =>
    edge.fetch(`/auth/google/callback?${new URLSearchParams(query)}`, { headers: { cookie } })

  it('signs in and leads to where the visitor was going', async () => {
    const { asked, address, answer, cookie } = await begin()
    expect(address.origin).toBe('https://accounts.google.com')
    expect(answer.headers.getSetCookie().join()).toMatch(/andanza_google=.*HttpOnly; SameSite=Lax/)
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: CLIENT,
      redirect_uri: `${edge.context.env.siteUrl}/auth/google/callback`,
      code_challenge_method: 'S256',
    })
    const token = googleAnswers({ email: 'code@gmail.com', nonce: asked.get('nonce') ?? '' })
    const entered = await back({ code: 'the-code', state: asked.get('state') ?? '' }, cookie)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/user/profile/points'])
    expect(Object.fromEntries(token.fields)).toMatchObject({ code: 'the-code', client_secret: 'a secret' })
    const challenge = createHash('sha256')
      .update(token.fields.get('code_verifier') ?? '')
      .digest('base64url')
    expect(challenge).toBe(asked.get('code_challenge'))
    const me = await edge.fetch('/api/me', { headers: { cookie: cookiesOf(entered) } })
    expect(await me.json()).toMatchObject({ data: { email: 'code@gmail.com' } })
  })

  it('is read from a form and from JSON too, at /social-auth as well', async () => {
    for (const [path, type] of [
      ['/auth/google/callback', 'application/x-www-form-urlencoded'],
      ['/social-auth', 'application/json'],
    ] as const) {
      const { asked, cookie } = await begin()
      googleAnswers({ email: 'code@gmail.com', nonce: asked.get('nonce') ?? '' })
      const fields = { code: 'the-code', state: asked.get('state') ?? '' }
      const body =
        type === 'application/json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
      const entered = await edge.fetch(path, {
        method: 'POST',
        headers: { 'content-type': type, cookie },
        body,
      })
      expect([path, entered.status]).toEqual([path, type === 'application/json' ? 200 : 303])
      expect(cookiesOf(entered)).toContain('andanza_session=')
    }
  })

  it('signs nobody in without the cookie of this browser, with another state, or with a token made for another sign-in', async () => {
    const { asked, cookie } = await begin()
    const state = asked.get('state') ?? ''
    const nonce = asked.get('nonce') ?? ''
    const refused = async (query: Record<string, string>, jar: string) => {
      const answer = await back(query, jar)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/social-auth'])
      expect(cookiesOf(answer)).not.toContain('andanza_session=')
    }
    googleAnswers({ email: 'code@gmail.com', nonce })
    await refused({ code: 'c', state }, '')
    await refused({ code: 'c', state: `${state}x` }, cookie)
    await refused({ code: 'c', state }, (await begin()).cookie)
    await refused({ error: 'access_denied', state }, cookie)
    googleAnswers({ email: 'code@gmail.com', nonce: 'another' })
    await refused({ code: 'c', state }, cookie)
    googleAnswers({ email: 'code@gmail.com', nonce }, 400)
    await refused({ code: 'c', state }, cookie)
    googleAnswers({ email: 'code@gmail.com', nonce }, 503)
    await expectFailure(await back({ code: 'c', state }, cookie), 'provider_unavailable')
  })

  it('leads to no other site afterwards', async () => {
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)']) {
      const { asked, cookie } = await begin(evil)
      googleAnswers({ email: 'code@gmail.com', nonce: asked.get('nonce') ?? '' })
      const entered = await back({ code: 'c', state: asked.get('state') ?? '' }, cookie)
      expect(entered.headers.get('location')).toBe('/user/profile')
    }
  })

  it('is not found where it is not configured', async () => {
    const without = await edgeApp(database, { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_KEYS_URL })
    for (const path of ['/auth/google', '/auth/google/callback?code=c&state=s'])
      await expectFailure(await without.fetch(path), 'not_found')
    await without.close()
  })
})
