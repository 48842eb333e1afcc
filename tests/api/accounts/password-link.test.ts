import { afterAll, describe, expect, it } from 'vitest'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { mailedToken } from './mailed-link'
import { cookiesOf, PASSWORD, signIn, travellerWithPassword } from './traveller'

const database = await edgeDatabase()
const edge = await edgeApp(database)
afterAll(async () => {
  await edge.close()
  await database.drop()
})

const NEW = 'tres tristes tigres 88'
const ask = (email: string) => edge.fetch('/api/password-link', json({ email }))
const choose = (token: string, password = NEW) =>
  signIn(edge, { grant_type: 'password_link', token, password })
const enter = (username: string, password: string) =>
  signIn(edge, { grant_type: 'password', username, password })
const me = (cookie: string) => edge.fetch('/api/me', { headers: { cookie } })

async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  return mailedToken(edge.context, email, 'password_link')
}

let accounts = 0
async function newAccount(): Promise<string> {
  const email = `forgot${++accounts}@example.com`
  await travellerWithPassword(edge, email)
  return email
}

describe('a link to choose a password', () => {
  it('sets it, signs in here and ends every other session and known device', async () => {
    const email = await newAccount()
    const thief = cookiesOf(await enter(email, PASSWORD))
    const chosen = await choose(await linkFor(email))
    expect(chosen.status).toBe(200)
    expect((await me(cookiesOf(chosen))).status).toBe(200)
    await expectFailure(await me(thief), 'unauthenticated')
    await expectFailure(await enter(email, PASSWORD), 'sign_in_refused')
    expect((await enter(email, NEW)).status).toBe(200)
    const { rows } = await database.pool.query(
      `select 1 from known_devices where user_id = (select id from users where email = $1)`,
      [email],
    )
    expect(rows).toHaveLength(2)
  })

  it('works once, also for many at the same moment', async () => {
    const token = await linkFor(await newAccount())
    const answers = await Promise.all(Array.from({ length: 6 }, () => choose(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectFailure(await choose(token), 'sign_in_refused')
  })

  it('works for half an hour', async () => {
    const email = await newAccount()
    const token = await linkFor(email)
    const { rows } = await database.pool.query(
      `update magic_links set expires_at = now() - interval '1 second' where email = $1
       returning extract(epoch from expires_at - created_at)::int as seconds`,
      [email],
    )
    expect(rows).toHaveLength(1)
    await expectFailure(await choose(token), 'sign_in_refused')
    expect((await enter(email, PASSWORD)).status).toBe(200)
    const again = await linkFor(email)
    const lasts = await database.pool.query(
      `select extract(epoch from expires_at - created_at)::int as seconds from magic_links
       where email = $1 and expires_at > now()`,
      [email],
    )
    expect(lasts.rows).toEqual([{ seconds: 1800 }])
    expect((await choose(again)).status).toBe(200)
  })

  it.each(['password1', 'QWERTYUIOP', 'corto'])('refuses %s and is still good', async (weak) => {
    const email = await newAccount()
    const token = await linkFor(email)
    const answer = await choose(token, weak)
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { errors: object }).errors).toHaveProperty('password')
    expect((await choose(token)).status).toBe(200)
  })

  it('does not sign in by itself, nor does a link that signs in choose a password', async () => {
    const email = await newAccount()
    const token = await linkFor(email)
    await expectFailure(await signIn(edge, { grant_type: 'magic_link', token }), 'sign_in_refused')
    await edge.fetch('/api/magic-link', json({ email }))
    await expectFailure(await choose(await mailedToken(edge.context, email)), 'sign_in_refused')
    expect((await choose(token)).status).toBe(200)
  })
})

describe('an address without an account', () => {
  it('is answered like any other, by the same statements, and is no account until its link was used', async () => {
    const known = await newAccount()
    const said = await Promise.all([ask(known), ask('nobody@example.com')])
    const [one, other] = await Promise.all(said.map(async (answer) => [answer.status, await answer.json()]))
    expect(one).toEqual(other)
    const users = () => database.pool.query(`select 1 from users where email = 'nobody@example.com'`)
    expect((await users()).rows).toHaveLength(0)
    const { rows } = await database.pool.query(
      `select recipient, template from mails where recipient in ($1, 'nobody@example.com') order by recipient`,
      [known],
    )
    expect(rows.map(({ template }) => template)).toEqual(['password_link', 'password_link'])
    expect((await users()).rows).toHaveLength(0)
  })

  it('has a proved account with that password once it was', async () => {
    const email = 'begins@example.com'
    expect((await choose(await linkFor(email))).status).toBe(200)
    const { rows } = await database.pool.query(
      `select email_verified_at is not null as proved from users where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ proved: true }])
    expect((await enter(email, NEW)).status).toBe(200)
  })
})
