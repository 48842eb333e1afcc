import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EdgeApp, edgeApp, edgeDatabase } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { CLIENT, closeGoogle, GOOGLE_KEYS_URL, GOOGLE_SETTINGS, googleAnswers } from './fake-google'
import { cookiesOf } from './traveller'

const database = await edgeDatabase()
let edge: EdgeApp
beforeAll(async () => {
  edge = await edgeApp(database, GOOGLE_SETTINGS)
})
afterAll(async () => {
  await edge.close()
  await database.drop()
  closeGoogle()
})

describe('a code of Google', () => {
  /** Begins as a browser does: where it is sent, and the cookie it keeps. */
  async function begin(redirect = '/user/profile/points') {
    const answer = await edge.fetch(`/auth/google?redirect=${encodeURIComponent(redirect)}`)
    const asked = new URL(answer.headers.get('location') ?? '')
    return { answer, asked: asked.searchParams, address: asked, cookie: cookiesOf(answer) }
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

  it('is told as the first sign-in, then as one more, of browsers that allow measuring alone', async () => {
    const key = 'g'.repeat(26)
    const enter = async (consent: string) => {
      const { asked, cookie } = await begin()
      googleAnswers({ email: 'first@gmail.com', nonce: asked.get('nonce') ?? '' })
      const query = new URLSearchParams({ code: 'the-code', state: asked.get('state') ?? '' })
      const jar = `${cookie}; andanza_consent=${consent}`
      const headers = { cookie: jar, 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' }
      expect((await edge.fetch(`/auth/google/callback?${query}`, { headers })).status).toBe(303)
    }
    const names = async () => {
      const text = 'select name, page from analytics_events where visitor = $1 order by happened_at, id'
      return (await database.pool.query(text, [key])).rows
    }
    await enter(`1.m.${key}`)
    await enter(`1.ah.${key}`)
    expect(await names()).toEqual([{ name: 'sign_up', page: 'account' }])
    await enter(`1.m.${key}`)
    expect((await names()).map(({ name }) => name)).toEqual(['sign_up', 'login'])
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
