import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EdgeApp, edgeApp, edgeDatabase } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { CLIENT, closeGoogle, credential, GOOGLE_SETTINGS, type Made, stranger } from './fake-google'
import { signIn, travellerWithPassword } from './traveller'

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
