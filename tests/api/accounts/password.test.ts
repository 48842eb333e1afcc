import { afterAll, describe, expect, it } from 'vitest'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { cookiesOf, PASSWORD, signIn, travellerWithPassword } from './traveller'

const database = await edgeDatabase()
const edge = await edgeApp(database)
afterAll(async () => {
  await edge.close()
  await database.drop()
})

const NEW = 'tres tristes tigres 88'
const enter = async (username: string, password = PASSWORD) =>
  cookiesOf(await signIn(edge, { grant_type: 'password', username, password }))
const change = (cookie: string, body: object) =>
  edge.fetch('/api/me/password', json(body, { cookie, 'sec-fetch-site': 'same-origin' }, 'PUT'))
const me = (cookie: string) => edge.fetch('/api/me', { headers: { cookie } })

/** The sessions of an account began that many minutes ago. */
async function age(email: string, minutes: number): Promise<void> {
  await database.pool.query(
    `update sessions set created_at = now() - make_interval(mins => $1)
     where user_id = (select id from users where email = $2)`,
    [minutes, email],
  )
}

let accounts = 0
async function newAccount(): Promise<string> {
  const email = `changes${++accounts}@example.com`
  await travellerWithPassword(edge, email)
  return email
}

describe('changing a password', () => {
  it('ends every other session, keeps this one, and lets nobody renew what ended', async () => {
    const email = await newAccount()
    const [thief, owner] = [await enter(email), await enter(email)]
    expect((await change(owner, { current: PASSWORD, password: NEW })).status).toBe(200)
    expect((await me(owner)).status).toBe(200)
    await expectFailure(await me(thief), 'unauthenticated')
    await expectFailure(
      await signIn(edge, { grant_type: 'refresh_token' }, { cookie: thief }),
      'sign_in_refused',
    )
    expect(await enter(email, NEW)).toContain('andanza_session=')
  })

  it('forgets every known device but this one', async () => {
    const email = await newAccount()
    await enter(email)
    const owner = await enter(email)
    await change(owner, { current: PASSWORD, password: NEW })
    const { rows } = await database.pool.query(
      `select 1 from known_devices where user_id = (select id from users where email = $1)`,
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  it('takes a fresh proof: the current password, or a sign-in of the last ten minutes', async () => {
    const email = await newAccount()
    const cookie = await enter(email)
    await age(email, 11)
    await expectFailure(await change(cookie, { password: NEW }), 'fresh_sign_in_needed')
    const wrong = await expectFailure(await change(cookie, { current: 'a guess', password: NEW }), 'invalid')
    expect(Object.keys(wrong.errors ?? {})).toEqual(['current'])
    expect((await change(cookie, { current: PASSWORD, password: NEW })).status).toBe(200)
    await age(email, 9)
    expect((await change(cookie, { password: `${NEW} y uno` })).status).toBe(200)
  })

  it('takes one also where there is no password yet: an old session alone sets none', async () => {
    const email = await newAccount()
    const cookie = await enter(email)
    await database.pool.query('update users set password_hash = null where email = $1', [email])
    await age(email, 60)
    await expectFailure(await change(cookie, { password: NEW }), 'fresh_sign_in_needed')
    await age(email, 1)
    const wrong = await change(cookie, { current: 'there is none', password: NEW })
    expect(await wrong.json()).toMatchObject({ errors: { current: [expect.any(String)] } })
    expect((await change(cookie, { password: NEW })).status).toBe(200)
  })

  it('slows whoever guesses the current one in a session that is not theirs', async () => {
    const email = await newAccount()
    const cookie = await enter(email)
    for (let tries = 0; tries < 5; tries++)
      await expectFailure(await change(cookie, { current: 'a guess', password: NEW }), 'invalid')
    await expectFailure(await change(cookie, { current: PASSWORD, password: NEW }), 'too_many_requests')
    expect((await change(await enter(email), { current: PASSWORD, password: NEW })).status).toBe(200)
  })

  it.each(['password', '12345678', 'Qwertyuiop', 'iloveyou'])(
    'refuses %j, which everybody tries first',
    async (password) => {
      const cookie = await enter(await newAccount())
      const refused = await expectFailure(await change(cookie, { current: PASSWORD, password }), 'invalid')
      expect(Object.keys(refused.errors ?? {})).toEqual(['password'])
    },
  )
})
