import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EdgeApp, edgeApp, edgeDatabase } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { CLIENT, closeGoogle, credential, GOOGLE_SETTINGS, type Made, stranger } from './fake-google'
import { cookiesOf, signIn, travellerWithPassword } from './traveller'

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

/** What a page of ours asks for before it shows Google's prompt. */
async function begin(at = edge): Promise<{ nonce: string; cookie: string }> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await at.fetch('/_auth/google/nonce', { method: 'POST', headers })
  const { data } = (await answer.json()) as { data?: { nonce: string } }
  return { nonce: data?.nonce ?? '', cookie: cookiesOf(answer) }
}

const send = (token: string, cookie: string, headers = {}, at = edge) =>
  signIn(at, { grant_type: 'google', credential: token }, { cookie, ...headers })

/** Begins, gets a credential for it, and brings it back. */
async function enter(payload: JWTPayload, made: Made = {}, headers = {}, at = edge): Promise<Response> {
  const { nonce, cookie } = await begin(at)
  return send(await credential({ nonce, ...payload }, made), cookie, headers, at)
}

describe('a credential of Google', () => {
  it('opens the account of its address, or makes one, as a link by mail does', async () => {
    const id = await travellerWithPassword(edge, 'ana@gmail.com')
    const known = await enter({ email: 'Ana@gmail.com' })
    expect(await known.json()).toMatchObject({ data: { user: { uuid: id, email: 'ana@gmail.com' } } })
    expect(known.headers.getSetCookie().join()).toMatch(/andanza_session=[^;]+;.*HttpOnly/)
    const made = await enter(
      { email: 'luis@empresa.example', hd: 'empresa.example' },
      {},
      { 'x-locale': 'en_US' },
    )
    expect(await made.json()).toMatchObject({
      data: { user: { email: 'luis@empresa.example', settings: { locale: 'en_US' } }, is_new: true },
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
    await expectFailure(await enter(payload, made), 'sign_in_refused')
    const { rows } = await database.pool.query(`select 1 from users where email like 'x@%'`)
    expect(rows).toEqual([])
  })

  it('without a signature, or in another shape, proves nothing', async () => {
    const { nonce, cookie } = await begin()
    const [head = '', body = ''] = (await credential({ email: 'x@gmail.com', nonce })).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [`${none}.${body}.`, `${head}.${body}.`, 'nonsense that is long enough'])
      await expectFailure(await send(token, cookie), 'sign_in_refused')
  })

  it('counts only from our own pages', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' }
    await expectFailure(await enter({ email: 'ana@gmail.com' }, {}, foreign), 'forbidden')
    const answer = await edge.fetch('/_auth/google/nonce', { method: 'POST', headers: foreign })
    await expectFailure(answer, 'forbidden')
  })

  it('is refused where Google is not configured, and says so when its keys cannot be had', async () => {
    const without = await edgeApp(database)
    await expectFailure(await enter({ email: 'ana@gmail.com' }, {}, {}, without), 'sign_in_refused')
    await without.close()
    const cut = await edgeApp(database, {
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_KEYS_URL: 'http://127.0.0.1:1/certs',
    })
    await expectFailure(await enter({ email: 'ana@gmail.com' }, {}, {}, cut), 'provider_unavailable')
    await cut.close()
  })
})

describe('a person of Google', () => {
  const uuidOf = async (answer: Response) =>
    ((await answer.json()) as { data?: { user: { uuid: string } } }).data?.user.uuid

  it('is known by the name that Google gives, also under another address', async () => {
    const first = await uuidOf(await enter({ email: 'maria@gmail.com', sub: 'maria' }))
    expect(first).toBeDefined()
    expect(await uuidOf(await enter({ email: 'maria.nueva@gmail.com', sub: 'maria' }))).toBe(first)
    expect(await uuidOf(await enter({ email: 'maria@otherwise.example', sub: 'maria' }))).toBe(first)
    const { rows } = await database.pool.query(`select 1 from users where email like 'maria%'`)
    expect(rows).toHaveLength(1)
  })

  it('is named the same by both names of Google', async () => {
    const first = await uuidOf(await enter({ email: 'two@gmail.com', sub: 'two' }))
    const short = { issuer: 'accounts.google.com' }
    expect(await uuidOf(await enter({ email: 'other.two@gmail.com', sub: 'two' }, short))).toBe(first)
  })

  it('does not enter the account of the one who had the address before', async () => {
    const work = { email: 'desk@empresa.example', hd: 'empresa.example' }
    expect((await enter({ ...work, sub: 'before' })).status).toBe(200)
    await expectFailure(await enter({ ...work, sub: 'after' }), 'sign_in_refused')
    expect((await enter({ ...work, sub: 'before' })).status).toBe(200)
  })

  it('is one for many who come for the first time at the same moment', async () => {
    // Who is where at which moment is chance: once is not enough to see it go wrong.
    for (let rush = 0; rush < 25; rush++) {
      const person = { email: `rush${rush}@gmail.com`, sub: `rush ${rush}` }
      const answers = await Promise.all([1, 2, 3, 4].map(() => enter(person)))
      const entered = await Promise.all(answers.map(uuidOf))
      expect(new Set(entered).size).toBe(1)
      expect(entered[0]).toBeDefined()
    }
  })
})

describe('what Google hands over', () => {
  it('counts once, also for many at the same moment, and so does the nonce it was made for', async () => {
    const { nonce, cookie } = await begin()
    const token = await credential({ email: 'once@gmail.com', nonce })
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(token, cookie)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectFailure(await send(token, cookie), 'sign_in_refused')
    const another = await credential({ email: 'once@gmail.com', nonce, jti: 'another' })
    await expectFailure(await send(another, cookie), 'sign_in_refused')
  })

  it('counts only in the browser that began, for what it began', async () => {
    const [mine, yours] = [await begin(), await begin()]
    const token = await credential({ email: 'mine@gmail.com', nonce: mine.nonce })
    await expectFailure(await send(token, ''), 'sign_in_refused')
    await expectFailure(await send(token, yours.cookie), 'sign_in_refused')
    await expectFailure(
      await send(await credential({ email: 'mine@gmail.com' }), mine.cookie),
      'sign_in_refused',
    )
    expect((await send(token, mine.cookie)).status).toBe(200)
  })
})
