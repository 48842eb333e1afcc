import { afterAll, describe, expect, it } from 'vitest'
import type { MailData } from '@/server/mails'
import { openData } from '@/server/platform/mail/secret-mail'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { cookiesOf, PASSWORD, signIn, travellerWithPassword } from './traveller'

const database = await edgeDatabase()
const edge = await edgeApp(database)
afterAll(async () => {
  await edge.close()
  await database.drop()
})

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const enter = async (username: string) =>
  cookiesOf(await signIn(edge, { grant_type: 'password', username, password: PASSWORD }))
const ask = (cookie: string, body: object) =>
  edge.fetch('/api/me/email', json(body, { cookie, ...SAME_ORIGIN }))
const confirm = (token: string, cookie = '') =>
  edge.fetch('/api/email-change', json({ token }, { cookie, ...SAME_ORIGIN }))
const me = (cookie: string) => edge.fetch('/api/me', { headers: { cookie } })

/** The token of the newest link that was mailed to an address which an account shall have. */
async function tokenFor(email: string): Promise<string> {
  const { rows } = await database.pool.query(
    `select id, data from mails where template = 'email_change' and recipient = $1 order by id desc limit 1`,
    [email],
  )
  const [row] = rows
  return openData<MailData['email_change']>(edge.context, row.id, row.data).link.split('/').at(-1) ?? ''
}

let accounts = 0
async function newAccount(): Promise<{ email: string; wanted: string; id: string }> {
  const email = `moves${++accounts}@example.com`
  return { email, wanted: `moved${accounts}@example.com`, id: await travellerWithPassword(edge, email) }
}

async function linkOf(cookie: string, wanted: string): Promise<string> {
  expect((await ask(cookie, { email: wanted, current: PASSWORD })).status).toBe(200)
  return tokenFor(wanted)
}

describe('another address for an account', () => {
  it('is its own once the link was used, ends other sessions, and the old one is told', async () => {
    const { email, wanted, id } = await newAccount()
    const [thief, owner] = [await enter(email), await enter(email)]
    const token = await linkOf(owner, wanted)
    expect(await (await me(owner)).json()).toMatchObject({ data: { email } })
    expect(await (await confirm(token, owner)).json()).toMatchObject({ data: { email: wanted } })
    expect(await (await me(owner)).json()).toMatchObject({ data: { uuid: id, email: wanted } })
    await expectFailure(await me(thief), 'unauthenticated')
    const { rows } = await database.pool.query(
      `select recipient from mails where template = 'email_changed' and recipient = any($1)`,
      [[email, wanted]],
    )
    expect(rows).toEqual([{ recipient: email }])
    await expectFailure(
      await signIn(edge, { grant_type: 'password', username: email, password: PASSWORD }),
      'sign_in_refused',
    )
    expect(await enter(wanted)).toContain('andanza_session=')
  })

  it('can be confirmed where nobody is signed in; every session ends then', async () => {
    const { email, wanted } = await newAccount()
    const owner = await enter(email)
    expect((await confirm(await linkOf(owner, wanted))).status).toBe(200)
    await expectFailure(await me(owner), 'unauthenticated')
  })

  it('does not keep the session of somebody else who opens the link', async () => {
    const [{ email, wanted }, other] = [await newAccount(), await newAccount()]
    const [owner, stranger] = [await enter(email), await enter(other.email)]
    expect((await confirm(await linkOf(owner, wanted), stranger)).status).toBe(200)
    await expectFailure(await me(owner), 'unauthenticated')
    expect(await (await me(stranger)).json()).toMatchObject({ data: { email: other.email } })
  })

  it('asks for the password, or a sign-in of the last ten minutes', async () => {
    const { email, wanted } = await newAccount()
    const cookie = await enter(email)
    expect((await ask(cookie, { email: wanted })).status).toBe(200)
    await database.pool.query(
      `update sessions set created_at = now() - interval '11 minutes'
       where user_id = (select id from users where email = $1)`,
      [email],
    )
    await expectFailure(await ask(cookie, { email: wanted }), 'fresh_sign_in_needed')
    const wrong = await ask(cookie, { email: wanted, current: 'not mine' })
    expect(await wrong.json()).toMatchObject({ code: 'invalid', errors: { current: [expect.any(String)] } })
  })

  it('is answered alike whether it has an account, and never taken from it', async () => {
    const [{ email }, other] = [await newAccount(), await newAccount()]
    const cookie = await enter(email)
    const token = await linkOf(cookie, other.email)
    await expectFailure(await confirm(token, cookie), 'email_taken')
    expect(await (await me(cookie)).json()).toMatchObject({ data: { email } })
    expect(await enter(other.email)).toContain('andanza_session=')
  })

  it('is given once, of many who use the link at the same moment', async () => {
    const { email, wanted } = await newAccount()
    const token = await linkOf(await enter(email), wanted)
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  })

  it('is one account’s of two that want it at the same moment', async () => {
    const [one, two] = [await newAccount(), await newAccount()]
    const wanted = 'both-want@example.com'
    const first = await linkOf(await enter(one.email), wanted)
    const second = await linkOf(await enter(two.email), wanted)
    expect(first).not.toBe(second)
    const answers = await Promise.all([confirm(first), confirm(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('opens nothing else, and nothing else opens it', async () => {
    const { email, wanted } = await newAccount()
    const token = await linkOf(await enter(email), wanted)
    await expectFailure(await signIn(edge, { grant_type: 'magic_link', token }), 'sign_in_refused')
    await expectFailure(
      await signIn(edge, { grant_type: 'password_link', token, password: 'tres tristes tigres 88' }),
      'sign_in_refused',
    )
    await edge.fetch('/api/magic-link', json({ email: wanted }))
    expect((await confirm(token)).status).toBe(200)
  })
})
