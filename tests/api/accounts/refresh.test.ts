import { afterAll, describe, expect, it } from 'vitest'
import { authenticate } from '@/server/accounts/authenticate'
import { refreshSession } from '@/server/accounts/sessions/refresh-session'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { cookiesOf, PASSWORD, signIn, signOut, travellerWithPassword } from './traveller'

const database = await edgeDatabase()
const edge = await edgeApp(database)
const twin = await edgeApp(database)

afterAll(async () => {
  await Promise.all([edge.close(), twin.close()])
  await database.drop()
})

let travellers = 0
/** The form of a traveller of its own: five tries a minute and account are let through. */
async function newForm() {
  const username = `ana${++travellers}@example.com`
  await travellerWithPassword(edge, username)
  return { grant_type: 'password', client_id: 'andanza-app', username, password: PASSWORD }
}
const FORM = await newForm()

async function token(fields: Record<string, string>) {
  const answer = await edge.fetch('/api/oauth/token', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const renew = (refresh_token = '') =>
  token({ grant_type: 'refresh_token', client_id: 'andanza-app', refresh_token })
const bearer = (access = '') => edge.fetch('/api/me', { headers: { authorization: `Bearer ${access}` } })

describe('POST /api/oauth/token', () => {
  it('answers as RFC 6749 says, to a form and to JSON', async () => {
    const { status, body } = await token(FORM)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type'])
    expect((await bearer(body.access_token)).status).toBe(200)
    expect((await edge.fetch('/api/oauth/token', json(FORM))).status).toBe(200)
  })

  it.each([
    ['invalid_grant', 400, { ...FORM, password: 'no' }],
    ['invalid_client', 401, { ...FORM, client_id: 'somebody' }],
    ['unsupported_grant_type', 400, { ...FORM, grant_type: 'implicit' }],
    ['invalid_request', 400, { grant_type: 'password', client_id: 'andanza-app' }],
  ])('answers %s with %i', async (error, status, fields) => {
    expect(await token(fields)).toEqual({ status, body: { error, error_description: expect.any(String) } })
  })
})

describe('POST /api/oauth/token, asked as a library of OAuth does', () => {
  const ask = (body: string, headers: Record<string, string>) =>
    edge.fetch('/api/oauth/token', { method: 'POST', body, headers })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it('takes the client from Basic authentication, and keeps the answer out of old caches', async () => {
    const { client_id: _client, ...fields } = await newForm()
    const basic = (id: string) => ({ ...form, authorization: `Basic ${btoa(`${id}:`)}` })
    const answer = await ask(new URLSearchParams(fields).toString(), basic('andanza-app'))
    expect([answer.status, answer.headers.get('pragma')]).toEqual([200, 'no-cache'])
    const refused = await ask(new URLSearchParams(fields).toString(), basic('somebody'))
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="andanza"'])
  })

  it('keeps a refusal out of caches too, and believes Basic before the body', async () => {
    const fields = new URLSearchParams({ ...(await newForm()), password: 'no' }).toString()
    const basic = (id: string) => ({ ...form, authorization: `Basic ${btoa(`${id}:`)}` })
    for (const [id, status] of [
      ['andanza%2Dapp', 400],
      ['somebody', 401],
    ] as const) {
      const answer = await ask(fields, basic(id))
      const { headers } = answer
      expect(answer.status, id).toBe(status)
      expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache'])
    }
  })

  it('says of JSON that cannot be read what the RFC says', async () => {
    const answer = await ask('{"grant_type":', { 'content-type': 'application/json' })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: expect.any(String) },
    ])
  })
})

