import { afterAll, describe, expect, it } from 'vitest'
import { tellPerson } from '@/server/accounts/data/show-own-data'
import { openTarget, sealSubscriptionsAgain } from '@/server/accounts/push/push-subscriptions'
import { CLOSING } from '@/server/closing-wiring'
import { edgeApp, edgeDatabase } from '@/tests/api/edge/edge-app'
import { expectFailure } from '@/tests/api/edge/expect-failure'
import { PUSHING, subscription } from '@/tests/support/push/subscription'
import { cookiesOf, PASSWORD, signIn, signOut, travellerWithPassword } from '../traveller'
import { browserOf } from './pushing'

const database = await edgeDatabase()
const edge = await edgeApp(database, PUSHING)
afterAll(async () => {
  await edge.close()
  await database.drop()
})

let people = 0
async function somebody() {
  const email = `push${++people}@example.com`
  return { email, id: await travellerWithPassword(edge, email) }
}
const enter = async (username: string) =>
  cookiesOf(await signIn(edge, { grant_type: 'password', username, password: PASSWORD }))

async function rows() {
  const all = await database.pool.query<{ session_id: string; sealed: string; topics: string[] }>(
    'select session_id, sealed, topics from push_subscriptions order by created_at',
  )
  return all.rows
}

describe('a browser that may be pushed to', () => {
  it('is off by default, gives its address once and changes what it wants', async () => {
    const { email } = await somebody()
    const browser = browserOf(edge, await enter(email))
    expect(await browser.shown()).toEqual({ public_key: PUSHING.VAPID_PUBLIC_KEY, topics: null })
    const given = subscription()
    expect((await browser.subscribe(given)).status).toBe(200)
    expect((await browser.subscribe({ ...given, topics: ['messages', 'messages'] })).status).toBe(200)
    expect((await browser.shown()).topics).toEqual(['messages'])
    await browser.subscribe({ ...given, topics: [] })
    expect((await browser.shown()).topics).toEqual([])
    await browser.unsubscribe()
    expect((await browser.shown()).topics).toBeNull()
    expect((await browser.unsubscribe()).status).toBe(200)
  })

  it('that renews its address is pushed to at the new one alone, with the switches it had', async () => {
    const { email } = await somebody()
    const browser = browserOf(edge, await enter(email))
    await browser.subscribe({ ...subscription(), topics: ['trips'] })
    const before = (await rows()).slice(-1)[0]
    // What the worker does (worker/renewed-push.ts).
    const { topics } = await browser.shown()
    const { topics: _all, ...renewed } = subscription()
    expect((await browser.subscribe({ ...renewed, topics })).status).toBe(200)
    const after = (await rows()).filter(({ session_id }) => session_id === before?.session_id)
    expect(after.map((row) => row.topics)).toEqual([['trips']])
    expect(openTarget(edge.context, after[0]?.session_id ?? '', after[0]?.sealed ?? '')).toEqual(renewed)
    await database.pool.query('delete from push_subscriptions')
  })

  it('is each of somebody’s for itself', async () => {
    const { email } = await somebody()
    const [phone, laptop] = [browserOf(edge, await enter(email)), browserOf(edge, await enter(email))]
    await phone.subscribe(subscription())
    await laptop.subscribe({ ...subscription(), topics: ['trips'] })
    expect((await phone.shown()).topics).toHaveLength(3)
    await phone.unsubscribe()
    expect([(await phone.shown()).topics, (await laptop.shown()).topics]).toEqual([null, ['trips']])
  })

  it('is kept sealed, and told to nobody', async () => {
    const { email, id } = await somebody()
    const browser = browserOf(edge, await enter(email))
    const { topics, ...target } = subscription()
    await browser.subscribe({ ...target, topics })
    const [last] = (await rows()).slice(-1)
    expect(JSON.stringify(await rows())).not.toContain(target.endpoint)
    expect(openTarget(edge.context, last?.session_id ?? '', last?.sealed ?? '')).toEqual(target)
    const told = await tellPerson(edge.context, CLOSING, id)
    expect(told.push_subscriptions).toMatchObject([{ topics: ['messages', 'payments', 'trips'] }])
    const text = JSON.stringify(told)
    for (const secret of [target.endpoint, target.keys.auth, target.keys.p256dh, last?.sealed ?? ''])
      expect(text).not.toContain(secret)
  })

  it('is sealed again by the key of today', async () => {
    const { appSecret, sealKeys } = edge.context.env
    const keys = { current: 'k9', secrets: { ...sealKeys.secrets, k9: `${appSecret} anew` } }
    const rotated = { ...edge.context, env: { ...edge.context.env, sealKeys: keys } }
    const before = await rows()
    expect(await sealSubscriptionsAgain(rotated)).toBe(before.length)
    for (const { session_id, sealed } of await rows()) {
      expect(sealed).toMatch(/^k9\./)
      expect(openTarget(rotated, session_id, sealed).endpoint).toMatch(/^https:/)
    }
    await database.pool.query('delete from push_subscriptions')
  })

  it('is of whoever is signed in there now, and of ten at once of one', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const [left, here] = [browserOf(edge, await enter(one.email)), browserOf(edge, await enter(two.email))]
    const same = subscription()
    await left.subscribe(same)
    await here.subscribe(same)
    expect([(await left.shown()).topics, (await here.shown()).topics?.length]).toEqual([null, 3])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? left : here).subscribe(same)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await rows()).toHaveLength(1)
    await database.pool.query('delete from push_subscriptions')
  })
})

