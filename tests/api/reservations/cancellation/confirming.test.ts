import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { books, GOOD_CARD, pay, payCard, placed, received } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { cancelling, headersOf } from '../cancelling'
import { heldCode } from '../mailed-code'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const traveller = cancelling(() => shop)
const pending = async (uuid: string) =>
  (
    await shop.context.pool.query(
      'select sum(amount_minor)::float8 as pending from ledger_entries where order_id = $1',
      [uuid],
    )
  ).rows[0]?.pending

describe('a confirmation', () => {
  it('that is repeated answers what it answered, and cancels once', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const key = randomUUID()
    const first = await traveller.confirm(code, cookie, quote, key)
    const again = await traveller.confirm(code, cookie, quote, key)
    expect([again.status, again.json.data]).toEqual([200, first.json.data])
    const other = await traveller.confirm(code, cookie, quote, key, { reason: 'otra' })
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await traveller.refunds(uuid)).toHaveLength(1)
  })

  it('of two at once carries out one: refunds, seats and mail once', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const answers = await Promise.all([1, 2, 3].map(() => traveller.confirm(code, cookie, quote)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await traveller.refunds(uuid)).toHaveLength(1)
    expect(
      (await traveller.mails(code)).filter(({ template }) => template === 'reservation_cancelled'),
    ).toHaveLength(1)
    await shop.sweep('send_refunds')
    await shop.settle()
  })

  it('of an old quote is refused with the one of now, and nothing happens', async () => {
    const { uuid, code, cookie, deposit } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    shop.clock.advance(1)
    await payCard(shop, code, GOOD_CARD, { amount: 1500 })
    const { status, json } = await traveller.confirm(code, cookie, quote)
    expect([status, json.code]).toEqual([409, 'cancellation_changed'])
    expect(json.data).toMatchObject({ back: deposit + 1500, quote: expect.any(String) })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    expect(await traveller.refunds(uuid)).toEqual([])
    shop.clock.advance(16)
    expect((await traveller.confirm(code, cookie, json.data.quote ?? '')).json.code).toBe(
      'cancellation_changed',
    )
    expect((await traveller.confirm(code, cookie, 'made.up')).json.code).toBe('cancellation_changed')
  })

  it('with the quote of another reservation is refused', async () => {
    const [mine, other] = [await traveller.bought(), await traveller.bought()]
    const quote = (await traveller.quote(other.code, other.cookie)).json.data.quote
    expect((await traveller.confirm(mine.code, mine.cookie, quote)).json.code).toBe('cancellation_changed')
  })

  it('waits while a payment is being confirmed', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    await pay(shop, code, { method: 'oxxo', amount: 1000 })
    await shop.settle()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    await shop.context.pool.query(
      `update payment_attempts set state = 'unknown' where order_id = $1 and state = 'pending'`,
      [uuid],
    )
    const { status, json } = await traveller.confirm(code, cookie, quote)
    expect([status, json.code]).toEqual([409, 'payment_in_progress'])
    await shop.context.pool.query(
      `update payment_attempts set state = 'pending' where order_id = $1 and state = 'unknown'`,
      [uuid],
    )
  })

  it('beside a payment loses nothing: what came in goes back, whichever was first', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    shop.clock.advance(1)
    const [cancelled, paid] = await Promise.all([
      traveller.confirm(code, cookie, quote),
      payCard(shop, code, GOOD_CARD, { amount: 1200 }),
    ])
    expect([200, 409]).toContain(cancelled.status)
    if (cancelled.status === 409) {
      expect(['payment_in_progress', 'cancellation_changed']).toContain(cancelled.json.code)
      expect(paid.json.data.status).toBe('paid')
      expect((await traveller.cancel(code, cookie)).status).toBe(200)
    }
    await shop.settle()
    if ((await traveller.page(code, cookie)).surplus > 0) await traveller.surplus(code, cookie)
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, uuid)).toBe(0)
    expect(await pending(uuid)).toBe(0)
  })
})

describe('the mailed code', () => {
  it('is asked for, by a call that changed nothing, and a wrong one costs a try', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const without = await traveller.confirm(code, cookie, quote, randomUUID(), { email_code: undefined })
    expect([without.status, without.json.code]).toEqual([409, 'email_code_required'])
    const digits = await heldCode(shop, code, headersOf(cookie))
    const email_code = digits === '111111' ? '222222' : '111111'
    const wrong = await traveller.confirm(code, cookie, quote, randomUUID(), { email_code })
    expect(wrong).toMatchObject({ status: 422, json: { code: 'email_code_wrong', data: { tries_left: 4 } } })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    expect(await traveller.refunds(uuid)).toEqual([])
    expect((await traveller.confirm(code, cookie, quote)).status).toBe(200)
  })

  it('is over after ten minutes, and after five wrong ones also for the right one', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const old = await heldCode(shop, code, headersOf(cookie))
    shop.clock.advance(11)
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const late = await traveller.confirm(code, cookie, quote, randomUUID(), { email_code: old })
    expect(late.json).toMatchObject({ code: 'email_code_wrong', data: { tries_left: 0 } })
    const digits = await heldCode(shop, code, headersOf(cookie))
    const email_code = digits === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n += 1) await traveller.confirm(code, cookie, quote, randomUUID(), { email_code })
    expect((await traveller.confirm(code, cookie, quote)).json.code).toBe('email_code_wrong')
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    shop.clock.advance(11)
    expect((await traveller.cancel(code, cookie)).status).toBe(200)
  })

  it('costs no try when it is right, also where it comes forty times at once', async () => {
    const { code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const email_code = await heldCode(shop, code, headersOf(cookie))
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => traveller.confirm(code, cookie, quote, randomUUID(), { email_code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await shop.settle()
  })

  it('of another reservation’s buyer is none', async () => {
    const [mine, other] = [await placed(shop), await placed(shop)]
    for (const { code } of [mine, other]) await payCard(shop, code, GOOD_CARD)
    const [cookie, others] = [await traveller.unlock(mine), await traveller.unlock(other)]
    const email_code = await heldCode(shop, other.code, headersOf(others))
    const quote = (await traveller.quote(mine.code, cookie)).json.data.quote
    const answer = await traveller.confirm(mine.code, cookie, quote, randomUUID(), { email_code })
    expect([answer.status, answer.json.code]).toEqual([422, 'email_code_wrong'])
  })

  it('is not asked for again by the same confirmation, told again when the code is over', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const key = randomUUID()
    const first = await traveller.confirm(code, cookie, quote, key)
    shop.clock.advance(11)
    const again = await traveller.confirm(code, cookie, quote, key, { email_code: '000000' })
    expect([again.status, again.json.data]).toEqual([200, first.json.data])
    expect(await traveller.refunds(uuid)).toHaveLength(1)
  })
})
