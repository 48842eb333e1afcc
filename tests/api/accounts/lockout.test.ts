import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mostTriesOfADay, PACES } from '@/server/accounts/rules/growing-delay'
import { createTurns } from '@/server/accounts/turns'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { mailedToken } from './mailed-link'
import { cookiesOf, PASSWORD, travellerWithPassword } from './traveller'

const database = await edgeDatabase()
const edge = await edgeApp(database, { TRUSTED_PROXY: 'loopback' })
const twin = await edgeApp(database, { TRUSTED_PROXY: 'loopback' })
let origins: readonly [string, string] = ['', '']
beforeAll(async () => {
  origins = [await edge.listen(), await twin.listen()]
})
afterAll(async () => {
  await Promise.all([edge.close(), twin.close()])
  await database.drop()
})

let addresses = 0
/** An address nobody had before. */
const newAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

interface Way {
  readonly address?: string
  readonly cookie?: string
  readonly at?: 0 | 1
}

function send(path: string, body: object, { address = newAddress(), cookie = '', at = 0 }: Way = {}) {
  const headers = { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', cookie }
  return fetch(origins[at] + path, json(body, headers))
}

const TOKEN = '/_auth/custom-login/token'
const enter = (username: string, password: string, way?: Way) =>
  send(TOKEN, { grant_type: 'password', username, password }, way)
const askLink = (email: string, way?: Way) => send('/api/magic-link', { email }, way)

/** Fails that often, some at a time. @returns how many passwords were looked at */
async function guess(username: string, count: number, way: () => Way): Promise<number> {
  let [left, looked] = [count, 0]
  const worker = async () => {
    while (left-- > 0) {
      const answer = await enter(username, 'a wrong guess', way())
      await answer.arrayBuffer()
      if (answer.status === 401) looked++
      else expect(answer.status).toBe(429)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return looked
}

const newestLink = (email: string) => mailedToken(edge.context, email)

describe('a thousand failures for one account, from a thousand addresses, in two processes', () => {
  const victim = 'victim@example.com'
  let device = ''
  let looked = 0
  beforeAll(async () => {
    await travellerWithPassword(edge, victim)
    const first = await enter(victim, PASSWORD)
    expect(first.status).toBe(200)
    device = cookiesOf(first).replace(/andanza_(session|refresh)=[^;]*;? ?/g, '')
    let turn = 0
    looked = await guess(victim, 1000, () => ({ at: ++turn % 2 === 0 ? 0 : 1 }))
  }, 300_000)

  it('are looked at a few dozen times', () => {
    expect(looked).toBeGreaterThan(0)
    expect(looked).toBeLessThan(60)
  })

  it('keep no device out that signed in before', async () => {
    expect(device).toMatch(/andanza_device=[\w-]{43}/)
    const answer = await enter(victim, PASSWORD, { cookie: device, at: 1 })
    expect(answer.status).toBe(200)
  })

  it('keep no link by mail from working, anywhere', async () => {
    expect((await askLink(victim)).status).toBe(200)
    const token = await newestLink(victim)
    expect((await send(TOKEN, { grant_type: 'magic_link', token })).status).toBe(200)
  })

  it('slow a stranger down with an honest wait, whatever the password is', async () => {
    const refused = await enter(victim, PASSWORD)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(PACES.password_strangers.longest)
    await expectFailure(refused, 'too_many_requests')
  })
})

describe('a thousand links asked for by strangers', () => {
  const victim = 'flooded@example.com'
  it('are a handful of mails, however the address is written, and leave the owner a way in', async () => {
    await travellerWithPassword(edge, victim)
    const device = cookiesOf(await enter(victim, PASSWORD))
    for (let asked = 0; asked < 200; asked++)
      await askLink(asked % 2 === 0 ? victim : `floo.ded+${asked}@example.com`, {
        at: asked % 3 === 0 ? 1 : 0,
      })
    const { rows } = await database.pool.query<{ mails: number }>(
      `select count(*)::int as mails from mails where replace(split_part(recipient, '+', 1), '.', '') like 'flooded%'`,
    )
    expect(rows[0]?.mails).toBeLessThanOrEqual(PACES.link_mailbox.free + 1)
    // What a stranger asked for is in the owner's mailbox and works; and a known device gets a fresh one.
    expect((await send(TOKEN, { grant_type: 'magic_link', token: await newestLink(victim) })).status).toBe(
      200,
    )
    expect((await askLink(victim, { cookie: device })).status).toBe(200)
  })

  it('are told from no account: the same answers for an address nobody has', async () => {
    const answers = async (email: string) => {
      const seen: unknown[] = []
      for (let asked = 0; asked < 9; asked++) {
        const answer = await askLink(email)
        const { request_id: _, ...told } = (await answer.json()) as Record<string, unknown>
        seen.push([answer.status, told])
      }
      return seen
    }
    await travellerWithPassword(edge, 'somebody@example.com')
    expect(await answers('somebody@example.com')).toEqual(await answers('no.body.there@example.com'))
  })
})

describe('failing from one address', () => {
  it('slows that address for that account, and neither another account nor another address', async () => {
    const [one, other] = ['pair@example.com', 'pair-other@example.com']
    await Promise.all([travellerWithPassword(edge, one), travellerWithPassword(edge, other)])
    const address = newAddress()
    expect(await guess(one, 15, () => ({ address }))).toBe(PACES.password_pair.free + 1)
    expect((await enter(one, PASSWORD, { address })).status).toBe(429)
    expect((await enter(other, PASSWORD, { address })).status).toBe(200)
    expect((await enter(one, PASSWORD)).status).toBe(200)
  })

  it('is one caller for all addresses of an IPv6 network', async () => {
    let host = 0
    const looked = await guess('six@example.com', 15, () => ({
      address: `2001:db8:1:2::${(++host).toString(16)}`,
    }))
    expect(looked).toBe(PACES.password_pair.free + 1)
  })

  it('is forgotten when the owner comes in, so that nobody waits for signing in often', async () => {
    const often = 'often-in@example.com'
    await travellerWithPassword(edge, often)
    const address = newAddress()
    for (let times = 0; times < 12; times++)
      expect((await enter(often, PASSWORD, { address })).status).toBe(200)
  })

  it('of passwords leaves the budgets of links and of renewing as they are', async () => {
    const address = newAddress()
    let account = 0
    for (let tries = 0; tries < 25; tries++) await enter(`many${++account}@example.com`, 'guess', { address })
    expect((await enter('many0@example.com', 'guess', { address })).status).toBe(429)
    expect((await askLink('many0@example.com', { address })).status).toBe(200)
    expect((await send(TOKEN, { grant_type: 'magic_link', token: 'x'.repeat(43) }, { address })).status).toBe(
      401,
    )
  })
})

describe('the cookie of a device', () => {
  it('is known for the accounts that signed in with it, slowed alone, and worth nothing where somebody planted it', async () => {
    const [mine, yours] = ['mine@example.com', 'yours@example.com']
    await Promise.all([travellerWithPassword(edge, mine), travellerWithPassword(edge, yours)])
    const planted = cookiesOf(await enter(mine, PASSWORD))
    const together = cookiesOf(await enter(yours, PASSWORD, { cookie: planted }))
    const looked = async (account: string, cookie: string) => {
      const before = await database.pool.query(
        `select 1 from rate_limits where key like 'tries:password_device%'`,
      )
      await enter(account, 'guess', { cookie })
      const after = await database.pool.query(
        `select 1 from rate_limits where key like 'tries:password_device%'`,
      )
      return after.rows.length > before.rows.length
    }
    expect(await looked(yours, planted)).toBe(false)
    expect(await looked(mine, planted)).toBe(false)
    expect([await looked(mine, together), await looked(yours, together)]).toEqual([true, true])
    expect(await guess(mine, 30, () => ({ cookie: together }))).toBe(PACES.password_device.free)
  })

  it('is kept as a hash only', async () => {
    await travellerWithPassword(edge, 'hashed@example.com')
    const cookie = cookiesOf(await enter('hashed@example.com', PASSWORD))
    const token = /andanza_device=([\w-]+)/.exec(cookie)?.[1] ?? ''
    const { rows } = await database.pool.query('select known_devices::text as row from known_devices')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a guesser who comes back at the very second that is told', () => {
  afterEach(() => vi.useRealTimers())

  it('gets no more tries of a day than the most, however many addresses', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    const turns = createTurns(edge.context)
    const end = Date.now() + 86_400_000
    let taken = 0
    while (Date.now() < end) {
      const wait = await turns.take('password_strangers', 'simulated').then(
        () => 0,
        (refused: { detail: { retryAfter: number } }) => refused.detail.retryAfter,
      )
      if (wait === 0) taken++
      else vi.setSystemTime(Date.now() + wait * 1000)
    }
    expect(taken).toBeGreaterThan(PACES.password_strangers.free)
    expect(taken).toBeLessThanOrEqual(mostTriesOfADay(PACES.password_strangers))
  })

  it('gets one turn of many asked for at the same moment', async () => {
    const turns = createTurns(edge.context)
    for (let tries = 0; tries < PACES.password_pair.free; tries++) await turns.take('password_pair', 'crowd')
    const crowd = await Promise.allSettled(
      Array.from({ length: 20 }, () => turns.take('password_pair', 'crowd')),
    )
    expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
