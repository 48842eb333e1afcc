import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '@/lib/reservations/history-contract'
import { mailState, queueAgain } from '@/server/platform/mail/failed-mails'
import { BUYER, call, order, payloadFor, peruCart, sync } from '../checkout/support/buyer'
import { signIn } from '../checkout/support/shop'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { SAME_ORIGIN, toPeru, unlocked } from './guests'
import { mailedCode } from './mailed-code'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
})
afterAll(() => shop.close())

type Headers = Record<string, string>
let turn = 0
const fresh = () => `mariana.${turn++}@example.com`
const browser = (): Headers => ({
  cookie: `device-v1=${randomUUID().replaceAll('-', '').slice(0, 22)}`,
  ...SAME_ORIGIN,
})
/** Ordered in a browser, with an address that is not the buyer's. */
async function mistyped(headers: Headers) {
  const quote = (await sync(shop, peruCart())).json.data
  const payload = payloadFor(peruCart(), quote)
  const phone = `55${String(10_000_000 + turn)}`
  const email = `typo.${turn++}@exmaple.com`
  const info = { ...payload.general_info, email, phone: { ...payload.general_info.phone, number: phone } }
  const placed = await order(shop, { ...payload, general_info: info }, headers)
  expect(placed.status).toBe(201)
  return { ...placed.json.data, email }
}
const sendCode = (code: string, email: string, headers: Headers) =>
  call(shop, 'POST', `/api/v1.5/orders/${code}/contact/code`, { body: { email }, headers })
const correct = (code: string, email: string, email_code: string, headers: Headers) =>
  call<{ email: string }>(shop, 'PUT', `/api/v1.5/orders/${code}/contact`, {
    body: { email, email_code },
    headers,
  })
const mails = async (code: string) =>
  (
    await shop.context.pool.query<{ id: string; template: string; recipient: string; step: string | null }>(
      `select id, template, recipient, data->>'step' as step from mails
       where data->>'code' = $1 order by created_at, id`,
      [code],
    )
  ).rows

describe('an address that was mistyped, while nothing is paid', () => {
  it('is corrected in the browser that ordered, by a code that the right one was mailed', async () => {
    const here = browser()
    const { code, email: typo } = await mistyped(here)
    // Of what was written, one left, one waits and one was given up.
    const [placed] = await mails(code)
    await shop.context.pool.query(`update mails set state = 'sent' where id = $1`, [placed?.id])
    const email = fresh()
    expect((await sendCode(code, email, here)).status).toBe(200)
    expect((await correct(code, email, '000000', here)).json.code).toBe('email_code_wrong')
    const digits = await mailedCode(shop, email)
    const done = await correct(code, email, digits, here)
    expect([done.status, done.json.data]).toEqual([200, { email }])
    // Pressed twice it is corrected once.
    expect((await correct(code, email, digits, here)).json.data).toEqual({ email })
    const told = (await mails(code)).filter(({ template }) => template === 'contact_corrected')
    expect(told.map(({ recipient, step }) => [recipient, step]).sort()).toEqual([
      [email, 'new'],
      [typo, 'old'],
    ])
    const again = (await mails(code)).filter(({ template }) => template === 'reservation_placed')
    expect(again.map(({ recipient }) => recipient).sort()).toEqual([email, typo])
    const { headers } = await unlockedAs(code, email)
    const history = await call<{ entries: HistoryEntry[] }>(shop, 'GET', `/api/v1.5/orders/${code}/history`, {
      headers,
    })
    expect(history.json.data.entries[0]).toMatchObject({ kind: 'email_corrected', by: 'buyer' })
    expect(JSON.stringify(told)).not.toContain('000000')
  })

  it('takes a mail with it that was given up: tried again, it goes to the right one', async () => {
    const here = browser()
    const { code, email: typo } = await mistyped(here)
    const [placed] = await mails(code)
    await shop.context.pool.query(`update mails set state = 'failed' where data->>'code' = $1`, [code])
    const email = fresh()
    await sendCode(code, email, here)
    await correct(code, email, await mailedCode(shop, email), here)
    const moved = (await mails(code)).find(({ id }) => id === placed?.id)
    expect(moved?.recipient).toBe(email)
    expect(await mailState(shop.context, placed?.id ?? '')).toBe('queued')
    // Once it is paid nobody sends it by themselves: the desk does, and to the right one.
    await shop.context.pool.query(`update mails set state = 'failed' where id = $1`, [placed?.id])
    await queueAgain(shop.context, placed?.id ?? '')
    expect((await mails(code)).filter(({ recipient }) => recipient === typo).map(({ step }) => step)).toEqual(
      ['old'],
    )
  })

  it('is corrected by its owner, who keeps the trip, and by the guest who opened it', async () => {
    const owner = { authorization: `Bearer ${await signIn(shop)}`, ...SAME_ORIGIN }
    const mine = await toPeru(shop, owner)
    const email = fresh()
    await sendCode(mine.code, email, owner)
    expect((await correct(mine.code, email, await mailedCode(shop, email), owner)).status).toBe(200)
    const still = await call(shop, 'GET', `/api/v1.5/orders/details/${mine.code}`, { headers: owner })
    expect(still.status).toBe(200)

    const guests = await toPeru(shop)
    const guest = await unlocked(shop, guests.code)
    const other = fresh()
    await sendCode(guests.code, other, guest)
    expect((await correct(guests.code, other, await mailedCode(shop, other), guest)).status).toBe(200)
    // What the old address opened is closed.
    expect((await sendCode(guests.code, fresh(), guest)).status).toBe(401)
  })

  it('is nobody else’s to correct, not even with the code that was mailed', async () => {
    const here = browser()
    const { code, email: typo } = await mistyped(here)
    const email = fresh()
    await sendCode(code, email, here)
    const digits = await mailedCode(shop, email)
    const foreign = { ...here, 'sec-fetch-site': 'cross-site' }
    for (const headers of [SAME_ORIGIN, browser(), foreign]) {
      expect((await sendCode(code, fresh(), headers)).status).toBe(401)
      expect((await correct(code, email, digits, headers)).status).toBe(401)
    }
    expect((await sendCode(code, typo.toUpperCase(), here)).json.errors).toHaveProperty('email')
  })

  it('writes to a few addresses an hour, and to none once something is paid', async () => {
    const here = browser()
    const { code } = await mistyped(here)
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await sendCode(code, fresh(), here)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])

    const paid = await mistyped(here)
    const email = fresh()
    await sendCode(paid.code, email, here)
    await payCard(shop, paid.code, GOOD_CARD)
    await shop.settle()
    const late = await correct(paid.code, email, await mailedCode(shop, email), here)
    expect([late.status, late.json.code]).toEqual([409, 'contact_closed'])
  })
})

/** The buyer in a browser that used the link which the address was mailed. */
async function unlockedAs(code: string, email: string): Promise<{ headers: Headers }> {
  expect(email).not.toBe(BUYER.email)
  const owner = { authorization: `Bearer ${await signIn(shop)}` }
  await shop.context.pool.query(
    `update reservations set user_id = (select id from users order by created_at desc limit 1) where code = $1`,
    [code],
  )
  return { headers: owner }
}
