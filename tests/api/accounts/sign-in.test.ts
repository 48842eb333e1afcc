import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { ANA, cookiesOf, PASSWORD, signIn, signOut, travellerWithPassword } from './traveller'

const database = await edgeDatabase()
const edge = await edgeApp(database)
const ana = await travellerWithPassword(edge)

afterAll(async () => {
  await edge.close()
  await database.drop()
})

const GRANT = { grant_type: 'password', username: ANA.email, password: PASSWORD }
const me = (cookie: string, init: RequestInit = {}) =>
  edge.fetch('/api/me', { ...init, headers: { cookie, ...init.headers } })

describe('signing in with a password', () => {
  it('keeps the tokens in cookies that no script reads, and answers only who came in', async () => {
    const answer = await signIn(edge, { ...GRANT, username: ' ANA@example.com' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const own = answer.headers.getSetCookie().filter((cookie) => /^andanza_(session|refresh)/.test(cookie))
    expect(own).toHaveLength(2)
    for (const cookie of own) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
    const body = await answer.text()
    expect(JSON.parse(body)).toEqual({
      status: 'success',
      data: { user: expect.objectContaining({ uuid: ana }), is_new: false },
    })
    for (const [, token = ''] of own.join().matchAll(/=([\w-]{20,})/g)) expect(body).not.toContain(token)
    expect(await (await me(cookiesOf(answer))).json()).toMatchObject({ data: { email: ANA.email } })
  })

  it('does not keep a card number that was typed for an address, though it counts its attempts', async () => {
    const kept = async () => {
      const counted = `select key from rate_limits where key like 'tries:password_strangers:%'`
      return (await database.pool.query<{ key: string }>(counted)).rows.map(({ key }) => key)
    }
    const before = (await kept()).length
    const typed = ['5555 5555 5555 4444', '5555555555554444']
    for (const username of typed)
      await expectFailure(await signIn(edge, { ...GRANT, username }), 'sign_in_refused')
    const keys = await kept()
    expect(keys).toHaveLength(before + 2)
    // Whoever reads the table could hash all card numbers, but not with our key.
    const guessed = typed.map((number) => createHash('sha256').update(number).digest('base64url'))
    for (const hidden of [...typed, ...guessed]) expect(keys.join()).not.toContain(hidden)
  })

  it('brings the language and currency of the account to this browser', async () => {
    const cookies = cookiesOf(await signIn(edge, GRANT))
    expect(cookies).toContain('locale=es_MX')
    expect(cookies).toContain('currency=MXN')
  })

  it('says the same for a wrong password and an unknown address', async () => {
    const wrong = await expectFailure(await signIn(edge, { ...GRANT, password: 'no' }), 'sign_in_refused')
    const unknown = { ...GRANT, username: 'nobody@example.com' }
    const nobody = await expectFailure(await signIn(edge, unknown), 'sign_in_refused')
    expect(nobody.message).toBe(wrong.message)
  })

  it('is refused to other sites, and slowed for whoever fails for one account too often', async () => {
    const foreign = await signIn(edge, GRANT, { 'sec-fetch-site': 'cross-site' })
    await expectFailure(foreign, 'forbidden')
    const other = await travellerWithPassword(edge, 'often@example.com')
    expect(other).not.toBe(ana)
    const often = { ...GRANT, username: 'often@example.com', password: 'guess' }
    for (let tries = 0; tries < 5; tries++) await expectFailure(await signIn(edge, often), 'sign_in_refused')
    await expectFailure(await signIn(edge, { ...often, password: PASSWORD }), 'too_many_requests')
  })
})

describe('the session cookie', () => {
  it('changes something only for our own pages', async () => {
    const cookie = cookiesOf(await signIn(edge, GRANT))
    const change = (site: string) =>
      edge.fetch(
        '/api/me',
        json({ profile: { firstname: 'Anita' } }, { cookie, 'sec-fetch-site': site }, 'PATCH'),
      )
    await expectFailure(await change('cross-site'), 'unauthenticated')
    expect(await (await change('same-origin')).json()).toMatchObject({
      data: { profile: { firstname: 'Anita', lastname: 'Pérez' } },
    })
  })

  it('is a guest when it no longer fits, where a guest is welcome', async () => {
    const stale = `andanza_session=${'x'.repeat(43)}`
    expect((await edge.fetch('/api/ping', { headers: { cookie: stale } })).status).toBe(200)
    await expectFailure(await me(stale), 'unauthenticated')
  })

  it('ends with the session, at once', async () => {
    const cookie = cookiesOf(await signIn(edge, GRANT))
    const out = await signOut(edge, cookie)
    expect(cookiesOf(out)).not.toContain('andanza')
    await expectFailure(await me(cookie), 'unauthenticated')
  })
})
