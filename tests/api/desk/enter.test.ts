import { Secret } from 'otpauth'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { totpOf } from '@/server/desk/access/second-step'
import { firstOwnerLink } from '@/server/desk/members/first-owner'
import { openShop } from '@/tests/api/checkout/support/shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskLinkOf } from '@/tests/support/desk/desk-link'
import { deskMember } from '@/tests/support/desk/desk-member'

const shop = await openShop()
afterAll(() => shop.close())
// Every test has minutes of its own: a code counts once.
beforeEach(() => shop.clock.advance(10))

const call = <Data>(endpoint: string, body?: unknown, headers?: Record<string, string>) =>
  deskCall<Data>(shop, null, endpoint, body, headers)

const WRONG_CODE = { status: 422, code: 'second_step_wrong' }
const LINK_OVER = { status: 401, code: 'desk_link_over' }

interface Offer {
  readonly name: string
  readonly offered: { readonly secret: string } | null
}

it('lets the first owner in by the printed link and the app that link offers, and prints none afterwards', async () => {
  const token = new URL((await firstOwnerLink(shop.context)) ?? '').hash.slice(1)
  const { data: first } = await call<Offer>('POST /api/desk/session/second-step', { token })
  const { data: again } = await call<Offer>('POST /api/desk/session/second-step', { token })
  expect(again.offered?.secret).toBe(first.offered?.secret)
  const app = totpOf(Secret.fromBase32(first.offered?.secret ?? ''), 'owner')
  const code = app.generate({ timestamp: shop.clock.now().getTime() })
  const entered = await call<{ actor: { role: string } }>('POST /api/desk/session', { token, code })
  expect(entered).toMatchObject({ status: 200, data: { actor: { role: 'owner' } } })
  expect(entered.headers.get('set-cookie')).toMatch(/^andanza_desk=[\w-]+;.*HttpOnly; SameSite=Strict/)
  expect(await firstOwnerLink(shop.context)).toBeNull()
})

it('mails a link to members alone, and says nothing of who is one', async () => {
  const member = await deskMember(shop.context, 'service')
  for (const email of [member.email.toUpperCase(), 'nobody@andanza.test'])
    expect(await call('POST /api/desk/links', { email })).toMatchObject({ status: 200, data: null })
  expect(await deskLinkOf(shop, member.email)).toMatch(/^http:\/\/localhost:3000\/desk\/enter#[\w-]{43}$/)
  expect(await deskLinkOf(shop, 'nobody@andanza.test')).toBeNull()
})

it('asks for both steps: a link alone, a code alone and a code of before open nothing', async () => {
  const member = await deskMember(shop.context, 'finance')
  const token = await linkFor(member.email)
  const now = shop.clock.now()
  for (const code of ['000000', member.code(new Date(now.getTime() - 5 * 60_000))])
    expect(await call('POST /api/desk/session', { token, code })).toMatchObject(WRONG_CODE)
  const nowhere = { token: 'x'.repeat(43), code: member.code(now) }
  expect(await call('POST /api/desk/session', nowhere)).toMatchObject(LINK_OVER)
  expect((await call('POST /api/desk/session', { token, code: member.code(now) })).status).toBe(200)
  expect(await call('POST /api/desk/session', { token, code: member.code(now) })).toMatchObject(LINK_OVER)
})

it('lets one of two in who come with the same link and code at the same moment', async () => {
  const member = await deskMember(shop.context, 'operations')
  const body = { token: await linkFor(member.email), code: member.code(shop.clock.now()) }
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST /api/desk/session', body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('slows whoever tries codes', async () => {
  const member = await deskMember(shop.context, 'content')
  const token = await linkFor(member.email)
  const statuses: number[] = []
  for (let n = 0; n < 8; n++)
    statuses.push((await call('POST /api/desk/session', { token, code: `00000${n}` })).status)
  expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
  expect(statuses).toContain(429)
})

it('takes no session from another site, nor one that somebody else plants', async () => {
  const member = await deskMember(shop.context, 'owner')
  const body = { token: await linkFor(member.email), code: member.code(shop.clock.now()) }
  const elsewhere = await call('POST /api/desk/session', body, { 'sec-fetch-site': 'cross-site' })
  expect(elsewhere).toMatchObject({ status: 403, code: 'forbidden' })
  const forged = { cookie: member.headers.cookie, 'sec-fetch-site': 'cross-site' }
  const left = await deskCall(shop, null, 'DELETE /api/desk/session', undefined, forged)
  expect(left).toMatchObject({ status: 401, code: 'unauthenticated' })
})

it('ends what is over: after two hours without a touch, twelve in all, and at once when asked to', async () => {
  const here = (member: Parameters<typeof deskCall>[1]) => deskCall(shop, member, 'GET /api/desk/session')
  const idle = await deskMember(shop.context, 'service')
  const busy = await deskMember(shop.context, 'service')
  for (let hour = 0; hour < 11; hour++) {
    shop.clock.advance(60)
    expect((await here(busy)).status).toBe(200)
  }
  expect((await here(idle)).status).toBe(401)
  shop.clock.advance(61)
  expect((await here(busy)).status).toBe(401)
  const leaving = await deskMember(shop.context, 'service')
  expect((await deskCall(shop, leaving, 'DELETE /api/desk/session')).headers.get('set-cookie')).toMatch(
    /^andanza_desk=; Max-Age=0/,
  )
  expect((await here(leaving)).status).toBe(401)
})

async function linkFor(email: string): Promise<string> {
  await call('POST /api/desk/links', { email })
  return new URL((await deskLinkOf(shop, email)) ?? '').hash.slice(1)
}