describe('pushes to a browser end', () => {
  it('when its session does: signed out here, from elsewhere, or everywhere else', async () => {
    const { email } = await somebody()
    const cookies = [await enter(email), await enter(email), await enter(email)]
    for (const cookie of cookies) await browserOf(edge, cookie).subscribe(subscription())
    expect(await rows()).toHaveLength(3)
    await signOut(edge, cookies[0] ?? '')
    expect(await rows()).toHaveLength(2)
    const headers = { cookie: cookies[2] ?? '', 'sec-fetch-site': 'same-origin' }
    await edge.fetch('/api/me/sessions', { method: 'DELETE', headers })
    expect(await rows()).toHaveLength(1)
    await edge.fetch('/api/logout', { method: 'DELETE', headers })
    expect(await rows()).toEqual([])
  })

  it('when the account is closed', async () => {
    const { email, id } = await somebody()
    await browserOf(edge, await enter(email)).subscribe(subscription())
    await database.pool.query(`update users set closing_at = now() - interval '1 day' where id = $1`, [id])
    const { closeDueAccounts } = await import('@/server/accounts/closing/close-due')
    expect(await closeDueAccounts(edge.context, CLOSING)).toBe(1)
    expect(await rows()).toEqual([])
  })
})

describe('an address of a browser', () => {
  it.each([
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://localhost/',
    'https://fcm.googleapis.com.example.org/',
    'https://fcm.googleapis.com:8443/',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://user:pass@fcm.googleapis.com/',
  ])('is refused when it is %s', async (endpoint) => {
    const browser = browserOf(edge, await enter((await somebody()).email))
    const { errors } = await expectFailure(await browser.subscribe(subscription(endpoint)), 'invalid')
    expect(Object.keys(errors ?? {})).toEqual(['endpoint'])
    expect(await rows()).toEqual([])
  })

  it('is refused with a key that is no point of the curve', async () => {
    const browser = browserOf(edge, await enter((await somebody()).email))
    const given = subscription()
    const keys = { ...given.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    const { errors } = await expectFailure(await browser.subscribe({ ...given, keys }), 'invalid')
    expect(Object.keys(errors ?? {})).toEqual(['keys.p256dh'])
  })

  it('is taken of nobody without a session, and of no site without keys', async () => {
    await expectFailure(await browserOf(edge, '').subscribe(subscription()), 'unauthenticated')
    const silent = await edgeApp(database)
    try {
      const browser = browserOf(silent, await enter((await somebody()).email))
      await expectFailure(await browser.subscribe(subscription()), 'not_found')
      expect(await browser.shown()).toEqual({ public_key: null, topics: null })
    } finally {
      await silent.close()
    }
  })
})
