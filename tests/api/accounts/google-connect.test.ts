import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EdgeApp, edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { CLIENT, closeGoogle, GOOGLE_KEYS_URL, GOOGLE_SETTINGS, googleAnswers } from './fake-google'
import { cookiesOf, PASSWORD, signIn, travellerWithPassword } from './traveller'

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

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const ask = (cookie: string, body: object = {}) =>
  edge.fetch('/api/me/google', json(body, { cookie, ...SAME_ORIGIN }))
const disconnect = (cookie: string, body: object = {}) =>
  edge.fetch('/api/me/google/disconnect', json(body, { cookie, ...SAME_ORIGIN }))
const state = async (cookie: string) =>
  ((await (await edge.fetch('/api/me/google', { headers: { cookie } })).json()) as { data: object }).data

let accounts = 0
async function newAccount(): Promise<{ id: string; email: string; cookie: string }> {
  const email = `connects${++accounts}@example.com`
  const id = await travellerWithPassword(edge, email)
  return { id, email, cookie: await enter(email) }
}
const enter = async (username: string) =>
  cookiesOf(await signIn(edge, { grant_type: 'password', username, password: PASSWORD }))

/** Goes to Google from an account and comes back as somebody of Google. @returns the answer to the browser */
async function connect(cookie: string, person: { sub: string; email: string }, backAs = cookie) {
  const { data } = (await (await ask(cookie)).json()) as { data: { link: string } }
  const left = await edge.fetch(data.link, { headers: { cookie } })
  const asked = new URL(left.headers.get('location') ?? '').searchParams
  googleAnswers({ ...person, nonce: asked.get('nonce') ?? '' })
  const query = new URLSearchParams({ code: 'c', state: asked.get('state') ?? '' })
  return edge.fetch(`/auth/google/callback?${query}`, {
    headers: { cookie: `${backAs}; ${cookiesOf(left)}` },
  })
}
const where = (answer: Response) => answer.headers.get('location')

/** Signs in with Google in a browser that nobody is signed in with. @returns whose account was entered */
async function enteredBy(person: { sub: string; email: string }): Promise<string | undefined> {
  const left = await edge.fetch('/auth/google')
  const asked = new URL(left.headers.get('location') ?? '').searchParams
  googleAnswers({ ...person, nonce: asked.get('nonce') ?? '' })
  const query = new URLSearchParams({ code: 'c', state: asked.get('state') ?? '' })
  const back = await edge.fetch(`/auth/google/callback?${query}`, { headers: { cookie: cookiesOf(left) } })
  const me = await edge.fetch('/api/me', { headers: { cookie: cookiesOf(back) } })
  return ((await me.json()) as { data?: { uuid: string } }).data?.uuid
}

describe('connecting an account with Google', () => {
  it('lets whoever is somebody else’s address at Google enter it from then on, and signs nobody in meanwhile', async () => {
    const { id, cookie } = await newAccount()
    const person = { sub: 'a person', email: 'private.person@gmail.com' }
    expect(await state(cookie)).toEqual({ offered: true, connected_at: null })
    const answer = await connect(cookie, person)
    expect(where(answer)).toBe('/user/profile/security?google=connected')
    expect(cookiesOf(answer)).not.toContain('andanza_session=')
    expect(await state(cookie)).toMatchObject({ connected_at: expect.any(String) })
    expect(await enteredBy(person)).toBe(id)
  })

  it('asks for the password, or a sign-in of the last ten minutes', async () => {
    const { id, cookie } = await newAccount()
    await database.pool.query(
      `update sessions set created_at = now() - interval '11 minutes' where user_id = $1`,
      [id],
    )
    await expectFailure(await ask(cookie), 'fresh_sign_in_needed')
    await expectFailure(await disconnect(cookie), 'fresh_sign_in_needed')
    expect((await ask(cookie, { current: 'not mine' })).status).toBe(422)
    expect((await ask(cookie, { current: PASSWORD })).status).toBe(200)
  })

  it('never takes somebody of Google from another account', async () => {
    const [one, two] = [await newAccount(), await newAccount()]
    const person = { sub: 'one person only', email: 'one.person@gmail.com' }
    await connect(one.cookie, person)
    expect(where(await connect(two.cookie, person))).toBe('/user/profile/security?google=taken')
    expect(await state(two.cookie)).toMatchObject({ connected_at: null })
    expect(await enteredBy(person)).toBe(one.id)
  })

  it('connects the account that asked alone: its link opens in no other session, and its answer reaches no other', async () => {
    const [one, thief] = [await newAccount(), await newAccount()]
    const { data } = (await (await ask(thief.cookie)).json()) as { data: { link: string } }
    for (const cookie of [one.cookie, await enter(thief.email), ''])
      await expectFailure(await edge.fetch(data.link, { headers: { cookie } }), 'unauthenticated')
    const person = { sub: 'the thief', email: 'the.thief@gmail.com' }
    expect(where(await connect(thief.cookie, person, one.cookie))).toBe(
      '/user/profile/security?google=refused',
    )
    expect(await state(one.cookie)).toMatchObject({ connected_at: null })
  })

  it('takes one person of Google an account', async () => {
    const { cookie } = await newAccount()
    await connect(cookie, { sub: 'the first', email: 'the.first@gmail.com' })
    const second = await connect(cookie, { sub: 'the second', email: 'the.second@gmail.com' })
    expect(where(second)).toBe('/user/profile/security?google=refused')
  })

  it('is let go while there is another way in, and never when it is the last', async () => {
    const { id, cookie } = await newAccount()
    const person = { sub: 'who goes', email: 'who.goes@gmail.com' }
    await connect(cookie, person)
    await database.pool.query(
      'update users set password_hash = null, email_verified_at = null where id = $1',
      [id],
    )
    await expectFailure(await disconnect(cookie), 'last_way_in')
    expect(await enteredBy(person)).toBe(id)
    await database.pool.query('update users set email_verified_at = now() where id = $1', [id])
    expect(await (await disconnect(cookie)).json()).toMatchObject({ data: { connected_at: null } })
    expect(await enteredBy(person)).not.toBe(id)
  })

  it('is not offered where Google is not configured', async () => {
    const without = await edgeApp(database, { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_KEYS_URL })
    const { cookie } = await newAccount()
    const headers = { cookie, ...SAME_ORIGIN }
    const shown = await without.fetch('/api/me/google', { headers })
    expect(await shown.json()).toMatchObject({ data: { offered: false } })
    await expectFailure(await without.fetch('/api/me/google', json({}, headers)), 'not_found')
    await without.close()
  })
})
