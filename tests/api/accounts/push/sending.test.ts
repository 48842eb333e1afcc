import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { PushTopic } from '@/lib/accounts/push/topics'
import { deliverPushes } from '@/server/accounts/push/deliver-pushes'
import { purgePushes } from '@/server/accounts/push/purge-pushes'
import { spreadPushes } from '@/server/accounts/push/spread-pushes'
import { chatUnreadMail } from '@/server/messenger/mails/chat-unread'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { edgeApp, edgeDatabase } from '@/tests/api/edge/edge-app'
import { openPushService } from '@/tests/support/push/push-service'
import { PUSHING } from '@/tests/support/push/subscription'
import { cookiesOf, PASSWORD, signIn, signOut, travellerWithPassword } from '../traveller'
import { browserOf } from './pushing'

const database = await edgeDatabase()
const edge = await edgeApp(database, PUSHING)
const service = await openPushService()
const { context } = edge
afterAll(async () => {
  await edge.close()
  await service.close()
  await database.drop()
})
afterEach(() => database.pool.query('delete from mails; delete from push_subscriptions'))

let people = 0
async function somebody() {
  const email = `pushed${++people}@example.com`
  await travellerWithPassword(edge, email)
  await database.pool.query('update users set email_verified_at = now() where email = $1', [email])
  return email
}

/** A browser where somebody is signed in, and lets it be pushed to. */
async function browserFor(email: string, topics: PushTopic[] = ['payments', 'messages', 'trips']) {
  const cookie = cookiesOf(
    await signIn(edge, { grant_type: 'password', username: email, password: PASSWORD }),
  )
  const given = await service.browser()
  const browser = browserOf(edge, cookie)
  expect((await browser.subscribe({ ...given, topics })).status).toBe(200)
  return { ...browser, ...given, cookie, now: browser.shown, shown: () => service.shown(given.endpoint) }
}

const later = (minutes: number): Context => {
  const now = () => new Date(Date.now() + minutes * 60_000)
  return { ...context, clock: { ...context.clock, now } }
}

/** A mail that tells of unread messages. @param at minutes from now */
function unread(email: string, { key = randomUUID() as string, at = 0, cause = '', link = '' } = {}) {
  return transact(later(at), (inside) =>
    queueMail(inside, chatUnreadMail, {
      ...{ eventKey: `chat_unread:${key}`, recipient: email, locale: 'es_MX' },
      ...(cause && { cause: { kind: cause, about: key } }),
      data: {
        count: 1,
        trip: 'Ruta Maya',
        from: 'Nour',
        link: link || 'https://x.example/user/profile#messages',
      },
    }),
  )
}
const run = async (at = 0) => {
  await spreadPushes(later(at))
  return deliverPushes(
    later(at),
    { holds: async () => 'holds', gone: async () => 'gone', quiet: async () => 'quiet' },
    service.post,
  )
}
const states = async () =>
  (
    await database.pool.query<{ state: string; tries: number }>(
      'select state, tries from pushes order by created_at',
    )
  ).rows

describe('what a mail tells', () => {
  it('is pushed to each browser of whom it is to, once, in words for a locked screen', async () => {
    const email = await somebody()
    const [phone, laptop] = [await browserFor(email), await browserFor(email)]
    const stranger = await browserFor(await somebody())
    await unread(email.toUpperCase(), { key: 'one' })
    await unread(email, { key: 'one' })
    expect(await run()).toBe(2)
    expect(await run()).toBe(0)
    for (const { shown } of [phone, laptop]) {
      expect(shown()).toMatchObject([
        { title: 'Tienes mensajes sin leer', path: '/user/profile#messages', subject: PUSHING.VAPID_SUBJECT },
      ])
      const [{ headers, subject: _, ...message } = { headers: {}, subject: '' }] = shown()
      expect(JSON.stringify(message)).not.toMatch(/Nour|Ruta|@|\d/)
    }
    expect(stranger.shown()).toEqual([])
  })

  it('is pushed once however many processes spread and send it', async () => {
    const email = await somebody()
    const browsers = [await browserFor(email), await browserFor(email), await browserFor(email)]
    for (const _ of Array.from({ length: 5 })) await unread(email)
    await Promise.all(Array.from({ length: 6 }, () => spreadPushes(context)))
    await Promise.all(Array.from({ length: 6 }, () => deliverPushes(context, {}, service.post)))
    for (const { shown } of browsers) expect(shown()).toHaveLength(5)
  })

  it('goes to no browser that switched it off, also after it was written', async () => {
    const email = await somebody()
    const [off, without] = [await browserFor(email), await browserFor(email, ['payments', 'trips'])]
    await unread(email)
    await spreadPushes(context)
    const { endpoint, keys } = off
    await off.subscribe({ endpoint, keys, topics: ['trips'] })
    expect(await deliverPushes(context, {}, service.post)).toBe(0)
    expect([off.shown(), without.shown()]).toEqual([[], []])
    expect(await states()).toEqual([{ state: 'dropped', tries: 1 }])
  })

  it('goes to no browser that was signed out, nor to an address that nobody proved', async () => {
    const email = await somebody()
    const browser = await browserFor(email)
    await unread(email)
    await spreadPushes(context)
    await signOut(edge, browser.cookie)
    expect(await deliverPushes(context, {}, service.post)).toBe(0)
    const unproven = await somebody()
    const other = await browserFor(unproven)
    await database.pool.query('update users set email_verified_at = null where email = $1', [unproven])
    await unread(unproven)
    expect(await run()).toBe(0)
    expect([browser.shown(), other.shown()]).toEqual([[], []])
  })

  it('is asked for its cause again: dropped when that is gone, and later in quiet hours', async () => {
    const email = await somebody()
    const browser = await browserFor(email)
    await unread(email, { cause: 'gone' })
    await unread(email, { cause: 'quiet' })
    await unread(email, { cause: 'holds' })
    expect(await run()).toBe(1)
    expect(browser.shown()).toHaveLength(1)
    expect((await states()).map(({ state }) => state).sort()).toEqual(['dropped', 'queued', 'sent'])
  })

  it('is nothing where the site has no keys, and no host is pushed at', async () => {
    const email = await somebody()
    const browser = await browserFor(email)
    const silent = { ...context, env: { ...context.env, push: undefined } }
    await transact(silent, (inside) =>
      queueMail(inside, chatUnreadMail, {
        ...{ eventKey: `silent:${email}`, recipient: email, locale: 'es_MX' },
        data: { count: 1, trip: '', from: null, link: 'https://x.example/user/profile#messages' },
      }),
    )
    await unread(email, { link: 'https://x.example/desk/inbox/1' })
    expect([await run(), browser.shown()]).toEqual([0, []])
  })
})

