import { afterAll, describe, expect, it } from 'vitest'
import { edgeApp, edgeDatabase } from '../edge/edge-app'
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
const me = (cookie: string, headers = {}) => edge.fetch('/api/me', { headers: { cookie, ...headers } })

async function listed(cookie: string) {
  const answer = await edge.fetch('/api/me/sessions', { headers: { cookie } })
  return ((await answer.json()) as { data: { last_seen_at: string; country: string | null }[] }).data
}

let accounts = 0
async function newAccount(): Promise<string> {
  const email = `sessions${++accounts}@example.com`
  await travellerWithPassword(edge, email)
  return email
}

describe('where an account is signed in', () => {
  it('is ended everywhere but here in one go, and nobody else’s', async () => {
    const [email, stranger] = [await newAccount(), await enter(await newAccount())]
    const [one, two, here] = [await enter(email), await enter(email), await enter(email)]
    const answer = await edge.fetch('/api/me/sessions', {
      method: 'DELETE',
      headers: { cookie: here, ...SAME_ORIGIN },
    })
    expect(answer.status).toBe(200)
    for (const ended of [one, two]) await expectFailure(await me(ended), 'unauthenticated')
    for (const open of [here, stranger]) expect((await me(open)).status).toBe(200)
    expect(await listed(here)).toHaveLength(1)
  })

  it('says when and in which country it was used last, written every ten minutes at most', async () => {
    const email = await newAccount()
    const cookie = await enter(email)
    const age = (minutes: number) =>
      database.pool.query(
        `update sessions set last_seen_at = now() - make_interval(mins => $1)
         where user_id = (select id from users where email = $2) returning last_seen_at`,
        [minutes, email],
      )
    const { rows } = await age(9)
    await me(cookie, { 'x-visitor-country': 'mx' })
    expect(await listed(cookie)).toMatchObject([
      { last_seen_at: rows[0].last_seen_at.toISOString(), country: null },
    ])
    await age(11)
    await me(cookie, { 'x-visitor-country': 'mx' })
    const [seen] = await listed(cookie)
    expect(seen?.country).toBe('MX')
    expect(Date.now() - Date.parse(seen?.last_seen_at ?? '')).toBeLessThan(60_000)
    await age(11)
    await me(cookie, { 'x-visitor-country': '<script>' })
    expect((await listed(cookie))[0]?.country).toBe('MX')
  })
})