describe('a refresh token', () => {
  it('hands out new tokens for the same session, and again the same to whoever comes at once', async () => {
    const first = (await token(await newForm())).body
    const second = (await renew(first.refresh_token)).body
    expect((await bearer(second.access_token)).status).toBe(200)
    expect((await renew(first.refresh_token)).body).toEqual(second)
    expect((await bearer(second.access_token)).status).toBe(200)
  })

  it('leaves what is under way with the token before half a minute, and nothing once the session ended', async () => {
    const first = (await token(await newForm())).body
    const second = (await renew(first.refresh_token)).body
    const at = (seconds: number) => ({
      ...edge.context,
      clock: { ...edge.context.clock, now: () => new Date(Date.now() + seconds * 1000) },
    })
    expect((await bearer(first.access_token)).status).toBe(200)
    expect(await authenticate(at(31), first.access_token ?? '')).toBeNull()
    expect(await authenticate(at(31), second.access_token ?? '')).not.toBeNull()
    const headers = { authorization: `Bearer ${second.access_token}` }
    expect((await edge.fetch('/api/logout', { method: 'DELETE', headers })).status).toBe(200)
    for (const { access_token } of [first, second]) expect((await bearer(access_token)).status).toBe(401)
  })

  it('leads to the newest tokens when what it was replaced by was replaced too', async () => {
    const first = (await token(await newForm())).body
    const second = (await renew(first.refresh_token)).body
    const third = (await renew(second.refresh_token)).body
    expect((await renew(first.refresh_token)).body).toEqual(third)
    expect((await bearer(third.access_token)).status).toBe(200)
  })

  it('renews nothing once its session ended, however soon', async () => {
    const first = (await token(await newForm())).body
    const second = (await renew(first.refresh_token)).body
    const headers = { authorization: `Bearer ${second.access_token}` }
    expect((await edge.fetch('/api/logout', { method: 'DELETE', headers })).status).toBe(200)
    expect((await renew(first.refresh_token)).body.error).toBe('invalid_grant')
    expect((await renew(second.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('ends its session when it comes back after a while: somebody has a copy', async () => {
    const first = (await token(await newForm())).body
    const second = (await renew(first.refresh_token)).body
    const later = { ...edge.context.clock, now: () => new Date(Date.now() + 31_000) }
    expect(await refreshSession({ ...edge.context, clock: later }, first.refresh_token ?? '')).toBeNull()
    for (const { access_token } of [first, second]) expect((await bearer(access_token)).status).toBe(401)
  })

  it('has one successor, for all of many that renew at the same moment, in two processes', async () => {
    const { refresh_token = '' } = (await token(await newForm())).body
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => refreshSession((n % 2 === 0 ? edge : twin).context, refresh_token)),
    )
    const [one] = answers
    expect(one).not.toBeNull()
    for (const answer of answers) expect(answer).toEqual(one)
    expect((await bearer(one?.access_token)).status).toBe(200)
    const hashes = await database.pool.query(
      `select 1 from refresh_tokens r join sessions s on s.id = r.session_id
       where s.token_sha256 = sha256($1::bytea)`,
      [one?.access_token],
    )
    expect(hashes.rows).toHaveLength(2)
  })

  it('renews the cookies of a page, without being told to a script', async () => {
    const { username, password } = await newForm()
    const grant = { grant_type: 'password', username, password }
    const cookie = cookiesOf(await signIn(edge, grant))
    const renewed = await signIn(edge, { grant_type: 'refresh_token' }, { cookie })
    expect(renewed.status).toBe(200)
    expect(cookiesOf(renewed)).not.toBe(cookie)
  })

  it('makes a browser whose session is over a guest: its cookies go with the refusal', async () => {
    const { username, password } = await newForm()
    const cookie = cookiesOf(await signIn(edge, { grant_type: 'password', username, password }))
    await signOut(edge, cookie)
    const refused = await signIn(edge, { grant_type: 'refresh_token' }, { cookie })
    expect(refused.status).toBe(401)
    const cleared = refused.headers.getSetCookie().filter((one) => /Max-Age=0/.test(one))
    expect(cleared.map((one) => one.split('=')[0])).toEqual([
      'andanza_session',
      'andanza_refresh',
      'andanza_signed_in',
    ])
  })
})