describe('a push service', () => {
  it('that knows a browser no more ends its subscription, but not the one it gave meanwhile', async () => {
    const email = await somebody()
    for (const status of [404, 410]) {
      const browser = await browserFor(email)
      service.answer(browser.endpoint, status)
      await unread(email)
      await run()
      expect((await browser.now()).topics).toBeNull()
    }
    const again = await browserFor(email)
    await unread(email)
    await spreadPushes(context)
    const next = await service.browser()
    await deliverPushes(context, {}, async () => {
      await again.subscribe({ ...next, topics: ['messages'] })
      return { status: 410 }
    })
    expect((await again.now()).topics).toEqual(['messages'])
  })

  it('that fails or says nothing is tried again, ever later, and given up after a day', async () => {
    const email = await somebody()
    const browser = await browserFor(email)
    for (const status of [500, 'nothing', 429, 400] as const) {
      service.answer(browser.endpoint, status)
      await unread(email)
      await run()
    }
    expect((await states()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued', 'queued'])
    expect(await run()).toBe(0)
    service.answer(browser.endpoint, null)
    expect(await run(2)).toBe(4)
    service.answer(browser.endpoint, 500)
    await unread(email)
    for (const minutes of [0, 60, 600, 1380, 1440, 1441]) await run(minutes)
    expect((await states()).at(-1)?.state).toBe('failed')
    expect(browser.shown()).toHaveLength(4)
  })

  it('that does not answer holds up nobody of another', async () => {
    const email = await somebody()
    const [slow, quick] = [await browserFor(email), await browserFor(email)]
    await unread(email)
    await spreadPushes(context)
    let free = () => {}
    const held = new Promise<void>((resolve) => {
      free = resolve
    })
    const running = deliverPushes(context, {}, async (url, init) => {
      if (url === slow.endpoint) await held
      return service.post(url, init)
    })
    await expect.poll(() => quick.shown().length).toBe(1)
    expect(slow.shown()).toEqual([])
    free()
    expect(await running).toBe(2)
  })

  it('is no longer asked when its host was taken off the list', async () => {
    const email = await somebody()
    const browser = await browserFor(email)
    await unread(email)
    await spreadPushes(context)
    const { push } = context.env
    const shorter = {
      ...context,
      env: { ...context.env, push: push && { ...push, hosts: ['push.example.com'] } },
    }
    expect(await deliverPushes(shorter, {}, service.post)).toBe(0)
    expect((await browser.now()).topics).toBeNull()
  })
})

describe('addresses and keys of browsers', () => {
  it('are in no line of the log, whatever goes wrong', async () => {
    const lines: unknown[] = []
    const write = (...given: unknown[]) => void lines.push(given)
    const log = { ...context.log, info: write, warn: write, error: write } as unknown as Context['log']
    const email = await somebody()
    const browser = await browserFor(email)
    for (const post of [
      async () => Promise.reject(new Error(`connect ECONNREFUSED ${browser.endpoint}`)),
      async () => ({ status: 500 }),
    ]) {
      await unread(email)
      await spreadPushes(context)
      await deliverPushes({ ...context, log }, {}, post)
    }
    expect(lines).toHaveLength(2)
    const text = JSON.stringify(lines)
    for (const secret of [browser.endpoint, browser.keys.auth, browser.keys.p256dh])
      expect(text).not.toContain(secret)
  })
})

describe('what was pushed', () => {
  it('is forgotten after a month', async () => {
    const email = await somebody()
    await browserFor(email)
    await unread(email)
    await run()
    await purgePushes(later(29 * 1440))
    expect(await states()).toHaveLength(1)
    await purgePushes(later(31 * 1440))
    expect(await states()).toEqual([])
  })
})
