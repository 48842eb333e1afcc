import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { changePlan } from '@/lib/reservations/plan-contract'
import { mailedToken } from '../accounts/mailed-link'
import { BUYER, call } from '../checkout/support/buyer'
import { GOOD_CARD, pay, payCard, placed } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
async function enter(email: string): Promise<string> {
  shop.clock.advance(1)
  await call(shop, 'POST', '/api/magic-link', { body: { email } })
  const body = { grant_type: 'magic_link', token: await mailedToken(shop.context, email) }
  const answer = await call(shop, 'POST', '/_auth/custom-login/token', { body, headers: SAME_ORIGIN })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

type Change = CallData<typeof changePlan>
const headersOf = (cookie: string) => (cookie ? { cookie, ...SAME_ORIGIN } : {})
const path = (code: string) => `/api/v1.5/orders/${code}`
const put = (code: string, cookie: string, body: unknown = { rhythm: 'fortnight', parts: 4 }) =>
  call<Change>(shop, 'PUT', `${path(code)}/plan`, { body, headers: headersOf(cookie) })
const preview = (code: string, cookie: string, query = '?rhythm=fortnight&parts=4') =>
  call<Change>(shop, 'GET', `${path(code)}/plan-preview${query}`, { headers: headersOf(cookie) })
const page = async (code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `${path('show')}/${code}/public`)).json.data.reservation
const versions = async (uuid: string) =>
  (await shop.context.pool.query(`select version from schedule_events where order_id = $1`, [uuid])).rowCount

async function begun() {
  const order = await placed(shop)
  await payCard(shop, order.code, GOOD_CARD)
  return { ...order, cookie: await enter(BUYER.email) }
}

describe('another plan', () => {
  it('is shown before, stands afterwards, keeps what is left, and never passes the liquidation date', async () => {
    const { uuid, code, cookie } = await begun()
    const before = await page(code)
    const shown = await preview(code, cookie)
    expect([shown.status, shown.json.data.before]).toEqual([200, before.schedule])
    const { status, json } = await put(code, cookie)
    expect([status, json.data]).toEqual([200, shown.json.data])
    const after = await page(code)
    expect(after.schedule).toEqual(json.data.after)
    expect(after.schedule.map(({ due_date }) => due_date)).toEqual([
      '2026-11-30',
      '2026-12-15',
      '2026-12-31',
      '2027-01-15',
    ])
    expect([after.pending_amount, after.next_payment?.amount]).toEqual([
      before.pending_amount,
      after.schedule[0]?.amount,
    ])
    const most = await put(code, cookie, { rhythm: 'fortnight', parts: 24 })
    expect(most.json.data.after.every(({ due_date }) => due_date <= (after.liquidation_date ?? ''))).toBe(
      true,
    )
    expect(await versions(uuid)).toBe(3)
    await shop.settle()
  })

  it('asked for twice is written once', async () => {
    const { uuid, code, cookie } = await begun()
    const answers = await Promise.all([put(code, cookie), put(code, cookie), put(code, cookie)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await versions(uuid)).toBe(2)
  })

  it('is what later payments are counted on', async () => {
    const { code, cookie } = await begun()
    await put(code, cookie)
    shop.clock.advance(1)
    const { next_payment } = await page(code)
    await payCard(shop, code, GOOD_CARD, { amount: next_payment?.amount })
    expect((await page(code)).schedule.map(({ status }) => status)).toEqual(['paid', 'due', 'due', 'due'])
    await shop.settle()
  })

  it('is for the owner alone: others get what they get for a code nobody has', async () => {
    const { uuid, code } = await begun()
    const stranger = await enter('somebody.else@example.com')
    for (const [cookie, status] of [
      ['', 401],
      [stranger, 404],
    ] as const) {
      expect((await put(code, cookie)).status).toBe(status)
      expect((await preview(code, cookie)).status).toBe(status)
    }
    expect(await versions(uuid)).toBe(1)
  })

  it('waits while a payment is being confirmed, and for no voucher', async () => {
    const { uuid, code, cookie } = await begun()
    await pay(shop, code, { method: 'oxxo', amount: 4_000 })
    expect((await put(code, cookie, { rhythm: 'month', parts: 2 })).status).toBe(200)
    // The voucher's own event is worked off: a look after this would say that it waits.
    await shop.settle()
    await shop.context.pool.query(
      `update payment_attempts set state = 'unknown' where order_id = $1 and state = 'pending'`,
      [uuid],
    )
    const { status, json } = await put(code, cookie)
    expect([status, json.code]).toEqual([409, 'payment_in_progress'])
  })

  it('is refused with the reason for what has no parts, is paid, or has no date left', async () => {
    const { code, cookie } = await begun()
    const full = await placed(shop, 'full')
    await enter(BUYER.email)
    expect(Object.keys((await put(full.code, cookie)).json.errors ?? {})).toEqual(['rhythm'])
    for (const body of [{ rhythm: 'week', parts: 3 }, { rhythm: 'month', parts: 0 }, { rhythm: 'month' }])
      expect((await put(code, cookie, body)).status).toBe(422)
    await payCard(shop, code, GOOD_CARD, { amount: (await page(code)).pending_amount })
    expect((await put(code, cookie)).json.code).toBe('already_paid')
  })
})

it('what was agreed cannot be rewritten', async () => {
  const { uuid } = await begun()
  for (const sql of ['update schedule_events set version = 7', 'delete from schedule_events'])
    await expect(shop.context.pool.query(`${sql} where order_id = $1`, [uuid])).rejects.toThrow('append-only')
})
